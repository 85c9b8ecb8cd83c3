import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { anIntervention } from '../../../../mocks/fixtures/interventions';
import { amara } from '../../../../mocks/fixtures/people';
import { hostDb, hostLog, server, startScenario } from '../../../../mocks/server';
import type { Intervention } from '../../../api/calls/interventions';
import { loadConfig } from '../../../config/config';
import { expectBody } from '../../../testing/golden';
import { casesOf } from '../../../testing/longRun';
import { findNamed, named } from '../../../testing/named';
import { open } from '../../../testing/open';
import { typeText } from '../../../testing/typeText';
import { recordRequests } from '../../../testing/sentRequests';
import '../../../ui/dialogs/sweetAlert';
import { InterventionsScreen } from './InterventionsScreen';

const { pupilId } = amara;
const ROWS = [
  anIntervention({ id: '1' }),
  anIntervention({ id: '2', interventionType: 'CAMHS', stringInterventionStartDate: '03/02/2025', stringInterventionEndDate: '' }),
];
const held = () => hostDb.list<Intervention>('interventions', pupilId, () => []);
const box = (name: string) => screen.getByLabelText(name, { selector: 'input, select' });

async function openInterventions(rows: readonly Intervention[] = ROWS) {
  hostDb.setList('interventions', pupilId, rows);
  const opened = open(<InterventionsScreen />, { at: `/basic-info/intervention?pupil=${pupilId}&meeting=14/11/2025` });
  await findNamed('button', 'Add +');
  if (rows.length > 0) await screen.findByLabelText(`Intervention ${rows.length}: Agency`);
  return opened;
}

