/** @jest-environment node */
import type { JournalEntry } from '../../saving/core/state';
import { formStep, isFree, NEW_FORM, type FormEvent, type FormState } from './formStep';

const entry: JournalEntry = { base: { text: '' }, current: { text: 'Rang home' }, owner: {}, sent: [], wishes: [], raw: {} };
const notice = { values: { text: 'Rang home' }, raw: {}, files: [], isOutdated: false, at: 5, reason: 'Too long', wasBeingSent: false };

const EMPTY: FormState = { ...NEW_FORM, isOpen: true };
const TYPED: FormState = { ...EMPTY, at: 5, isDue: true };
const KEPT: FormState = { ...EMPTY, at: 5, entry };
const SENDING: FormState = { ...KEPT, pressedAt: 9 };
const LEFT: FormState = { ...SENDING, isOpen: false };

const read: FormEvent = { type: 'read', entry };
const unchanged: FormEvent = { type: 'read', entry: null };
const done: FormEvent = { type: 'answer', outcome: { kind: 'done' } };
const refused: FormEvent = { type: 'answer', outcome: { kind: 'failed', reason: 'Too long' } };
const leave: FormEvent = { type: 'leave', isKept: true };

/** The state before, the event, what changes in the state, and what is to be done. */
type Row = readonly [string, FormState, FormEvent, Partial<FormState>, readonly string[]];
const ROWS: readonly Row[] = [
  ['a form that opens looks for kept text', NEW_FORM, { type: 'open' }, { isOpen: true }, ['seek']],
  ['the first key is written in a moment', EMPTY, { type: 'type', at: 5 }, { at: 5, isDue: true }, ['wait']],
  ['the next key waits with it', TYPED, { type: 'type', at: 6 }, { at: 6 }, []],
  ['a key opens a form again that was put aside', { ...KEPT, isAside: true }, { type: 'type', at: 6 }, { at: 6, isAside: false, isDue: true }, ['wait']],
  ['what is typed is stored', TYPED, read, { entry, isDue: false }, ['store']],
  ['a form that is as it opened keeps nothing', KEPT, unchanged, { entry: null }, ['forget', 'letGo']],
  ['a form without a draft has nothing to forget', TYPED, unchanged, { isDue: false }, []],
  ['kept text fills an empty form', EMPTY, { type: 'fill', entry, notice }, { entry, notice, at: 5, reason: 'Too long' }, ['store']],
  ['kept text that says nothing is forgotten', EMPTY, { type: 'fill', entry, notice: { ...notice, values: {} } }, { at: 5 }, ['forget', 'letGo']],
  ['another form is chosen while nothing is typed', EMPTY, { type: 'choose' }, {}, ['seek']],
  ['another form is chosen while text is kept', KEPT, { type: 'choose' }, { entry: null, at: 0 }, ['list', 'letGo', 'clear', 'seek']],
  ['another form is chosen while this one is being sent', SENDING, { type: 'choose' }, {}, []],
  ['a press writes the draft first', KEPT, { type: 'press', at: 9 }, { pressedAt: 9 }, ['read']],
  ['a form that is sent is forgotten', SENDING, done, { entry: null, pressedAt: 0, at: 0 }, ['forget', 'letGo']],
  ['a form that is refused keeps its text with the reason', SENDING, refused, { pressedAt: 0, reason: 'Too long' }, ['store']],
  ['a form that closes leaves its text on the list', KEPT, leave, { isOpen: false, entry: null, at: 0 }, ['list', 'letGo']],
  ['a form that closes empty leaves nothing', EMPTY, leave, { isOpen: false }, []],
  ['a form that closes where nothing is kept', KEPT, { type: 'leave', isKept: false }, { isOpen: false, entry: null }, ['forget', 'letGo']],
  ['a form that closes while it is being sent stays its own', SENDING, leave, { isOpen: false }, ['list']],
  ['sent after it was left', LEFT, done, { entry: null, pressedAt: 0, at: 0 }, ['forget', 'letGo', 'tell']],
  ['sent after it was left, and the page has said so', LEFT, { type: 'answer', outcome: { kind: 'done', isAnnounced: true } }, { entry: null, pressedAt: 0, at: 0 }, ['forget', 'letGo']],
  ['refused after it was left', LEFT, refused, { ...NEW_FORM }, ['store', 'list', 'letGo']],
  ['a form that is closed by the user is written so', KEPT, { type: 'putAside' }, { isAside: true }, ['read']],
  ['a form is discarded', { ...KEPT, notice }, { type: 'discard' }, { entry: null, at: 0, notice: null }, ['forget', 'letGo', 'clear']],
];

it.each(ROWS)('%s', (_what, before, event, change, effects) => {
  const { state, effects: found } = formStep(before, event);
  expect(state).toEqual({ ...before, ...change });
  expect(found.map((effect) => effect.do)).toEqual(effects);
});

it.each<[string, FormState, FormEvent]>([['typed', KEPT, { type: 'type', at: 6 }], ['read', TYPED, read], ['sent', SENDING, done], ['refused', SENDING, refused]])(
  'nothing is written or deleted once the session has ended: %s', (_what, before, event) => {
    expect(formStep({ ...before, isOver: true }, event).effects).toEqual([]);
  },
);

it.each<[string, FormState, FormEvent]>([['left', KEPT, leave], ['sent after it was left', LEFT, done]])('a draft is let go after the session has ended: %s', (_what, before, event) => {
  expect(formStep({ ...before, isOver: true }, event).effects).toEqual([{ do: 'letGo' }]);
});

it('a text that was refused after its form was left is listed with the reason', () => {
  const { effects } = formStep(LEFT, refused);
  expect(effects.flatMap((effect) => ('text' in effect ? [[effect.text.reason, effect.text.pressedAt]] : []))).toEqual([['Too long', 0], ['Too long', 0]]);
});

it.each<[boolean, FormState]>([[true, EMPTY], [false, NEW_FORM], [false, TYPED], [false, KEPT], [false, { ...EMPTY, isOver: true }]])('kept text may fill the form: %s', (may, state) => {
  expect(isFree(state)).toBe(may);
});
