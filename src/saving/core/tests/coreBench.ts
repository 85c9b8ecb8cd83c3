import { inDoubt, inFlight, lastSaved } from '../attempts';
import { step } from '../core';
import { isWhole } from '../derive';
import type { Effect, Event } from '../events';
import { next } from '../next';
import { lastReadAt, loading } from '../readings';
import { hostOf, fieldsInConflict, partOf, rawsOf, shownOf, type Cell, type Cells } from '../cells';
import { initialState, type Attempt, type CoreOptions, type End, type JournalEntry, type Reading, type State, type Tab } from '../state';
import { statusOf as statusIn, viewOf } from '../view';
import { DEFAULT_TIMINGS } from '../../timings';
import type { LoadKind, LoadOutcome, SaveOutcome, SaveStatus, UnitCall, UnitView } from '../../types';
import type { FieldValue, Values } from '../../../values/values';

export const NOTES = 'meeting.notes';
export const HOPES = 'pupilVoice.hopes';
export const MEETING_DONE = 'meeting.isCompleted';
export const VOICE_DONE = 'pupilVoice.isCompleted';

/** Two calls that share the pupil's hopes: `saveMeeting` carries everything, `saveVoice` only the pupil's voice. */
export const CALLS: readonly UnitCall[] = [
  { name: 'saveMeeting', carries: (field) => /^(meeting|pupilVoice)\./.test(field), completedField: MEETING_DONE },
  { name: 'saveVoice', carries: (field) => field.startsWith('pupilVoice.'), completedField: VOICE_DONE },
];
/** Two calls without a common field. */
export const APART: readonly UnitCall[] = [
  { name: 'saveMeeting', carries: (field) => field.startsWith('meeting.'), completedField: MEETING_DONE },
  { name: 'saveVoice', carries: (field) => field.startsWith('pupilVoice.'), completedField: VOICE_DONE },
];

export const VALUES: Values = { [NOTES]: '', [MEETING_DONE]: 0, [HOPES]: '', [VOICE_DONE]: 0 };
export const WALL = Date.UTC(2025, 10, 3, 14, 3, 22);

const OPTIONS: CoreOptions = { calls: CALLS, timings: DEFAULT_TIMINGS };
export const TAB: Tab = { signedOut: false, session: 0, hidden: false };

/** What a test sets of the two logs and of what is due, in one word each. */
interface Facts {
  readonly sent: Attempt | null;
  readonly inDoubt: readonly Attempt[];
  readonly load: Reading | null;
  readonly lastReadAt: number | null;
  readonly tries: number;
  readonly retryAt: number | null;
  readonly loadAt: number | null;
  readonly loadTries: number;
  readonly readBackAt: number | null;
  readonly readBackTries: number;
}
/** The parts of the cells, by field. */
export interface Fields {
  readonly base: Values;
  readonly current: Values;
  readonly owner: Readonly<Record<string, string>>;
  /** By field with an open conflict: the value before. */
  readonly conflicts: Readonly<Record<string, FieldValue | undefined>>;
  readonly raw: Readonly<Record<string, string>>;
  readonly history: Readonly<Record<string, readonly FieldValue[]>>;
}

export function cellsFrom({ base = {}, current = {}, owner = {}, conflicts = {}, raw = {}, history = {} }: Partial<Fields>): Cells {
  const fields = new Set([base, current, owner, conflicts, raw, history].flatMap(Object.keys));
  return Object.fromEntries([...fields].map((field): [string, Cell] => [field, {
    host: base[field], shown: current[field], owner: owner[field], raw: raw[field], past: history[field],
    conflict: field in conflicts ? { before: conflicts[field] } : undefined,
  }]));
}

export function fieldsOf(cells: Cells): Fields {
  return {
    base: hostOf(cells), current: shownOf(cells), owner: partOf(cells, ({ owner }) => owner), raw: rawsOf(cells), history: partOf(cells, ({ past }) => past),
    conflicts: Object.fromEntries(fieldsInConflict(cells).map((field) => [field, cells[field]?.conflict?.before])),
  };
}

export type Given = Partial<Omit<State, 'options' | 'cells'>> & Partial<Facts> & Partial<Fields> & Partial<Tab> & { readonly calls?: readonly UnitCall[] };

function factsOf(state: State): Facts {
  const { load, readBack, save } = state.turns;
  return {
    sent: inFlight(state), inDoubt: inDoubt(state), load: loading(state), lastReadAt: lastReadAt(state),
    tries: save.tries, retryAt: save.at, loadAt: load.at, loadTries: load.tries,
    readBackAt: readBack.at, readBackTries: readBack.tries,
  };
}

/** By call with a whole body: when its last acknowledged save left. */
export const wholeSaves = (state: State): Readonly<Record<string, number>> =>
  Object.fromEntries(state.options.calls.filter(isWhole).flatMap(({ name }) => {
    const at = lastSaved(state, name);
    return at === null ? [] : [[name, at]];
  }));

