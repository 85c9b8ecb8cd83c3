import { shortName } from '../../domain/pupil';
import { createRecordGrid, type Codes, type GridPlace } from '../../records/recordGrid';
import type { UnitHandle } from '../../saving/types';
import type { SessionDispatch, SessionExtra, SessionThunk } from '../../session/sessionExtra';
import { createUserState } from '../../state/userState';
import type { CellChange, CellId, GridSource } from '../../ui/grid/gridTypes';
import { createMarkCounts, type MarkCounts } from './markCounts';
import { isUnread } from './registerDays';
import type { RegisterPage } from './registerMonths';
import { codesOf, type RegisterQuery, type WeekId } from './registerReader';
import { MARK, type RegisterSession } from './register.record';
import { createRegisterWeeks, idOf, type OwnWeek, type WeekPlace, type WeekRecord } from './registerWeeks';

/** The place of a mark on the host, whether or not its page is on screen. */
export interface MarkPlace {
  readonly week: WeekId;
  readonly slot: string;
}

/** A mark that is not saved. With `theirs`, the host holds another code and the user has to choose. */
interface MarkProblem extends MarkPlace {
  readonly name: string;
  readonly reason: string;
  readonly mine: string;
  readonly theirs: string | null;
}

export interface RegisterMarks {
  /** The cells for the grid. A cell without a week on the host cannot be changed. */
  readonly source: GridSource;
  /** After any change, for counts and summaries. */
  readonly subscribeAll: (changed: () => void) => () => void;
  readonly version: () => number;
  readonly counts: MarkCounts;
  /** Stores a page of rows that was requested at `requestedAt`, on the monotonic clock. */
  readonly load: (page: RegisterPage, requestedAt: number) => void;
  readonly change: (changes: readonly CellChange[]) => void;
  readonly undo: () => readonly CellChange[];
  readonly redo: () => readonly CellChange[];
  /** Marks that need the user, on this page of the register or another. */
  readonly problems: () => readonly MarkProblem[];
  readonly retry: (marks: readonly MarkPlace[]) => void;
  readonly choose: (mark: MarkPlace, keep: 'mine' | 'theirs') => void;
  /** The cell of a mark, or null until its page has been loaded. */
  readonly cellOf: (mark: MarkPlace) => CellId | null;
  /** The page of the register that holds a mark. */
  readonly queryOf: (mark: MarkPlace) => RegisterQuery | null;
  /** Resumes the marks of a draft from an earlier page. */
  readonly resume: (place: WeekPlace) => UnitHandle;
}

const NO_WEEK = 'the service has not opened this week';
const NO_DAY = 'the service sent no day that can be read';
const ODD_ROW = 'the service sent different weeks for this pupil';
const sessionOf = (slot: string): string => `${slot.slice(0, 1).toUpperCase()}${slot.slice(1, -2)} ${slot.slice(-2).toUpperCase()}`;

/** A row of the page: where its cells are saved, and the codes of those that are not. */
interface Row {
  readonly isOdd: boolean;
  readonly places: Map<string, GridPlace<OwnWeek>>;
  readonly codes: Map<string, string>;
}

/**
 * The marks of the register and their saves, for as long as the user is signed in: it outlives changes of filter,
 * page and month, so that undo reaches marks that are no longer on screen.
 */
