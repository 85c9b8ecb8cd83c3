import { getConfig } from '../../config/config';
import { PATHS } from '../../routes/paths';
import { keyOf } from '../../records/record';
import type { Codes, GridRecord } from '../../records/recordGrid';
import { recordTransport, unitCallsOf } from '../../records/transport';
import { rememberPlace } from '../../saving/unsent/places';
import type { LoadKind, LoadOutcome, UnitHandle } from '../../saving/types';
import { openUnit } from '../../saving/units';
import type { SessionDispatch } from '../../session/sessionExtra';
import type { CellId } from '../../ui/grid/gridTypes';
import { createRegisterReader, type RowPlace, type WeekId } from './registerReader';
import { registerRecord, type RegisterSession } from './register.record';

/** What the page knows of a pupil's week besides its codes. */
export interface RegisterWeek extends RowPlace {
  readonly week: WeekId;
  /** The pupil's name, shortened. */
  readonly of: string;
}

interface Known extends RegisterWeek {
  /** When the codes were requested, on the monotonic clock like every time here. */
  readonly at: number;
  /** When its last save ended. A reading that was requested earlier may show the week as it was before. */
  readonly savedAt: number;
  /** The page's own codes are not reliable: a save ended unclear, or another tab saves. */
  readonly isUnclear: boolean;
}

/** A pupil's week. It is known from its first page on, for as long as the user is signed in. */
export interface OwnWeek {
  known: Known;
  /** The codes that the host has accepted from this page, by slot, and when. */
  readonly accepted: Map<string, { readonly code: string; readonly at: number }>;
  /** The cell of each slot on the page, with its name for messages. */
  readonly cells: Map<string, { readonly cell: CellId; readonly name: string }>;
}

export type WeekRecord = GridRecord<OwnWeek>;

export const idOf = ({ pupilId, masterMondayId }: WeekId): string => `${pupilId}:${masterMondayId}`;

/**
 * What the page has read of each week, and how its record is opened. The host has no call for one week, so a record begins
 * with the page's own copy, and readings are shared.
 * @param onRead called when a reading shows other codes than the last one, e.g. a colleague's
 */
export function createRegisterWeeks(dispatch: SessionDispatch, session: RegisterSession, onRead: (record: WeekRecord) => void) {
  const records = new Map<string, WeekRecord>();
  const readWeek = createRegisterReader(dispatch, (week, codes, at) => {
    const record = records.get(idOf(week));
    // An open record continues from its own readings.
    if (record !== undefined && record.handle === null) learnReading(record, codes, at);
  });

  const note = ({ own }: WeekRecord, change: Partial<Known>): void => { own.known = { ...own.known, ...change }; };

  /** It replaces no mark that was saved after it was requested. */
  function put(record: WeekRecord, codes: Codes, at: number): void {
    const { accepted } = record.own;
    const newer = [...accepted].filter(([, one]) => one.at >= at).map(([slot, { code }]) => [slot, code] as const);
    record.codes = { ...codes, ...Object.fromEntries(newer) };
    note(record, { at });
    if (record.handle === null) for (const slot of record.touched) if (!record.entered.has(slot) && (accepted.get(slot)?.at ?? 0) < at) record.touched.delete(slot);
  }

  function learnReading(record: WeekRecord, codes: Codes, at: number): void {
    if (at <= record.own.known.at) return;
    put(record, codes, at);
    onRead(record);
  }

  /**
   * A record starts with the page's copy, since the user saw that copy while marking, and states its age. If it is
   * too old, the queue reads the week from the host before it saves, by a request that several weeks may share.
   */
  function ownCopy({ own: { known: { at, savedAt, isUnclear } }, codes, handle }: WeekRecord, kind: LoadKind): LoadOutcome | null {
    if (isUnclear || Object.keys(codes).length === 0) return null;
    const ageMs = performance.now() - at;
    const isRecent = ageMs < getConfig().saving.readAgeMs / 2 && at >= savedAt;
    const hasConflict = (handle?.getView().conflicts.length ?? 0) > 0;
    if (kind !== 'first' && !(kind === 'check' && isRecent && !hasConflict)) return null;
    return { kind: 'loaded', values: codes, ageMs };
  }

  async function load(record: WeekRecord, kind: LoadKind): Promise<LoadOutcome> {
    const copy = ownCopy(record, kind);
    if (copy !== null) return copy;
    const { week, savedAt, ...place } = record.own.known;
    const outcome = await readWeek(week, place, savedAt);
    if (outcome.kind === 'loaded') {
      note(record, { isUnclear: false });
      learnReading(record, outcome.values as Codes, performance.now() - (outcome.ageMs ?? 0));
    }
    return outcome;
  }

  function open(own: OwnWeek): UnitHandle {
    const { week, query, upn, of } = own.known;
    const record = records.get(idOf(week));
    if (record === undefined) throw new Error('The register does not know this week');
    const params = { ...session, ...week, query };
    const transport = recordTransport(registerRecord, params, dispatch);
    const handle = openUnit(keyOf(registerRecord, params), unitCallsOf(registerRecord, params), {
      load: (_call, _signal, kind) => load(record, kind),
      async save(call, body, options) {
        const outcome = await transport.save(call, body, options);
        const at = performance.now();
        if (outcome.kind === 'acknowledged') {
          for (const [slot, code] of Object.entries(body as Codes)) own.accepted.set(slot, { code, at });
          record.codes = { ...record.codes, ...body as Codes };
        }
        if (outcome.kind !== 'refused') note(record, { savedAt: at, isUnclear: own.known.isUnclear || outcome.kind !== 'acknowledged' });
        return outcome;
      },
    });
    // Created late, because the first record starts the queue with an empty memory.
    rememberPlace(handle.key, {
      title: registerRecord.title, of, address: PATHS.annualAttendance, resume: { kind: registerRecord.kind, of, upn, query: JSON.stringify(query) },
    });
    return handle;
  }

  return {
    open,
    find: (week: WeekId): WeekRecord | null => records.get(idOf(week)) ?? null,
    /**
     * Stores a week of a page of the register.
     * @param at when the page was requested, or 0 for a week of a draft, whose codes are unknown
     * @param make adds the record to the grid
     */
    learn(place: RegisterWeek, codes: Codes, at: number, make: (own: OwnWeek) => WeekRecord): WeekRecord {
      const id = idOf(place.week);
      const known = records.get(id);
      if (known === undefined) {
        const record = make({ known: { ...place, at, savedAt: 0, isUnclear: false }, accepted: new Map(), cells: new Map() });
        records.set(id, record);
        return record;
      }
      note(known, place);
      // While a page is requested again, its earlier response is still shown, although this week may have been read since.
      if (known.own.known.at <= at || Object.keys(known.codes).length === 0) put(known, codes, at);
      return known;
    },
    /** Another tab saves the week now. */
    isElsewhere: (record: WeekRecord): void => { note(record, { isUnclear: true }); },
  };
}
