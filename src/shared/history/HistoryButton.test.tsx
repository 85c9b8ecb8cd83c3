import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { amara } from '../../../mocks/fixtures/people';
import { hostLog, server } from '../../../mocks/server';
import { open } from '../../testing/open';
import { HistoryButton } from './HistoryButton';

const { pupilId } = amara;
const field = <HistoryButton label="Forename" pupilId={pupilId} source={{ kind: 'field', attribute: 'forename' }} />;
const contact = <HistoryButton label="Social Worker" pupilId={pupilId} source={{ kind: 'names', history: 'socialWorker' }} />;
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

describe('HistoryButton', () => {
  it('opens the earlier values of a field', async () => {
    const { press, user } = open(field);
    await press('History: Forename');
    const dialog = await screen.findByRole('dialog', { name: 'Forename History' });
    expect((await within(dialog).findAllByRole('row')).length).toBeGreaterThan(1);
    expect(heads()).toEqual(['Field', 'Year Group', 'Created Date']);
    await user.keyboard('{Escape}');
    await waitFor(() => { expect(screen.queryByRole('dialog')).not.toBeInTheDocument(); });
    expect(screen.getByRole('button', { name: 'History: Forename' })).toHaveFocus();
  });

  it('requests the history of a contact in lower case and reads the list in any case', async () => {
    const asked: (string | null)[] = [];
    server.use(http.get('*/rest/rest/fetchPupilHistory', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('history'));
      return HttpResponse.json({ pupilContactsHistory: { socialWorkerHistory: [{ name: 'Elspeth Rowe', date: '04/02/2024' }] } });
    }));
    const { press } = open(contact);
    await press('History: Social Worker');
    expect(await screen.findByRole('cell', { name: 'Elspeth Rowe' })).toBeVisible();
    expect(heads()).toEqual(['Name', 'Date']);
    expect(asked).toEqual(['socialworker']);
  });

  it('shows the schools before with their ids', async () => {
    const { press } = open(
      <HistoryButton label="School Name" title="School Update History" pupilId={pupilId} source={{ kind: 'schools' }} />,
    );
    await press('History: School Name');
    expect(await screen.findByRole('dialog', { name: 'School Update History' })).toBeVisible();
    await screen.findAllByRole('row');
    expect(heads()).toEqual(['ID', 'Name', 'Date']);
  });

  it.each([
    ['the schools before', { kind: 'schools' }, { pupilId, history: 'school', schoolId: '449403' }],
    ['the contact of the school', { kind: 'names', history: 'school' }, { pupilId, history: 'school', schoolId: '449403' }],
    ['another contact', { kind: 'names', history: 'socialWorker' }, { pupilId, history: 'socialworker' }],
  ] as const)('sends the stored school id with the history of %s only if that is a school (B-362)', async (_, source, params) => {
    const { press } = open(<HistoryButton label="School" pupilId={pupilId} source={source} />);
    await press('History: School');
    await waitFor(() => { expect(hostLog.of('fetchPupilHistory').map((entry) => entry.params)).toEqual([params]); });
  });

  it('shows the message of a host that refuses', async () => {
    server.use(http.get('*/rest/fetchCinCpFieldsHistory', () => HttpResponse.json({ errormessage: 'The archive is closed' }, { status: 500 }), { once: true }));
    const { press } = open(field);
    await press('History: Forename');
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('The archive is closed');
    await press('Retry');
    expect((await screen.findAllByRole('row')).length).toBeGreaterThan(1);
  });

  it('shows every date as DD/MM/YYYY', async () => {
    server.use(http.get('*/rest/fetchCinCpFieldsHistory', () => HttpResponse.json({ cicHistoryList: [{ field: 'Amara', yearGroup: 'Y9', date: '2024-09-02T08:15:00' }] })));
    const { press } = open(field);
    await press('History: Forename');
    expect(await screen.findByRole('cell', { name: '02/09/2024' })).toBeVisible();
  });

  it('shows that there are no earlier values', async () => {
    server.use(http.get('*/rest/fetchCinCpFieldsHistory', () => HttpResponse.json({ cicHistoryList: null })));
    const { press } = open(field);
    await press('History: Forename');
    expect(await screen.findByText('No earlier values are recorded.')).toBeVisible();
  });
});
