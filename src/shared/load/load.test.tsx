import { screen, waitFor } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { server, startScenario } from '../../../mocks/server';
import { statusListsApi } from '../../api/calls/statusLists';
import { open } from '../../testing/open';
import { Loaded } from '../../ui/states/Loaded';
import { joinLoads, mapLoad } from '../../ui/states/loadState';
import { useLoad } from './useLoad';

function Due() {
  const query = statusListsApi.useFetchPepsDueQuery({ userId: '701' });
  const state = mapLoad(useLoad(query), ({ statusList }) => statusList);
  return (
    <>
      <Loaded
        state={state}
        failed="The plans could not be loaded"
        skeleton={<span>grey bars</span>}
        isEmpty={(rows) => rows.length === 0}
        empty={<p>No plan is due</p>}
      >
        {(rows) => <p>{rows.length} due, first {rows[0]?.firstName}</p>}
      </Loaded>
      <button type="button" onClick={() => { void query.refetch(); }}>Refresh</button>
    </>
  );
}
const answerWith = (...names: readonly string[]) => {
  server.use(http.get('*/rest/pepDue', () => HttpResponse.json({ statusList: names.map((name) => [1, name]) })));
};

describe('a load', () => {
  it('announces Loading at once and shows the skeleton only after a delay', async () => {
    server.use(http.get('*/rest/pepDue', async () => { await delay('infinite'); return HttpResponse.json({}); }));
    open(<Due />);
    expect(screen.getByText('Loading')).toHaveAttribute('role', 'status');
    expect(screen.queryByText('grey bars')).not.toBeInTheDocument();
    expect(await screen.findByText('grey bars')).toBeVisible();
  });

  it('shows the empty state for an empty response', async () => {
    answerWith();
    open(<Due />);
    expect(await screen.findByText('No plan is due')).toBeVisible();
  });

  it('shows the content after Retry', async () => {
    startScenario('host-down');
    const { press } = open(<Due />);
    expect(await screen.findByRole('alert')).toHaveTextContent('The plans could not be loaded');
    startScenario('normal');
    answerWith('Maisie');
    await press('Retry');
    expect(await screen.findByText('1 due, first Maisie')).toBeVisible();
  });

  it('shows that the content is stale when a refresh fails', async () => {
    answerWith('Maisie');
    const { press } = open(<Due />);
    await screen.findByText('1 due, first Maisie');
    server.use(http.get('*/rest/pepDue', () => HttpResponse.json({}, { status: 503 })));
    await press('Refresh');
    expect(await screen.findByText(/You are looking at an older version/)).toBeVisible();
    expect(screen.getByText('1 due, first Maisie')).toBeVisible();
    answerWith('Maisie', 'Ellis');
    await press('Retry');
    expect(await screen.findByText('2 due, first Maisie')).toBeVisible();
    await waitFor(() => { expect(screen.queryByText(/from before/)).not.toBeInTheDocument(); });
  });
});

describe('several loads as one', () => {
  const ready = <T,>(data: T) => ({ status: 'ready', data, isRefreshing: false, stale: null }) as const;
  it('is ready once all are', () => {
    expect(joinLoads({ a: ready(1), b: ready('two') })).toMatchObject({ status: 'ready', data: { a: 1, b: 'two' } });
    expect(joinLoads({ a: ready(1), b: { status: 'loading' } })).toEqual({ status: 'loading' });
    const retry = jest.fn();
    const failed = joinLoads({ a: { status: 'failed', text: 'No network', retry }, b: { status: 'loading' } });
    expect(failed).toMatchObject({ status: 'failed', text: 'No network' });
  });
});