export const flying = (body: Values, change: Partial<Attempt> = {}): Attempt =>
  ({ id: 9, at: 0, session: 0, call: 'saveVoice', body, theirs: [], end: null, ...change });

export const doubt = (body: Values, { call = 'saveVoice', theirs = [], ...end }: Partial<Pick<Attempt, 'call' | 'theirs'> & End> = {}): Attempt =>
  ({ id: 0, at: 0, session: 0, call, body, theirs, end: { as: 'unclear', until: 15_000, settled: false, isStale: false, ...end } });

export const saved = (call: string, at: number): Attempt =>
  ({ id: 1, at, session: 0, call, body: {}, theirs: [], end: { as: 'acknowledged', until: at, settled: true, isStale: false } });

export const reading = (kind: LoadKind, change: Partial<Reading> = {}): Reading =>
  ({ id: 8, kind, at: 0, session: 0, isOverlapped: false, answeredAt: null, ...change });

/** A loaded record that this page may edit, with the given differences. */
export function ready(given: Given = {}): State {
  const {
    sent = null, inDoubt: doubts = [], load = null, lastReadAt: readAt = 0, tries = 0, retryAt = null, loadAt = null, loadTries = 0,
    readBackAt = null, readBackTries = 0, calls = CALLS, signedOut: _out, session: _session, hidden: _hidden, attempts = [],
    base = VALUES, current = VALUES, owner = {}, conflicts = {}, raw = {}, history = {}, ...change
  } = given;
  return {
    ...initialState({ ...OPTIONS, calls }), phase: 'ready', lock: 'mine', cells: cellsFrom({ base, current, owner, conflicts, raw, history }), ...change,
    attempts: [...attempts, ...doubts, ...(sent === null ? [] : [sent])],
    readings: [...(readAt === null ? [] : [reading('check', { id: 0, at: readAt, answeredAt: readAt - 1 })]), ...(load === null ? [] : [load])],
    turns: {
      save: { at: retryAt, tries }, load: { at: loadAt, tries: loadTries },
      readBack: { at: readBackAt, tries: readBackTries },
    },
  };
}

export const tabOf = ({ signedOut = false, session = 0, hidden = false }: Given): Tab => ({ signedOut, session, hidden });

export const statusOf = (state: State, { now = 0, wall = WALL }: { readonly now?: number; readonly wall?: number } = {}, tab = TAB): SaveStatus =>
  statusIn({ ...state, now }, next({ ...state, now }, tab, false), tab, { now, wall });

export const draft = (change: Partial<JournalEntry> = {}): JournalEntry =>
  ({ base: VALUES, current: VALUES, owner: {}, sent: [], wishes: [], raw: {}, ...change });

/** What the shell does: the effects of a step, and the calls that it starts and aborts because the logs have changed. */
type Done =
  | Effect
  | { readonly type: 'abort'; readonly id: number }
  | { readonly type: 'load'; readonly id: number; readonly calls: readonly string[]; readonly kind: LoadKind }
  | { readonly type: 'send'; readonly id: number; readonly call: string; readonly body: Values; readonly keepalive: boolean };
type Kind = Done['type'];
type Of<K extends Kind> = Extract<Done, { type: K }>;

function callsBetween(before: State, after: State, { hidden }: Tab): readonly Done[] {
  const [wasRead, wasSent, reading, sent] = [loading(before), inFlight(before), loading(after), inFlight(after)];
  const gone = [wasSent, wasRead].filter((one) => one !== null && ![reading?.id, sent?.id].includes(one.id));
  return [
    ...gone.map((one): Done => ({ type: 'abort', id: one?.id ?? 0 })),
    ...(reading === null || reading.id === wasRead?.id ? [] : [{ type: 'load', id: reading.id, calls: after.options.calls.map(({ name }) => name), kind: reading.kind } as const]),
    ...(sent === null || sent.id === wasSent?.id ? [] : [{ type: 'send', id: sent.id, call: sent.call, body: sent.body, keepalive: hidden } as const]),
  ];
}

/** One unit whose host, clock and page the test controls. */
export class Core {
  record: State;
  tab: Tab;
  now = 0;
  random = 0;
  maySend = true;
  /** What the host returns to a reading before a save; if null, the test answers it. */
  host: Values | null = null;
  /** Every effect so far. */
  readonly effects: Done[] = [];
  private until: number | null = null;

  constructor(options: Partial<CoreOptions> = {}, record: State = initialState({ ...OPTIONS, ...options }), tab: Tab = TAB) {
    this.record = record;
    this.tab = tab;
    this.until = next(record, { ...tab, hidden: true }, false).until;
  }

