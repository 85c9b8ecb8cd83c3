import { isEditable } from '../../src/saving/core/derive';
import { step } from '../../src/saving/core/core';
import type { Event, Moment } from '../../src/saving/core/events';
import { inFlight } from '../../src/saving/core/attempts';
import { loading } from '../../src/saving/core/readings';
import { initialState, type JournalEntry, type State } from '../../src/saving/core/state';
import { viewOf } from '../../src/saving/core/view';
import { DEFAULT_TIMINGS } from '../../src/saving/timings';

/** The life of a record, as the core lives it: every state that it reaches by these events, and what happens there. */

const FIELD = 'm.text';
const CALLS = [{ name: 'meeting', carries: () => true }];
const DRAFT: JournalEntry = { base: { [FIELD]: '' }, current: { [FIELD]: 'typed before' }, owner: { [FIELD]: 'meeting' }, sent: [], wishes: [], raw: {} };

/** By the words of the picture. */
type Named = readonly [words: string, event: Event];

const read = (words: string, found: Partial<Extract<Event, { type: 'journalRead' }>>): Named =>
  [words, { type: 'journalRead', entry: null, uncertain: false, mayMiss: 'no', waitingDraft: 'none', ...found }];

const READINGS: readonly Named[] = [
  read('the journal is read', {}),
  read('the journal is read', { entry: DRAFT }),
  read('the journal is read', { entry: DRAFT, waitingDraft: 'readable' }),
  read('the journal is read', { mayMiss: 'draft', waitingDraft: 'sealed' }),
  read('a save may land that no draft lists', { uncertain: true, mayMiss: 'other' }),
];

interface Lived {
  readonly state: State;
  /** The lock is there, and the journal is being read. */
  readonly isReading: boolean;
}

/** What can happen to a record in this state. */
function eventsAt({ state, isReading }: Lived): readonly Named[] {
  const { lock } = state;
  const load = loading(state);
  const save = inFlight(state);
  const isHolder = lock === 'mine' || isReading;
  return [
    ...(isReading ? READINGS : []),
    ...(isHolder ? [['the lock is stolen', { type: 'lockLost' }]] as const : [
      ['the lock is granted', { type: 'lockGranted' }],
      ['another tab has it', { type: 'lockElsewhere', isHere: false }],
      ['another unit of the page has it', { type: 'lockElsewhere', isHere: true }],
    ] as const),
    ...(lock === 'mine' ? [['another tab asks for it', { type: 'handOver' }]] as const : []),
    ...(load === null ? [] : [
      ['loaded', { type: 'loadResponse', id: load.id, outcome: { kind: 'loaded', values: { [FIELD]: '' } } }],
      ['the load fails', { type: 'loadResponse', id: load.id, outcome: { kind: 'failed', reason: 'No answer', again: true } }],
    ] as const),
    ...(save === null ? [] : [['saved', { type: 'saveResponse', id: save.id, outcome: { kind: 'acknowledged' } }]] as const),
    ...(isEditable(state) ? [['an answer', { type: 'edit', call: 'meeting', field: FIELD, value: `typed ${String(state.nextId)}`, how: 'choice' }]] as const : []),
    ['the password is given', { type: 'signedIn', wasOut: false }],
    ['time passes', { type: 'tick' }],
    ['an exception', { type: 'stop' }],
  ];
}

const TAB = { signedOut: false, session: 1, hidden: false };

function after({ state, isReading }: Lived, event: Event, until: number | null): Lived & { readonly until: number | null } {
  const now = event.type === 'tick' ? until ?? state.now + 1 : state.now + 1;
  const moment: Moment = { now, wall: now, random: 0, tab: TAB, maySend: true };
  const next = step(state, event, moment);
  const begins = event.type === 'lockGranted' || next.effects.some(({ type }) => type === 'readJournal');
  return { state: next.state, until: next.plan.until, isReading: begins || (isReading && event.type !== 'journalRead' && event.type !== 'lockLost') };
}

const keyOf = ({ state, isReading }: Lived): string => {
  const { lock, phase, isStopped, readOnlyUntil, entry, waitingDraft, loadError } = state;
  return JSON.stringify([lock, phase, isStopped, readOnlyUntil !== null, entry !== null, waitingDraft, isReading, loadError !== null, loading(state)?.kind, inFlight(state) !== null]);
};

