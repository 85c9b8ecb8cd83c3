import { act, screen, waitFor } from '@testing-library/react';
import { loadConfig } from '../../config/config';
import type { SaveOutcome } from '../../saving/types';
import * as units from '../../saving/units';
import { attachUnits, forgetUnsent, findDrafts } from '../../shared/unsent/unsentStore';
import { editedRecord } from '../../testing/editedRecord';
import { open } from '../../testing/open';
import { UnsentBar } from './UnsentBar';

const placeOf = (title: string, of: string, pupil: string) => ({
  title, of, address: `/ncc-pupil-voice?pupil=${pupil}&meeting=12%2F11%2F2025`, resume: { kind: 'plan' },
});
const CHLOE = placeOf('Pupil Voice', 'Chloe D.', '1042');

const edited = (pupil: string, place: typeof CHLOE, outcome: SaveOutcome) =>
  editedRecord({ userId: '701', records: [`voice:${pupil}:12/11/2025`] }, place, outcome);
const REFUSED: SaveOutcome = { kind: 'refused', reason: 'The plan is locked' };
const FAILED: SaveOutcome = { kind: 'unclear', why: 'server' };

async function openBar(at = '/'): Promise<ReturnType<typeof open>> {
  const shown = open(<UnsentBar />, { at });
  attachUnits(units);
  await act(async () => { await findDrafts('701', () => Promise.resolve(units)); });
  return shown;
}
const bar = () => screen.getByRole('status');

afterEach(async () => {
  act(forgetUnsent);
  await units.destroy('701');
  await loadConfig({});
});

it('names section, pupil and reason of a refused change on every other page, with a link to it', async () => {
  await openBar();
  await act(async () => { await edited('1042', CHLOE, REFUSED); });
  expect(bar()).toHaveTextContent('1 change not saved: Pupil Voice, Chloe D.');
  expect(bar()).toHaveTextContent('Not saved: The plan is locked');
  expect(screen.getByRole('link', { name: 'Open' })).toHaveAttribute('href', CHLOE.address);
});

it('counts changes of several pupils together and names the one that needs the user first', async () => {
  await openBar();
  await act(async () => {
    await edited('1043', placeOf('Meeting', 'Idris K.', '1043'), FAILED);
    await edited('1042', CHLOE, REFUSED);
  });
  expect(bar()).toHaveTextContent('2 changes not saved: Pupil Voice, Chloe D. and 1 more');
});

it('shows a server error with the time of the next attempt', async () => {
  // The queue itself retries long after this test.
  await loadConfig({ saving: { firstRetryMs: 30_000 } });
  const { user } = await openBar();
  let sends = () => 0;
  await act(async () => { ({ sends } = await edited('1042', CHLOE, FAILED)); });
  expect(bar()).toHaveTextContent(/The last try failed: 1 change kept, trying again at \d\d:\d\d:\d\d/);
  await user.click(screen.getByRole('button', { name: 'Try now' }));
  await waitFor(() => { expect(sends()).toBe(2); });
});

it('shows nothing on the page of that section, which shows its own status', async () => {
  await openBar(`${CHLOE.address}&field=hopes`);
  await act(async () => { await edited('1042', CHLOE, REFUSED); });
  expect(bar()).toBeEmptyDOMElement();
});

it.each([['', false], ['&term=Spring', true]])('on a page that opened at "%s", where the record is of the Autumn term, it shows the record: %p', async (term, isListed) => {
  const at = '/basic-info/attendance?pupil=1042';
  await openBar(`${at}${term}`);
  await act(async () => { await edited('1042', { ...CHLOE, address: `${at}&term=Autumn` }, REFUSED); });
  expect(screen.queryByText(/not saved/) !== null).toBe(isListed);
});

it('shows the change on that page too while the form itself is not open', async () => {
  await openBar(CHLOE.address);
  await act(async () => {
    const { unit } = await edited('1042', CHLOE, REFUSED);
    unit.close();
  });
  expect(bar()).toHaveTextContent('1 change not saved: Pupil Voice, Chloe D.');
  expect(screen.queryByRole('link', { name: 'Open' })).toBeNull();
});

it('neither lists nor counts what another user has left open in this page', async () => {
  await openBar();
  await act(async () => { await editedRecord({ userId: '702', records: ['voice:1042:12/11/2025'] }, CHLOE, REFUSED); });
  expect(bar()).toBeEmptyDOMElement();
  expect((await units.findUnsent('701')).records).toEqual([]);
  expect((await units.findUnsent('702')).records).toHaveLength(1);
});
