import { step } from '../core';
import { nextDeadline, statusOf, viewOf } from '../derive';
import { initialState, type CoreOptions, type Effect, type Event, type InDoubt, type JournalEntry, type State } from '../state';
import { DEFAULT_TIMINGS } from '../../timings';
import type { SaveOutcome, SaveStatus, UnitCall, UnitLoadOutcome, UnitView } from '../../types';
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
export const TEXTS = { chooseFirst: 'choose first', notReady: 'not ready', interrupted: 'interrupted' };
export const WALL = Date.UTC(2025, 10, 3, 14, 3, 22);

const OPTIONS: CoreOptions = { calls: CALLS, timings: DEFAULT_TIMINGS, texts: TEXTS };

/** A loaded record that this page may edit, with the given differences. */
export const ready = (change: Partial<State> = {}): State =>
  ({ ...initialState(OPTIONS), phase: 'ready', lock: 'mine', base: VALUES, current: VALUES, lastReadAt: 0, ...change });

export const doubt = (body: Values, change: Partial<InDoubt> = {}): InDoubt =>
  ({ call: 'saveVoice', body, theirs: [], until: 15_000, settled: false, isStale: false, ...change });

export const draft = (change: Partial<JournalEntry> = {}): JournalEntry =>
  ({ base: VALUES, current: VALUES, owner: {}, sent: [], wishes: [], raw: {}, ...change });

type Kind = Effect['type'];
type Of<K extends Kind> = Extract<Effect, { type: K }>;

/** One unit whose host, clock and page the test controls. */
export class Core {
  state: State;
  now = 0;
  random = 0;
  maySend = true;
  /** What the host returns to a reading before a save; null: the test answers it. */
  host: Values | null = null;
  /** Every effect so far. */
  readonly effects: Effect[] = [];

  constructor(options: Partial<CoreOptions> = {}, change: Partial<State> = {}) {
    this.state = { ...initialState({ ...OPTIONS, ...options }), ...change };
  }

  /** @returns the effects of this event */
  dispatch(event: Event): readonly Effect[] {
    const { now, random, maySend } = this;
    const [state, effects] = step(this.state, event, { now, wall: WALL + now, random, maySend });
    this.state = state;
    this.effects.push(...effects);
    if (this.host !== null && effects.some((effect) => effect.type === 'load' && effect.kind === 'check')) this.answerLoad(this.host);
    return effects;
  }

  /** Advances the clock, with a tick at each deadline. */
  pass(ms: number): void {
    const end = this.now + ms;
    for (let turn = 0; ; turn += 1) {
      if (turn > 500) throw new Error('deadlines without end');
      const next = nextDeadline(this.state, this.now);
      if (next === null || next > end) break;
      this.now = next;
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
    return statusOf(this.state, { now: this.now, wall: WALL + this.now });
  }

  get view(): UnitView {
    return viewOf(this.state, { now: this.now, wall: WALL + this.now });
  }

  answerLoad(answer: Values | UnitLoadOutcome): readonly Effect[] {
    const outcome = 'kind' in answer ? (answer as UnitLoadOutcome) : { kind: 'loaded' as const, values: answer, missing: {} };
    return this.dispatch({ type: 'loadResponse', id: this.last('load').id, outcome });
  }

  answerSave(outcome: SaveOutcome): readonly Effect[] {
    return this.dispatch({ type: 'saveResponse', id: this.last('send').id, outcome });
  }

  acknowledge(): readonly Effect[] {
    if (this.host !== null) this.host = { ...this.host, ...this.last('send').body };
    return this.answerSave({ kind: 'acknowledged' });
  }

  /** The host never answered the save. */
  lose(): readonly Effect[] {
    return this.answerSave({ kind: 'unclear', why: 'network' });
  }

  edit(field: string, value: FieldValue, how: 'text' | 'choice' = 'choice', call = field === NOTES ? 'saveMeeting' : 'saveVoice'): readonly Effect[] {
    return this.dispatch({ type: 'edit', call, field, value, how });
  }
}

/** The screen opens: the lock is granted, the journal read and the record requested. */
export function opening(options: Partial<CoreOptions> = {}, entry: JournalEntry | null = null): Core {
  const core = new Core(options);
  core.dispatch({ type: 'lockGranted', handed: undefined });
  core.dispatch({ type: 'journalRead', entry, uncertain: false, isBlocked: false, mayMiss: false });
  return core;
}

/** The form is open and shows these values. */
export function opened(options: Partial<CoreOptions> = {}, values: Values = VALUES, entry: JournalEntry | null = null): Core {
  const core = opening(options, entry);
  core.answerLoad(values);
  return core;
}

/** The same, with a host that answers each reading before a save at once. */
export function connected(options: Partial<CoreOptions> = {}, values: Values = VALUES, entry: JournalEntry | null = null): Core {
  const core = opening(options, entry);
  core.host = values;
  core.answerLoad(values);
  return core;
}