  get state(): State & Facts & Fields & Tab {
    return { ...this.record, ...factsOf(this.record), ...fieldsOf(this.record.cells), ...this.tab };
  }

  /** @returns the effects of this event */
  dispatch(event: Event): readonly Done[] {
    const { now, random, maySend } = this;
    if (event.type === 'hide' || event.type === 'show') this.tab = { ...this.tab, hidden: event.type === 'hide' };
    if (event.type === 'signedOut') this.tab = { ...this.tab, signedOut: true };
    if (event.type === 'signedIn') this.tab = { ...this.tab, signedOut: false, session: this.tab.session + 1 };
    const { state, effects: asked, plan } = step(this.record, event, { now, wall: WALL + now, random, tab: this.tab, maySend });
    // The shell also aborts a call that has ended, which does nothing.
    const isAnswer = event.type === 'loadResponse' || event.type === 'saveResponse';
    const effects = [...asked, ...callsBetween(this.record, state, this.tab)].filter((done) => !isAnswer || done.type !== 'abort' || done.id !== event.id);
    this.record = state;
    this.until = plan.until;
    this.effects.push(...effects);
    if (effects.some(({ type }) => type === 'askSignIn')) this.tab = { ...this.tab, signedOut: true };
    if (this.host !== null && effects.some((effect) => effect.type === 'load' && effect.kind === 'check')) this.answerLoad(this.host);
    return effects;
  }

  /** Advances the clock, with a tick at each deadline. */
  pass(ms: number): void {
    const end = this.now + ms;
    for (let turn = 0; ; turn += 1) {
      if (turn > 500) throw new Error('deadlines without end');
      if (this.until === null || this.until > end) break;
      this.now = this.until;
      this.dispatch({ type: 'tick' });
    }
    this.now = end;
    this.dispatch({ type: 'tick' });
  }

  all<K extends Kind>(type: K): readonly Of<K>[] {
    return this.effects.filter((effect): effect is Of<K> => effect.type === type);
  }

  last<K extends Kind>(type: K): Of<K> {
    const found = this.all(type).at(-1);
    if (found === undefined) throw new Error(`no effect ${type}`);
    return found;
  }

  get sends(): readonly Of<'send'>[] {
    return this.all('send');
  }

  /** The bodies sent so far. */
  get bodies(): readonly Values[] {
    return this.sends.map(({ body }) => body);
  }

  get loads(): readonly Of<'load'>[] {
    return this.all('load');
  }

  get status(): SaveStatus {
    return statusOf(this.record, { now: this.now, wall: WALL + this.now }, this.tab);
  }

  get view(): UnitView {
    return viewOf(this.record, this.status, false);
  }

  answerLoad(answer: Values | LoadOutcome): readonly Done[] {
    const outcome = 'kind' in answer ? (answer as LoadOutcome) : { kind: 'loaded' as const, values: answer };
    return this.dispatch({ type: 'loadResponse', id: this.last('load').id, outcome });
  }

  answerSave(outcome: SaveOutcome): readonly Done[] {
    return this.dispatch({ type: 'saveResponse', id: this.last('send').id, outcome });
  }

  acknowledge(): readonly Done[] {
    if (this.host !== null) this.host = { ...this.host, ...this.last('send').body };
    return this.answerSave({ kind: 'acknowledged' });
  }

  /** The host never answered the save. */
  lose(): readonly Done[] {
    return this.answerSave({ kind: 'unclear', why: 'network' });
  }

  edit(field: string, value: FieldValue, how: 'text' | 'choice' = 'choice', call = field === NOTES ? 'saveMeeting' : 'saveVoice'): readonly Done[] {
    return this.dispatch({ type: 'edit', call, field, value, how });
  }
}

/** The lock is granted, and the journal holds this draft. */
export function take(core: Core, entry: JournalEntry | null, uncertain = false): void {
  core.dispatch({ type: 'lockGranted' });
  core.dispatch({ type: 'journalRead', entry, uncertain, mayMiss: 'no', waitingDraft: 'none' });
}

/** The screen opens: the lock is granted, the journal read and the record requested. */
export function opening(options: Partial<CoreOptions> = {}, entry: JournalEntry | null = null): Core {
  const core = new Core(options);
  take(core, entry);
  return core;
}

/** The form is open and shows these values. */
export function opened(options: Partial<CoreOptions> = {}, values: Values = VALUES, entry: JournalEntry | null = null): Core {
  const core = opening(options, entry);
  core.answerLoad(values);
  return core;
}

/** The same, but the host responds at once to each reading before a save. */
export function connected(options: Partial<CoreOptions> = {}, values: Values = VALUES, entry: JournalEntry | null = null): Core {
  const core = opening(options, entry);
  core.host = values;
  core.answerLoad(values);
  return core;
}

/** A page with a record in the given state. */
export const page = (given: Given = {}): Core => new Core({}, ready(given), tabOf(given));
