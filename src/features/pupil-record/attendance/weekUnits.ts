import { WEEK_SLOTS, weekKey, type AttendanceWeek } from '../../../api/calls/attendance';
import { hurryLoads } from '../../../records/loadRecord';
import { openRecord } from '../../../records/openRecords';
import { rememberRecord, type WhereEdited } from '../../../records/record';
import { closedBecause, createRecordGrid, whyNotSaved, type GridRecord, type RecordGrid } from '../../../records/recordGrid';
import type { SessionDispatch } from '../../../session/sessionExtra';
import { SETTLE_MS, until } from '../../../state/until';
import type { CellChange, CellId } from '../../../ui/grid/gridTypes';
import { textOnly } from '../../../values/values';
import { WEEK, weekRecord, type WeeksOf } from './week.record';

export const WITHOUT_ID = 'the council’s system sent this week without its number, under which a mark is saved';

/** A week is sent whole, one save at a time, four weeks at once (B-334, B-335). Pupil and term are fixed: a term has its own instance. */
export function createWeekUnits(
  userId: string, key: WeeksOf, list: readonly AttendanceWeek[], where: WhereEdited, dispatch: SessionDispatch,
) {
  const grid: RecordGrid<AttendanceWeek> = createRecordGrid<AttendanceWeek>({
    call: WEEK,
    isWhole: true,
    opens: 'shown',
    open({ masterMonId }) {
      const params = { ...key, week: masterMonId };
      const handle = openRecord(weekRecord, { ...params, userId }, dispatch);
      rememberRecord(handle.key, weekRecord.kind, weekRecord.title, where, params);
      return handle;
    },
    placeOf({ row, column }) {
      const record = weeks.get(row);
      return record === undefined ? null : { record, slot: column };
    },
  });
  const weeks: ReadonlyMap<string, GridRecord<AttendanceWeek>> = new Map(list.map((week) =>
    [weekKey(week), grid.add(weekKey(week), week, Object.fromEntries(WEEK_SLOTS.map((slot) => [slot, week[slot]])))]));
  const hasId = ({ row }: { readonly row: string }): boolean => weeks.get(row)?.own.masterMonId !== '';
  /** A week without an id is never opened: a mark would be saved under no week, or under another. */
  const all = [...weeks.values()].filter(hasId);
  const ofWeeks = (put: (changes: readonly CellChange[]) => void) => (changes: readonly CellChange[]): void => { put(changes.filter(hasId)); };

  const status = (): { readonly saving: number; readonly savedAt: number | null } => {
    const states = all.flatMap(({ handle }) => handle?.getView().status ?? []);
    const saved = states.flatMap((one) => (one.kind === 'saved' ? [one.at] : []));
    return {
      saving: states.filter(({ kind }) => kind === 'saving' || kind === 'waiting' || kind === 'signedOut').length
        + all.filter(({ entered }) => entered.size > 0).length,
      savedAt: saved.length === 0 ? null : Math.max(...saved),
    };
  };

  return {
    ...grid,
    lockedBecause: (cell: CellId) => (hasId(cell) ? grid.lockedBecause(cell) : WITHOUT_ID),
    change: ofWeeks(grid.change),
    noteChanges: ofWeeks(grid.noteChanges),
    /** Opens the records of the weeks. @returns a function that closes them; unsent changes are still sent. */
    open() {
      for (const record of all) grid.show(record);
      return () => { for (const record of all) grid.hide(record); };
    },
    /** Reads the open weeks again: a bulk entry changed them on the host. */
    refresh: async () => {
      for (const call of weekRecord.calls) hurryLoads(call, { ...key, week: '' });
      await Promise.all(all.map(({ handle }) => handle?.refresh() ?? Promise.resolve()));
    },
    /** Weeks that need the user: a save was refused, or the host holds other codes. */
    problems: () => all.flatMap((record) => {
      const { own: week, handle, entered } = record;
      if (handle === null) return [];
      const view = handle.getView();
      const reason = whyNotSaved(view) ?? (entered.size === 0 ? null : closedBecause(view));
      if (reason === null && view.conflicts.length === 0) return [];
      return [{
        week,
        reason,
        conflicts: view.conflicts.map(({ field, mine, theirs }) => ({ slot: field, mine: textOnly(mine), theirs: textOnly(theirs) })),
        retry: () => { grid.retry(record); },
        choose: (slot: string, keep: 'mine' | 'theirs') => { grid.choose({ record, slot }, keep); },
      }];
    }),
    /** Resolves once no save is in flight, or after ten seconds without a host. */
    settled: () => until(() => status().saving === 0, grid.subscribeAll, SETTLE_MS),
    status,
  };
}

export type WeekUnits = ReturnType<typeof createWeekUnits>;