function createRegisterMarks(dispatch: SessionDispatch, session: RegisterSession): RegisterMarks {
  const counts = createMarkCounts();
  const rows = new Map<string, Row>();
  /** Records in which something is being saved. */
  const live = new Set<WeekRecord>();

  function onChange(record: WeekRecord): void {
    const { handle, own, touched } = record;
    const { week } = own.known;
    if (handle !== null) live.add(record);
    for (const slot of touched) {
      const { kind } = grid.stateOf({ record, slot });
      counts.put(`${idOf(week)}|${slot}`, kind === 'failed' ? 'failed' : kind === 'saving' ? 'open' : 'saved');
    }
    let waiting = 0;
    for (const one of live) {
      if (one.handle === null) live.delete(one);
      else if (['waiting', 'signedOut'].includes(one.handle.getView().status.kind)) waiting += 1;
    }
    counts.setWaiting(waiting);
  }

  const weeks = createRegisterWeeks(dispatch, session, (record) => { grid.changed(record); });
  const placeOf = ({ row, column }: CellId): GridPlace<OwnWeek> | null => rows.get(row)?.places.get(column) ?? null;
  const grid = createRecordGrid<OwnWeek>({ call: MARK, isWhole: false, opens: 'changed', open: weeks.open, placeOf, onChange });
  const learn = (place: WeekPlace, codes: Codes, at: number): WeekRecord =>
    weeks.learn(place, codes, at, (own) => grid.add(place.week.pupilId, own, codes));

  return {
    source: {
      ...grid,
      codeAt(cell) {
        const row = rows.get(cell.row);
        if (row === undefined || row.isOdd) return '';
        const place = row.places.get(cell.column);
        return place === undefined ? row.codes.get(cell.column) ?? '' : grid.codeOf(place);
      },
      lockedBecause: (cell) => {
        if (rows.get(cell.row)?.isOdd === true) return ODD_ROW;
        return isUnread(cell.column) ? NO_DAY : placeOf(cell) === null ? NO_WEEK : null;
      },
    },
    subscribeAll: grid.subscribeAll,
    version: grid.version,
    counts,
    load({ rows: loaded, columns, queries }, requestedAt) {
      const length = (columns.at(-1)?.week ?? -1) + 1;
      for (const { pupilId, upn, forename, surname, attendanceList } of loaded) {
        const isOdd = attendanceList.length !== length;
        const name = `${forename} ${surname}`;
        const row: Row = { isOdd, places: new Map(rows.get(pupilId)?.places), codes: new Map() };
        rows.set(pupilId, row);
        const ofWeeks = isOdd ? [] : attendanceList.map((week, at) => {
          const { masterMondayId } = week;
          const query = queries[at];
          if (masterMondayId === '' || query === undefined) return null;
          return learn({ week: { pupilId, masterMondayId }, query, upn, of: shortName(name) }, codesOf(week), requestedAt);
        });
        for (const { key, week, slot, name: day } of columns) {
          const record = ofWeeks[week] ?? null;
          const sent = attendanceList[week];
          if (record === null || isUnread(key)) {
            row.places.delete(key);
            if (!isOdd && !isUnread(key) && sent !== undefined) row.codes.set(key, codesOf(sent)[slot] ?? '');
            continue;
          }
          row.places.set(key, { record, slot });
          record.own.cells.set(slot, { cell: { row: pupilId, column: key }, name: `${name}, ${day}` });
        }
        grid.rowChanged(pupilId);
      }
    },
    change: grid.change,
    undo: grid.undo,
    redo: grid.redo,
    problems: () => [...live].flatMap((record) => [...record.touched].flatMap((slot): readonly MarkProblem[] => {
      const place = { record, slot };
      const state = grid.stateOf(place);
      if (state.kind !== 'failed') return [];
      const { known: { week, of }, cells } = record.own;
      // The page of a draft may not have been loaded since.
      const name = cells.get(slot)?.name ?? `${of}, ${sessionOf(slot)} of another page`;
      return [{ week, slot, name, reason: state.reason, mine: grid.codeOf(place), theirs: grid.theirsOf(place) }];
    })),
    retry(marks) {
      for (const record of new Set(marks.map(({ week }) => weeks.find(week)))) if (record !== null) grid.retry(record);
    },
    choose({ week, slot }, keep) {
      const record = weeks.find(week);
      if (record !== null) grid.choose({ record, slot }, keep);
    },
    cellOf: ({ week, slot }) => weeks.find(week)?.own.cells.get(slot)?.cell ?? null,
    queryOf: ({ week }) => weeks.find(week)?.own.known.query ?? null,
    resume(place) {
      const record = weeks.find(place.week) ?? learn(place, {}, 0);
      grid.openNow(record);
      return weeks.open(record.own);
    },
  };
}

interface Kept {
  /** Belongs to one store. */
  readonly of: SessionExtra;
  readonly session: RegisterSession;
  readonly marks: RegisterMarks;
}

const kept = createUserState<Kept | null>('register marks', null);

/** The marks of the user who is signed in: the screen and the code that resumes drafts share them. */
export const openMarks = (session: RegisterSession): SessionThunk<RegisterMarks> => (dispatch, _getState, extra) => {
  const now = kept.get();
  const isSame = now?.of === extra && (['userId', 'roleId', 'schoolId'] as const).every((name) => now.session[name] === session[name]);
  if (isSame) return now.marks;
  const marks = createRegisterMarks(dispatch, session);
  kept.set({ of: extra, session, marks });
  return marks;
};
