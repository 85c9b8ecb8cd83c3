import { getConfig } from '../../config/config';
import { PATHS } from '../../routes/paths';
import { rememberPlace, type UnitPlace } from '../../saving/unsent/places';
import type { LoadKind, LoadOutcome, Transport, UnitHandle } from '../../saving/types';
import { openUnit } from '../../saving/units';
import type { SessionDispatch } from '../../session/sessionExtra';
import type { CellState } from '../../ui/grid/gridTypes';
import type { FieldValue } from '../../values/values';
import { createRegisterReader, type RowPlace, type WeekId } from './registerReader';
import { MARK, WEEK_CALLS, weekKey, weekTransport, type RegisterSession } from './weekUnit';

type Codes = Readonly<Record<string, string>>;

/** The codes of a pupil's week as this page last read them. */
export interface KnownWeek extends RowPlace {
  /** By slot, e.g. `mondayAm`. */
  readonly codes: Codes;
  /** When the host was asked for them, ms since 1970. */
  readonly at: number;
  /** The pupil's name, shortened. */
  readonly of: string;
}

/** The state of a mark. `theirs`: the host holds another code, and the user has to choose. */
export interface MarkState {
  readonly code: string;
  readonly state: CellState;
  readonly theirs: string | null;
}

export interface WeekListener {
  readonly onMarkChange: (week: WeekId, slot: string, mark: MarkState) => void;
  /** A reading shows another code than the last one, e.g. a colleague's. */
  readonly onMarkRead: (week: WeekId, slot: string, code: string) => void;
  /** After each change of a record: of how many weeks something waits for the network or a sign-in. */
  readonly onWaiting: (weeks: number) => void;
}

interface OpenWeek {
  readonly week: WeekId;
  readonly handle: UnitHandle;
  /** Entered before the record was open. */
  readonly wanted: Map<string, string>;
  /** Slots whose state has to be reported. */
  readonly reported: Map<string, string>;
  isTakingOver: boolean;
}

/** Opening a record takes about a millisecond on an old computer: a large paste lets the page answer in between. */
const SLICE_MS = 12;
const idOf = ({ pupilId, masterMondayId }: WeekId): string => `${pupilId}:${masterMondayId}`;
const textOf = (value: FieldValue | undefined): string => (typeof value === 'string' ? value : '');
const CHOOSE = 'the service has another code';

/**
 * The weeks in which something is being saved, as records of the save queue: kept after a reload, repeated after a
 * failure of the network, included in the question at sign-out. A week is open from its first change until the host
 * has all of it.
 */
