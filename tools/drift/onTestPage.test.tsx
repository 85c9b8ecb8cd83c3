import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { people } from '../../mocks/fixtures/people';
import { hostLog, server, startScenario } from '../../mocks/server';
import { allCalls } from '../../src/api/calls/all';
import { SelfCheckScreen } from '../../src/features/self-check/SelfCheckScreen';
import { open } from '../../src/testing/open';
import './onTestPage';
import { named } from '../../src/testing/named';

it('gives a verdict for every call that reads, without a write', async () => {
  const { press } = open(<SelfCheckScreen />, { at: '/test' });
  await press('Check the calls');
  expect(await screen.findByText(/^Done:/)).toHaveTextContent(/ 0 failed/);
  expect(hostLog.entries.filter(({ call }) => /^(save|delete|add|create|update|upload|export|start)/.test(call))).toEqual([]);
  expect(hostLog.of('fetchUserDetails')).toHaveLength(0);
  expect(named('row', /fetchDashboard .*Good/)).toBeVisible();
  expect(named('row', /fetchRegister .*Not sent: your role does not open the annual register/)).toBeVisible();
});

it('accepts no response that the client cannot read', async () => {
  startScenario('malformed');
  const { press } = open(<SelfCheckScreen />, { at: '/test' });
  await press('Check the calls');
  await screen.findByText(/^Done:/);
  expect(screen.queryAllByRole('row', { name: /Good/ }).map((row) => row.textContent)).toEqual([]);
  expect(named('row', /fetchPepStatus .*Check this .*cannot read: pepstatus/)).toBeVisible();
});

it('does not download a report of an outage, which is not a difference of the host', async () => {
  const { press } = open(<SelfCheckScreen />, { at: '/test' });
  await screen.findByText(/^yes, in \d+ ms$/);
  server.use(http.all('*/rest/*', () => HttpResponse.error()));
  const saved = jest.spyOn(URL, 'createObjectURL');
  await press('Download the report');
  expect(await screen.findByText(/^The comparison did not finish\./)).toBeVisible();
  expect(saved).not.toHaveBeenCalled();
});

it('downloads a report about this host without a name of a child', async () => {
  const blobs: Blob[] = [];
  const names: string[] = [];
  jest.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob);
    return 'blob:report';
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) { names.push(this.download); });
  server.use(http.get('*/rest/fetchDashboardModule', () => HttpResponse.json({ errormessage: 'Amara Okafor has left' }, { status: 500 })));
  const { press } = open(<SelfCheckScreen />, { at: '/test' });
  await press('Download the report');
  expect(await screen.findByText(/^Done: \d+ differences, 0 absorbed by settings\.$/)).toBeVisible();
  await press('Download as JSON');
  expect(names).toEqual([expect.stringMatching(/^pep-drift-\d{4}-\d\d-\d\d\.html$/), expect.stringMatching(/^pep-drift-\d{4}-\d\d-\d\d\.json$/)]);
  for (const blob of blobs) {
    const text = await blob.text();
    expect(text).toContain('status 500, read as server');
    expect(text).not.toMatch(new RegExp(people.flatMap(({ forename, surname, upn, pupilId }) => [`\\b${forename}\\b`, surname, upn, pupilId]).join('|')));
  }
  expect(hostLog.entries.filter(({ call, isApplied }) => isApplied && allCalls[call]?.info.writes !== false)).toEqual([]);
});