describe('Interventions', () => {
  it('shows the specified columns', async () => {
    await openInterventions();
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Start Date', 'Intervention Type', 'Agency', 'Key Worker Name', 'Hours (1 to 25)', 'End Date', 'Actions',
    ]);
  });

  it('saves dates and type at once and text on blur', async () => {
    const log = recordRequests(server);
    const { user } = await openInterventions();
    await user.selectOptions(box('Intervention 1: Intervention Type'), 'EP');
    await waitFor(() => { expect(held()[0]?.interventionType).toBe('EP'); });
    expectBody(await log.last('/rest/saveInterventionRow')).toMatchGolden('save-intervention-type');
    await user.clear(box('Intervention 1: Agency'));
    await typeText(user, box('Intervention 1: Agency'), 'Carrowby Boxing Club');
    await user.tab();
    await waitFor(() => { expect(held()[0]?.interventionAgency).toBe('Carrowby Boxing Club'); });
    await user.clear(box('Intervention 2: End Date'));
    await typeText(user, box('Intervention 2: End Date'), '28/03/2025');
    await waitFor(() => { expect(held()[1]?.stringInterventionEndDate).toBe('28/03/2025'); });
  });

  it('adds up the hours before they are saved', async () => {
    const { user } = await openInterventions([anIntervention({ id: '1', interventionHours: '12' }), anIntervention({ id: '2', interventionHours: '2.5' })]);
    const total = () => screen.getByText(/^Total hours/);
    expect(total()).toHaveTextContent('Total hours: 14.5');
    await user.clear(box('Intervention 2: Hours (1 to 25)'));
    await user.type(box('Intervention 2: Hours (1 to 25)'), '3');
    expect(total()).toHaveTextContent('Total hours: 15');
  });

  it('shows no rows and no total of other days while those of the range are in flight', async () => {
    const { user } = await openInterventions([anIntervention({ id: '1', interventionHours: '12', stringInterventionStartDate: '03/02/2020' }), anIntervention({ id: '2', interventionHours: '3' })]);
    startScenario('slow-call', { call: 'fetchInterventions', ms: '300' });
    await user.type(box('Started between, last day'), '31/12/2025{Enter}');
    expect(screen.getByText(/^Total hours/)).toHaveTextContent('Total hours: 15');
    await user.type(box('Started between, first day'), '01/09/2025{Enter}');
    expect(screen.getByText(/^Total hours/)).not.toBeVisible();
    expect(screen.getAllByRole('button', { name: /^Copy Intervention/ })).toHaveLength(1);
    await waitFor(() => { expect(screen.getByText(/^Total hours/)).toBeVisible(); });
    expect(screen.getByText(/^Total hours/)).toHaveTextContent('Total hours: 3');
    await user.selectOptions(box('Started between'), 'All dates');
    expect(screen.getByText(/^Total hours/)).not.toBeVisible();
    await waitFor(() => { expect(screen.getByText(/^Total hours/)).toHaveTextContent('Total hours: 15'); });
  });

  it('reads the records of the rows once, also when a range leaves them on the screen', async () => {
    const { user } = await openInterventions([anIntervention({ id: '2' })]);
    const kept = box('Intervention 1: Agency');
    await user.type(box('Started between, first day'), '01/09/2025{Enter}');
    await user.type(box('Started between, last day'), '31/12/2025{Enter}');
    await waitFor(() => { expect(hostLog.of('fetchInterventions').at(-1)?.params['startDate']).toBe('01/09/2025'); });
    await waitFor(() => { expect(screen.getByText(/^Total hours/)).toBeVisible(); });
    expect(box('Intervention 1: Agency')).toBe(kept);
  });

  it.each([[['1.1', '2.2'], 'Total hours: 3.3'], [['12', 'two a week'], 'Total hours: 12. Not counted, since not a number: 1']])('adds up %j', async (hours, text) => {
    await openInterventions(hours.map((interventionHours, at) => anIntervention({ id: String(at), interventionHours })));
    expect(screen.getByText(/^Total hours/).textContent.trim()).toBe(text);
  });

  it('copies everything but the days of an intervention for the next term', async () => {
    const { press } = await openInterventions([anIntervention({ id: '1', interventionType: 'CAMHS', interventionAgency: 'Carrowby Boxing Club', interventionHours: '12' })]);
    await press('Copy Intervention 1 to the next term');
    await waitFor(() => {
      expect(held()[1]).toMatchObject({ interventionType: 'CAMHS', interventionAgency: 'Carrowby Boxing Club', interventionHours: '12', stringInterventionStartDate: '', stringInterventionEndDate: '' });
    });
    expect(box('Intervention 2: Agency')).toHaveValue('Carrowby Boxing Club');
    expect(box('Intervention 2: Start Date')).toHaveFocus();
    expect(held()[0]?.interventionHours).toBe('12');
    // Named, so that it is not announced as one more “Saved” of another row.
    expect(await screen.findByText('Intervention 2: Saved')).toBeInTheDocument();
  });

  it('accepts every number of hours', async () => {
    const { user } = await openInterventions();
    for (const hours of ['0', '26', '2.5']) {
      await user.clear(box('Intervention 1: Hours (1 to 25)'));
      await user.type(box('Intervention 1: Hours (1 to 25)'), hours);
      await user.tab();
      await waitFor(() => { expect(held()[0]?.interventionHours).toBe(hours); });
    }
  });

  it('never sends hours that are not a number or an end before the start', async () => {
    const { user } = await openInterventions();
    await user.clear(box('Intervention 1: Hours (1 to 25)'));
    await user.type(box('Intervention 1: Hours (1 to 25)'), 'two');
    await user.tab();
    expect(box('Intervention 1: Hours (1 to 25)')).toHaveAccessibleDescription('Not saved yet: enter the hours as a number.');
    await user.clear(box('Intervention 1: End Date'));
    await typeText(user, box('Intervention 1: End Date'), '14/09/2025');
    await user.tab();
    expect(box('Intervention 1: End Date')).toHaveAccessibleDescription(/earliest date is 15\/09\/2025/);
    expect(held()[0]?.stringInterventionEndDate).not.toBe('14/09/2025');
  });

  it('adds a blank row on the host, focuses it and fills it in', async () => {
    const log = recordRequests(server);
    const { press, user } = await openInterventions();
    await press('Add +');
    await waitFor(() => { expect(box('Intervention 3: Start Date')).toHaveFocus(); });
    expectBody(await log.last('/rest/generateInterventionRow')).toMatchGolden('add-intervention');
    await typeText(user, box('Intervention 3: Start Date'), '10/11/2025');
    await user.selectOptions(box('Intervention 3: Intervention Type'), 'Mentor');
    await waitFor(() => { expect(held()[2]).toMatchObject({ stringInterventionStartDate: '10/11/2025', interventionType: 'Mentor' }); });
  });

  it('lists the interventions of a range once both days are set', async () => {
    const { user, address } = await openInterventions();
    await user.type(box('Started between, first day'), '01/09/2025{Enter}');
    expect(hostLog.of('fetchInterventions').every(({ params }) => params['startDate'] === undefined)).toBe(true);
    await user.type(box('Started between, last day'), '31/12/2025{Enter}');
    await waitFor(() => { expect(hostLog.of('fetchInterventions').map(({ params }) => [params['startDate'], params['endDate']])).toContainEqual(['01/09/2025', '31/12/2025']); });
    expect(await screen.findByLabelText('Intervention 1: Agency')).toBeInTheDocument();
    expect(screen.queryByLabelText('Intervention 2: Agency')).not.toBeInTheDocument();
    // A reload and Back keep the range.
    await waitFor(() => { expect(address()).toContain('from=01%2F09%2F2025&to=31%2F12%2F2025'); });
  });

  it('deletes a row after a confirmation', async () => {
    const log = recordRequests(server);
    const { press } = await openInterventions();
    await press('Delete Intervention 1');
    await press('Yes, delete it!');
    await waitFor(() => { expect(held().map(({ id }) => id)).toEqual(['2']); });
    expectBody(await log.last('/rest/DeleteInterventions')).toMatchGolden('delete-intervention');
    await waitFor(() => { expect(named('button', 'Delete Intervention 1').closest('tr')).toHaveFocus(); });
  });

  it('sends what the host refused again on Retry', async () => {
    startScenario('saves-refused');
    const { user, press } = await openInterventions();
    await user.selectOptions(box('Intervention 1: Intervention Type'), 'EP');
    await findNamed('button', 'Retry');
    expect(box('Intervention 1: Intervention Type')).toHaveValue('EP');
    startScenario('normal');
    await press('Retry');
    await waitFor(() => { expect(held()[0]?.interventionType).toBe('EP'); });
  });

  // One decoder reads both: api/decode.test.ts.
  it.each(casesOf([['null', null], ['text', 'none']], 1))('treats a list that is %s as empty', async (_, interventionList) => {
    server.use(http.get('*/rest/pupilInterventions', () => HttpResponse.json({ interventionList })));
    await openInterventions([]);
    expect(await within(document.body).findByRole('heading', { name: 'No interventions yet' })).toBeVisible();
  });

  describe('when the response to Add + is lost', () => {
    const BLANK = anIntervention({
      id: '3', stringInterventionStartDate: '', interventionType: '', interventionAgency: '', interventionWorkerName: '',
      interventionHours: '', stringInterventionEndDate: '',
    });
    const sent = jest.fn();
    const loseResponse = (after: () => void) => {
      server.use(http.get('*/rest/generateInterventionRow', () => {
        sent();
        after();
        return HttpResponse.error();
      }));
    };
    beforeEach(() => { sent.mockClear(); });
    afterEach(() => loadConfig({}));

    it('focuses the new row after a lost response', async () => {
      const { press } = await openInterventions([...ROWS, BLANK]);
      loseResponse(() => { hostDb.setList('interventions', pupilId, [...ROWS, BLANK, { ...BLANK, id: '9' }]); });
      await press('Add +');
      await waitFor(() => { expect(box('Intervention 4: Start Date')).toHaveFocus(); });
      expect(sent).toHaveBeenCalledTimes(1);
    });

    it('does not mistake a blank row hidden by the date range for the new one', async () => {
      await loadConfig({ saving: { inDoubtMs: 1000 } });
      const { press, user } = await openInterventions([...ROWS, BLANK]);
      await user.type(box('Started between, first day'), '01/09/2025{Enter}');
      await user.type(box('Started between, last day'), '31/12/2025{Enter}');
      await waitFor(() => { expect(screen.queryByLabelText('Intervention 3: Agency')).not.toBeInTheDocument(); });
      loseResponse(() => {});
      await press('Add +');
      expect(await screen.findByText(/the council’s system does not list it\. You can send it again/)).toBeVisible();
      expect(sent).toHaveBeenCalledTimes(1);
    });

    it('adds nothing if the list cannot be loaded first', async () => {
      const { press } = await openInterventions();
      startScenario('error-on-call', { call: 'fetchInterventions', status: '500' });
      await press('Add +');
      expect(await screen.findByText(/No intervention was added: the list could not be read first/)).toBeVisible();
      expect(hostLog.of('addIntervention')).toHaveLength(0);
    });
  });
});