type Change = readonly [from: Lived, words: string, to: Lived];

/** Every change between two states that differ in more than values and times. */
function changes(): readonly Change[] {
  const first = { state: initialState({ calls: CALLS, timings: DEFAULT_TIMINGS }), isReading: false, until: null };
  const known = new Map([[keyOf(first), first as ReturnType<typeof after>]]);
  const found: Change[] = [];
  for (const from of known.values()) {
    for (const [words, event] of eventsAt(from)) {
      const to = after(from, event, from.until);
      found.push([from, words, to]);
      if (!known.has(keyOf(to))) known.set(keyOf(to), to);
    }
  }
  return found;
}

const PLACES = {
  asks: 'asks for its lock', reads: 'reads its draft', loads: 'loads', waits: 'read-only for 15 s', open: 'open for editing',
  otherTab: 'read-only, another tab has it', otherUnit: 'read-only until another unit of this page has saved', stopped: 'saving has stopped',
} as const;

function placeOf({ state, isReading }: Lived): keyof typeof PLACES {
  if (state.isStopped) return 'stopped';
  if (isReading) return 'reads';
  if (state.lock === 'requested') return 'asks';
  if (state.lock !== 'mine') return state.lock;
  return isEditable(state) ? 'open' : state.readOnlyUntil === null ? 'loads' : 'waits';
}

/** These happen only then. */
const WITH_SECOND_DRAFT = /^(?:loads|open) --> reads$/;

const lived = changes();

/** A record's life as a picture. An exception, which leads from everywhere to its end, is drawn once. */
export function lifePicture(): string {
  const arrows = new Map<string, Set<string>>();
  for (const [from, words, to] of lived) {
    const [a, b] = [placeOf(from), placeOf(to)];
    if (a === b || a === 'stopped' || (b === 'stopped' && a !== 'open')) continue;
    arrows.set(`${a} --> ${b}`, (arrows.get(`${a} --> ${b}`) ?? new Set()).add(words));
  }
  return [
    '```mermaid', 'stateDiagram-v2', ...Object.entries(PLACES).map(([place, words]) => `  ${place}: ${words}`), '  [*] --> asks',
    ...[...arrows].map(([arrow, words]) => `  ${arrow}: ${[...words].join(', or ')}${WITH_SECOND_DRAFT.test(arrow) ? ', with nothing unsaved and a second draft on the disk' : ''}`), '```',
  ].join('\n');
}

const DRAFTS = ['none', 'found', 'sealed', 'found, and a second'] as const;
const LOCKS: readonly State['lock'][] = ['requested', 'mine', 'otherTab', 'otherUnit'];
const PHASES: readonly State['phase'][] = ['loading', 'readOnly', 'ready'];

function draftOf({ entry, waitingDraft }: State): (typeof DRAFTS)[number] {
  if (waitingDraft === 'sealed') return 'sealed';
  return waitingDraft === 'readable' ? 'found, and a second' : entry === null ? 'none' : 'found';
}

function screenOf(state: State): string {
  const { phase, readOnly } = viewOf(state, { kind: 'idle' }, false);
  if (phase !== 'ready') return phase === 'loading' ? 'loading' : 'not loaded';
  return readOnly === null ? 'open' : readOnly === 'otherTab' ? 'read-only: another tab' : 'read-only for a while';
}

/** Lock × phase × draft: what the screen shows; – is never reached. */
export function lifeTable(): string {
  const states = lived.flatMap(([from, , to]) => [from.state, to.state]).filter(({ isStopped }) => !isStopped);
  const rows = LOCKS.flatMap((lock) => PHASES.map((phase) => {
    const here = states.filter((state) => state.lock === lock && state.phase === phase);
    const cells = DRAFTS.map((draft) => [...new Set(here.filter((state) => draftOf(state) === draft).map(screenOf))].sort().join(', or ') || '–');
    return here.length === 0 ? '' : `| ${lock} | ${phase} | ${cells.join(' | ')} |`;
  }));
  return [`| lock | phase | draft: ${DRAFTS.join(' | ')} |`, `|---|---|${DRAFTS.map(() => '---|').join('')}`, ...rows.filter((row) => row !== '')].join('\n');
}
