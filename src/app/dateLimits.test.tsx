import { act, screen, waitFor, within } from '@testing-library/react';
import { amara, sofia } from '../../mocks/fixtures/people';
import { hostLog } from '../../mocks/server';
import { allCalls } from '../api/calls/all';
import { parameterOf } from '../api/call';
import { loadConfig } from '../config/config';
import { altEdFields } from '../features/pupil-record/alt-ed/altEd.form';
import { noteFields } from '../features/pupil-record/case-notes/caseNote.form';
import { exclusionFields } from '../features/pupil-record/exclusions/exclusion.form';
import { fieldId } from '../forms/describe/ids';
import { dayRangeOf } from '../forms/fields/dateSettings';
import { PATHS } from '../routes/paths';
import { openApp } from '../testing/open';
import '../ui/dialogs/DialogLayer';

const at = (path: string, { pupilId, meeting }: typeof amara) => ({ at: `${path}?pupil=${pupilId}&meeting=${encodeURIComponent(meeting)}` });
/** Leaves the date and its buttons, as a click elsewhere does. */
const leaveDate = () => { act(() => { (document.activeElement as HTMLElement).blur(); }); };
afterEach(() => loadConfig({}));

describe('the limits of dates that a council configures (B-012)', () => {
  it('refuse a typed date of a dialog with the reason', async () => {
    await loadConfig({ dateLimits: { 'saveCaseNote.stringCreatedDateNew': { min: '01/09/2025', max: '13/11/2025' } } });
    const { press, user } = openApp(at(PATHS.caseNotes, amara));
    await press('Add case note');
    const dialog = within(await screen.findByRole('dialog'));
    const day = dialog.getByRole('textbox', { name: /^Date/ });
    await user.type(day, '14/11/2025');
    leaveDate();
    expect(await dialog.findByText(/^The latest date is 13\/11\/2025\./)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(hostLog.of('saveCaseNote')).toHaveLength(0);
    await user.clear(day);
    await user.type(day, '31/08/2025');
    leaveDate();
    expect(await dialog.findByText(/^The earliest date is 01\/09\/2025\./)).toBeVisible();
    await user.clear(day);
    await user.type(day, '01/09/2025');
    await waitFor(() => { expect(dialog.queryByText(/The (earliest|latest) date/)).not.toBeInTheDocument(); });
  });

  it.each([
    ['a field of a plan', 'dataPrimary.dateCreated', PATHS.data, sofia, fieldId('dataPrimary.dateCreated')],
    ['a cell of a table', 'saveInterventionField.stringInterventionStartDate', PATHS.interventions, amara, null],
  ] as const)('refuse a date of %s, until today at most', async (_, wire, path, pupil, id) => {
    await loadConfig({ dateLimits: { [wire]: { max: 'today' } } });
    const { user } = openApp(at(path, pupil));
    const find = () => (id === null ? document.querySelector<HTMLElement>('input[aria-label*="Start Date"]') : document.getElementById(id));
    await waitFor(() => { expect(find()).toBeEnabled(); });
    const box = find() as HTMLInputElement;
    await user.clear(box);
    await user.type(box, `31/12/${new Date().getFullYear() + 1}`);
    leaveDate();
    expect(await screen.findByText(/^(Not saved yet: )?the latest date is \d\d\/\d\d\/\d{4}\./i)).toBeVisible();
  });

  it.each([['14/11/0205', 'earliest date is 01/01/1990'], ['14/11/2205', 'latest date is 31/12/2050']])('treat %s as a typing mistake', async (slip, reason) => {
    const { user } = openApp(at(PATHS.data, sofia));
    const find = () => document.getElementById(fieldId('dataPrimary.dateCreated'));
    await waitFor(() => { expect(find()).toBeEnabled(); });
    await user.clear(find() as HTMLElement);
    await user.type(find() as HTMLElement, slip);
    leaveDate();
    expect(await screen.findByText(`Not saved yet: the ${reason}.`)).toBeVisible();
    expect(hostLog.of('savePrimaryData').map(({ params }) => params['dataPrimary.dateCreated'])).not.toContain(slip);
  });

  it('are replaced by the limits of a single date', () => {
    expect(dayRangeOf('any.date', { min: '01/09/1950' })).toEqual({ min: '01/09/1950', max: '31/12/2050' });
  });

  it('name parameters that exist', () => {
    const items = [...noteFields(), ...exclusionFields(), ...(['earlyYears', 'schoolAge', 'post16'] as const).flatMap((band) => altEdFields(band))].flat();
    const dates = items.flatMap((item) => ('kind' in item && item.kind === 'date' ? [item] : []));
    expect(dates.length).toBeGreaterThan(4);
    const known = Object.entries(allCalls).flatMap(([call, { info }]) => info.params.map((declared) => `${call}.${parameterOf(declared).name}`));
    for (const { wire } of dates) expect(known).toContain(wire);
  });
});