export function createRegisterWeeks(dispatch: SessionDispatch, session: RegisterSession, { onMarkChange, onMarkRead, onWaiting }: WeekListener) {
  const { userId } = session;
  const known = new Map<string, KnownWeek>();
  /** By week and slot: the codes that the host has accepted from this page, and when. */
  const accepted = new Map<string, Map<string, { readonly code: string; readonly at: number }>>();
  /** By week: when its last save ended. A reading that was requested earlier may show the week as it was before. */
  const savedAt = new Map<string, number>();
  const unclear = new Set<string>();
  const open = new Map<string, OpenWeek>();
  const toOpen = new Map<string, { readonly week: WeekId; readonly codes: Map<string, string> }>();
  const readWeek = createRegisterReader(dispatch, learnBeside);
  let timer: ReturnType<typeof setTimeout> | null = null;

  /** A reading that was made for another week of the page. A record that is open goes on from its own readings. */
  function learnBeside(week: WeekId, read: Codes, at: number): void {
    if (!open.has(idOf(week))) learnReading(week, read, at);
  }

  const waiting = (): number => [...open.values()].filter(({ handle }) => ['waiting', 'signedOut'].includes(handle.getView().status.kind)).length;

  /** It replaces no mark that was saved after it was requested. */
  function learnReading(week: WeekId, read: Codes, at: number): void {
    const id = idOf(week);
    const before = known.get(id);
    if (before === undefined || at <= before.at) return;
    const codes = withNewer(id, read, at);
    known.set(id, { ...before, codes, at });
    for (const [slot, code] of Object.entries(codes)) if (code !== before.codes[slot]) onMarkRead(week, slot, code);
  }

  function withNewer(id: string, codes: Codes, requestedAt: number): Codes {
    const newer = [...(accepted.get(id) ?? [])].filter(([, { at }]) => at >= requestedAt).map(([slot, { code }]) => [slot, code] as const);
    return { ...codes, ...Object.fromEntries(newer) };
  }

  /**
   * The page's own copy is what the user saw while marking, so a record begins with it and states its age: if it is too old,
   * the queue reads the week from the host before it saves. That reading may be one that another week has just requested.
   */
  function ownCopy(week: WeekId, kind: LoadKind): LoadOutcome | null {
    const id = idOf(week);
    const copy = known.get(id);
    if (copy === undefined || unclear.has(id) || Object.keys(copy.codes).length === 0) return null;
    const ageMs = Date.now() - copy.at;
    const isRecent = ageMs >= 0 && ageMs < getConfig().saving.readAgeMs / 2 && copy.at >= (savedAt.get(id) ?? 0);
    const hasConflict = (open.get(id)?.handle.getView().conflicts.length ?? 0) > 0;
    if (kind !== 'first' && !(kind === 'check' && isRecent && !hasConflict)) return null;
    // The clock of the computer was set back: the age is unknown.
    return { kind: 'loaded', values: copy.codes, ageMs: ageMs < 0 ? copy.at : ageMs };
  }

  async function load(week: WeekId, kind: LoadKind): Promise<LoadOutcome> {
    const id = idOf(week);
    const place = known.get(id);
    if (place === undefined) return { kind: 'failed', reason: 'The service no longer lists this week of the pupil.' };
    const copy = ownCopy(week, kind);
    if (copy !== null) return copy;
    const outcome = await readWeek(week, place, savedAt.get(id) ?? 0);
    if (outcome.kind === 'loaded') {
      unclear.delete(id);
      learnReading(week, outcome.values as Codes, Date.now() - (outcome.ageMs ?? 0));
    }
    return outcome;
  }

  const transportOf = (week: WeekId): Transport => weekTransport(dispatch, session, week, {
    load: (kind) => load(week, kind),
    onAccepted: (slot, code) => {
      const id = idOf(week);
      const ofWeek = accepted.get(id) ?? new Map<string, { readonly code: string; readonly at: number }>();
      accepted.set(id, ofWeek.set(slot, { code, at: Date.now() }));
      savedAt.set(id, Date.now());
      const before = known.get(id);
      if (before !== undefined) known.set(id, { ...before, codes: { ...before.codes, [slot]: code } });
    },
    onUnclear: () => {
      unclear.add(idOf(week));
      savedAt.set(idOf(week), Date.now());
    },
  });

  function openWeek(week: WeekId): OpenWeek {
    const id = idOf(week);
    const live = open.get(id);
    if (live !== undefined) return live;
    const key = weekKey(userId, week);
    const { of = '', query, upn = '' } = known.get(id) ?? {};
    const place: UnitPlace = { title: 'Annual Attendance', of, address: PATHS.annualAttendance, resume: { kind: 'register', of, upn, query: JSON.stringify(query ?? {}) } };
    const handle = openUnit(key, WEEK_CALLS, transportOf(week));
    // Not before: the first record starts the queue, which begins with an empty memory.
    rememberPlace(key, place);
    const made: OpenWeek = { week, handle, wanted: new Map(), reported: new Map(), isTakingOver: false };
    open.set(id, made);
    handle.subscribe(() => {
      look(made);
      onWaiting(waiting());
    });
    return made;
  }

  function stateOf({ handle }: OpenWeek, slot: string): CellState {
    const { status, conflicts } = handle.getView();
    if (conflicts.some(({ field }) => field === slot)) return { kind: 'failed', reason: CHOOSE };
    const state = handle.fieldState(slot);
    if (state === 'clean') return { kind: 'saved' };
    return state === 'notSaved' ? { kind: 'failed', reason: status.kind === 'notSaved' ? status.reason : 'it was refused' } : { kind: 'saving' };
  }

  function report(one: OpenWeek, slot: string, mark: MarkState): void {
    const now = JSON.stringify(mark);
    if (one.reported.get(slot) === now) return;
    one.reported.set(slot, now);
    onMarkChange(one.week, slot, mark);
  }

  /** The marks that another tab has taken over, unsaved ones too: each counts as saved once the host shows it. */
  function reportElsewhere(one: OpenWeek): void {
    const { week, handle, reported } = one;
    // The other tab saves now: this page's copy of the week is no longer reliable.
    unclear.add(idOf(week));
    const { values } = handle.getView();
    for (const slot of reported.keys()) {
      const code = textOf(values[slot]);
      const isOnHost = known.get(idOf(week))?.codes[slot] === code;
      report(one, slot, { code, state: { kind: isOnHost ? 'saved' : 'saving' }, theirs: null });
    }
  }

  /** After each change of the record: enters waiting marks, reports the state of all, and closes the record once everything is saved. */
  function look(one: OpenWeek): void {
    const { handle, wanted, week, reported } = one;
    if (open.get(idOf(week)) !== one) return;
    const view = handle.getView();
    if (view.phase === 'loadFailed') {
      for (const [slot, code] of wanted) report(one, slot, { code, theirs: null, state: { kind: 'failed', reason: view.loadError ?? 'it could not be opened' } });
      return;
    }
    if (view.phase !== 'ready') return;
    if (view.readOnly !== null) {
      // Another tab of this user is saving there; the newest mark is the one that is entered here.
      if (view.readOnly === 'otherTab' && wanted.size > 0 && !one.isTakingOver) {
        one.isTakingOver = true;
        handle.takeOver();
      }
      if (view.readOnly === 'otherTab' && wanted.size === 0) reportElsewhere(one);
      return;
    }
    one.isTakingOver = false;
    if (wanted.size > 0) {
      const entries = [...wanted];
      wanted.clear();
      for (const [slot] of entries) reported.set(slot, '');
      for (const [slot, code] of entries) handle.edit(MARK, slot, code, 'choice');
    }
    const { values, conflicts, status } = handle.getView();
    const slots = new Set([...reported.keys(), ...Object.keys(values).filter((slot) => handle.fieldState(slot) !== 'clean')]);
    let isDone = true;
    for (const slot of slots) {
      const state = stateOf(one, slot);
      if (state.kind !== 'saved') isDone = false;
      const conflict = conflicts.find(({ field }) => field === slot);
      report(one, slot, { code: textOf(values[slot]), state, theirs: conflict === undefined ? null : textOf(conflict.theirs) });
    }
    if (isDone && (status.kind === 'saved' || status.kind === 'idle')) {
      open.delete(idOf(week));
      handle.close();
    }
  }

  function openSome(): void {
    const until = performance.now() + SLICE_MS;
    timer = null;
    for (const [id, { week, codes }] of toOpen) {
      toOpen.delete(id);
      const one = openWeek(week);
      for (const [slot, code] of codes) one.wanted.set(slot, code);
      look(one);
      if (performance.now() > until) break;
    }
    if (toOpen.size > 0) timer = setTimeout(openSome, 0);
  }

  return {
    /**
     * Stores a week of a page of the register.
     * @returns its codes; a mark that was saved since then overrides the response
     */
    learn(week: WeekId, place: KnownWeek): Codes {
      const id = idOf(week);
      const before = known.get(id);
      // While a page is requested again, its earlier response is still there; the page may have read this week since.
      const isOlder = before !== undefined && before.at > place.at && Object.keys(before.codes).length > 0;
      const { codes, at } = isOlder ? before : { codes: withNewer(id, place.codes, place.at), at: place.at };
      known.set(id, { ...place, codes, at });
      return codes;
    },
    /** Reports the state of a week's marks again: its cells are on screen now. */
    reportAgain(week: WeekId): void {
      const live = open.get(idOf(week));
      if (live === undefined) return;
      live.reported.forEach((_, slot) => live.reported.set(slot, ''));
      look(live);
    },
    set(week: WeekId, slot: string, code: string): void {
      const live = open.get(idOf(week));
      if (live !== undefined) {
        live.wanted.set(slot, code);
        look(live);
        return;
      }
      const waiting = toOpen.get(idOf(week)) ?? { week, codes: new Map<string, string>() };
      waiting.codes.set(slot, code);
      toOpen.set(idOf(week), waiting);
      timer ??= setTimeout(openSome, 0);
    },
    /** The page of the register that a week was loaded from; null for one that is not known. */
    placeOf: (week: WeekId): KnownWeek | null => known.get(idOf(week)) ?? null,
    retry: (week: WeekId) => { open.get(idOf(week))?.handle.retry(); },
    choose: (week: WeekId, slot: string, keep: 'mine' | 'theirs') => { open.get(idOf(week))?.handle.resolveConflict(slot, keep); },
    /**
     * Resumes the marks of a draft.
     * @returns a handle, for code that waits until it is open
     */
    resume(week: WeekId, place: Omit<KnownWeek, 'codes' | 'at'>): UnitHandle {
      const id = idOf(week);
      if (!known.has(id)) known.set(id, { ...place, codes: {}, at: 0 });
      look(openWeek(week));
      return openUnit(weekKey(userId, week), WEEK_CALLS, transportOf(week));
    },
    /** Marks that the save queue does not hold yet: closing the page would lose them. */
    isOnlyHere: (): boolean => toOpen.size > 0 || [...open.values()].some(({ wanted }) => wanted.size > 0),
  };
}
