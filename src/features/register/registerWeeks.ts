import { getConfig } from '../../config/config';
import { PATHS } from '../../routes/paths';
import { keyOf } from '../../records/record';
import type { Codes, GridRecord } from '../../records/recordGrid';
import { createSave, unitCallsOf } from '../../records/transport';
import { rememberPlace } from '../../saving/unsent/places';
import type { LoadKind, LoadOutcome, UnitHandle } from '../../saving/types';
import { pageRegistry } from '../../saving/units';
import type { SessionDispatch } from '../../session/sessionExtra';
import type { CellId } from '../../ui/grid/gridTypes';
import { copyOf, ownCopy, withReading, withSave, type PageCopy } from './pageCopy';
import { createRegisterReader, type RowPlace, type WeekId } from './registerReader';
import { registerRecord, type RegisterSession } from './register.record';

export interface WeekPlace extends RowPlace {
  readonly week: WeekId;
  /** The pupil's name, shortened. */
  readonly of: string;
}

/** A pupil's week. It is known from its first page on, for as long as the user is signed in. */
export interface OwnWeek {
  known: WeekPlace;
  /** Its codes are also those of the record. */
  copy: PageCopy;
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

  function put(record: WeekRecord, copy: PageCopy): void {
    record.own.copy = copy;
    record.codes = copy.values as Codes;
  }

  function learnCodes(record: WeekRecord, codes: Codes, at: number): void {
    put(record, withReading(record.own.copy, codes, at));
    const { entered, handle, own: { copy: { accepted } }, touched } = record;
    if (handle === null) for (const slot of touched) if (!entered.has(slot) && (accepted[slot]?.at ?? 0) < at) touched.delete(slot);
  }

  function learnReading(record: WeekRecord, codes: Codes, at: number): void {
    if (at <= record.own.copy.at) return;
    learnCodes(record, codes, at);
    onRead(record);
  }

  async function load(record: WeekRecord, kind: LoadKind): Promise<LoadOutcome> {
    const { own, handle } = record;
    const hasConflict = (handle?.getView().conflicts.length ?? 0) > 0;
    const copy = ownCopy(own.copy, kind, { now: performance.now(), readAge: getConfig().saving.readAgeMs, hasConflict });
    if (copy !== null) return copy;
    // Several weeks may share this request.
    const outcome = await readWeek(own.known.week, own.known, own.copy.savedAt);
    if (outcome.kind === 'loaded') learnReading(record, outcome.values as Codes, performance.now() - (outcome.ageMs ?? 0));
    return outcome;
  }

  function open(own: OwnWeek): UnitHandle {
    const { week, query, upn, of } = own.known;
    const record = records.get(idOf(week));
    if (record === undefined) throw new Error('The register does not know this week');
    const params = { ...session, ...week };
    const save = createSave(registerRecord.calls, params, dispatch);
    const handle = pageRegistry().openUnit(keyOf(registerRecord, params), unitCallsOf(registerRecord, params), {
      load: (_call, _signal, kind) => load(record, kind),
      async save(call, body, options) {
        own.copy = { ...own.copy, isSaving: true };
        const outcome = await save(call, body, options);
        put(record, withSave(own.copy, body, outcome, performance.now()));
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
    learn(place: WeekPlace, codes: Codes, at: number, make: (own: OwnWeek) => WeekRecord): WeekRecord {
      const id = idOf(place.week);
      const known = records.get(id);
      if (known === undefined) {
        const record = make({ known: place, copy: copyOf(codes, at), cells: new Map() });
        records.set(id, record);
        return record;
      }
      known.own.known = place;
      // While a page is requested again, its earlier response is still shown, although this week may have been read since.
      if (known.own.copy.at <= at || Object.keys(known.codes).length === 0) learnCodes(known, codes, at);
      return known;
    },
  };
}
