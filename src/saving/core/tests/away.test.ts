/** @jest-environment node */
import { Core, draft, HOPES, NOTES, take, TAB, VALUES, VOICE_DONE } from './coreBench';
import { initialState } from '../state';
import { CALLS } from '../../tests/testBench';
import { DEFAULT_TIMINGS } from '../../timings';
import type { Values } from '../../../values/values';

const AWAY = { ...TAB, signedOut: true, isAway: true };
const THEIRS: Values = { ...VALUES, [HOPES]: 'To be a nurse' };

/** A record that was opened from what is kept, without a network. */
function away(entry: Parameters<typeof take>[1] = null): Core {
  const page = new Core({}, initialState({ calls: CALLS, timings: DEFAULT_TIMINGS }), AWAY);
  take(page, entry);
  page.answerLoad(VALUES);
  return page;
}

const back = (page: Core, wasAway = true) => page.dispatch({ type: 'signedIn', wasOut: true, wasAway });

it('opens a record, which a page that is only signed out does not', () => {
  expect(away().view.phase).toBe('ready');
  const out = new Core({}, undefined, { ...TAB, signedOut: true });
  take(out, null);
  expect(out.loads).toEqual([]);
});

it('keeps what is typed in the draft, and neither sends nor reads anything', () => {
  const page = away();
  page.edit(HOPES, 'To be a vet', 'text');
  page.pass(60_000);
  page.dispatch({ type: 'retry' });
  page.dispatch({ type: 'refresh' });
  page.dispatch({ type: 'hide' });
  page.dispatch({ type: 'show' });
  page.pass(60_000);
  expect(page.last('journal').entry.current[HOPES]).toBe('To be a vet');
  expect([page.sends.length, page.loads.length]).toEqual([0, 1]);
  expect(page.status).toEqual({ kind: 'signedOut', changes: 1, isAway: true });
});

it('returns with the draft of a page before it', () => {
  const page = away(draft({ current: { ...VALUES, [HOPES]: 'To be a vet' }, owner: { [HOPES]: 'saveVoice' } }));
  expect(page.view).toMatchObject({ values: { [HOPES]: 'To be a vet' }, restored: [HOPES] });
});

it('reads the record after the sign-in before it saves, however new the kept response seemed', () => {
  const page = away();
  page.edit(HOPES, 'To be a vet');
  back(page);
  expect([page.sends.length, page.loads.at(-1)?.kind]).toEqual([0, 'check']);
  page.answerLoad(VALUES);
  expect(page.bodies).toEqual([{ [HOPES]: 'To be a vet', [VOICE_DONE]: 0 }]);
});

it('asks where a colleague has changed the same answer meanwhile', () => {
  const page = away();
  page.edit(HOPES, 'To be a vet');
  back(page);
  page.answerLoad(THEIRS);
  expect(page.view.conflicts).toMatchObject([{ field: HOPES, mine: 'To be a vet', theirs: 'To be a nurse' }]);
  expect(page.bodies).toEqual([]);
});

it('adopts what a colleague has changed beside it', () => {
  const page = away();
  page.edit(HOPES, 'To be a vet');
  back(page);
  page.answerLoad({ ...VALUES, [NOTES]: 'From a colleague' });
  expect(page.view).toMatchObject({ conflicts: [], values: { [HOPES]: 'To be a vet', [NOTES]: 'From a colleague' } });
  expect(page.bodies).toEqual([{ [HOPES]: 'To be a vet', [VOICE_DONE]: 0 }]);
});

it('drops a kept response that arrives after the sign-in, and loads from the host', () => {
  const page = new Core({}, initialState({ calls: CALLS, timings: DEFAULT_TIMINGS }), AWAY);
  take(page, null);
  const { id } = page.last('load');
  back(page);
  page.dispatch({ type: 'loadResponse', id, outcome: { kind: 'loaded', values: VALUES } });
  expect(page.view.phase).toBe('loading');
  page.answerLoad(THEIRS);
  expect(page.view).toMatchObject({ phase: 'ready', values: THEIRS });
});
