import { upperFirst } from 'es-toolkit';
import { shortName } from '../../domain/pupil';
import { createRecordGrid, type Codes, type GridPlace } from '../../records/recordGrid';
import type { UnitHandle, UnitKey } from '../../saving/types';
import type { SessionDispatch, SessionExtra, SessionThunk } from '../../session/sessionExtra';
import { createUserState } from '../../state/userState';
import type { CellId, GridSource } from '../../ui/grid/gridTypes';
import { createMarkCounts } from './markCounts';
import { isUnread } from './registerDays';
import type { RegisterPage } from './registerMonths';
import { codesOf, type RegisterQuery, type WeekId } from './registerReader';
import { MARK, type RegisterSession, registerSession, weekOfKey } from './register.record';
import { createRegisterWeeks, idOf, type OwnWeek, type WeekPlace, type WeekRecord } from './registerWeeks';

/** The place of a mark on the host, whether or not its page is on screen. */
export interface MarkPlace {
  readonly week: WeekId;
  readonly slot: string;
}

const NO_WEEK = 'the council’s system has not opened this week';
const NO_DAY = 'the council’s system sent no day that can be read';
const ODD_ROW = 'the council’s system sent different weeks for this pupil';
const sessionOf = (slot: string): string => `${upperFirst(slot.slice(0, -2))} ${slot.slice(-2).toUpperCase()}`;

/** A row of the page: where its cells are saved, and the codes of those that are not. */
interface Row {
  readonly isOdd: boolean;
  readonly places: Map<string, GridPlace<OwnWeek>>;
  readonly codes: Map<string, string>;
}

const COUNTED_AS = { plain: 'saved', saved: 'saved', saving: 'open', failed: 'failed' } as const;

/** Lives until sign-out: it outlives changes of filter, page and month, so that undo reaches marks that are no longer on screen. */
function createRegisterMarks(dispatch: SessionDispatch, session: RegisterSession) {
  const counts = createMarkCounts();
  const rows = new Map<string, Row>();
  const live = new Set<WeekRecord>();

  function onChange(record: WeekRecord): void {
    const { handle, own, touched } = record;
    const { week } = own.known;
    if (handle !== null) live.add(record);
    for (const slot of touched) {
      const { kind } = grid.stateOf({ record, slot });
      counts.put(`${idOf(week)}|${slot}`, COUNTED_AS[kind]);
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

  const source: GridSource = {
    ...grid,
    codeAt(cell) {
      const row = rows.get(cell.row);
      if (row === undefined || row.isOdd) return '';
      const place = row.places.get(cell.column);
      return place === undefined ? row.codes.get(cell.column) ?? '' : grid.codeOf(place);
    },
    lockedBecause: (cell) => {
      if (rows.get(cell.row)?.isOdd === true) return ODD_ROW;
      if (isUnread(cell.column)) return NO_DAY;
      return placeOf(cell) === null ? NO_WEEK : null;
    },
  };

  return {
    ...grid,
    /** The cells for the grid. A cell without a week on the host cannot be changed. */
    source,
    counts,
    /** Stores a page of rows that was requested at `requestedAt`, on the monotonic clock. */
    load({ rows: loaded, columns, queries }: RegisterPage, requestedAt: number): void {
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
    /** Marks that are not saved, on any page of the register. With `theirs`, the host holds another code and the user has to choose. */
    problems: () => [...live].flatMap((record) => [...record.touched].flatMap((slot) => {
      const place = { record, slot };
      const state = grid.stateOf(place);
      if (state.kind !== 'failed') return [];
      const { known: { week, of }, cells } = record.own;
      // The page of a draft may not have been loaded since.
      const name = cells.get(slot)?.name ?? `${of}, ${sessionOf(slot)} of another page`;
      return [{ week, slot, name, reason: state.reason, mine: grid.codeOf(place), theirs: grid.theirsOf(place) }];
    })),
    retry(marks: readonly MarkPlace[]): void {
      for (const record of new Set(marks.map(({ week }) => weeks.find(week)))) if (record !== null) grid.retry(record);
    },
    choose({ week, slot }: MarkPlace, keep: 'mine' | 'theirs'): void {
      const record = weeks.find(week);
      if (record !== null) grid.choose({ record, slot }, keep);
    },
    /** The cell of a mark, or null until its page has been loaded. */
    cellOf: ({ week, slot }: MarkPlace): CellId | null => weeks.find(week)?.own.cells.get(slot)?.cell ?? null,
    queryOf: ({ week }: MarkPlace): RegisterQuery | null => weeks.find(week)?.own.known.query ?? null,
    /** Resumes the marks of a draft from an earlier page. */
    resume(place: WeekPlace): UnitHandle {
      const record = weeks.find(place.week) ?? learn(place, {}, 0);
      grid.openNow(record);
      return weeks.open(record.own);
    },
  };
}

export type RegisterMarks = ReturnType<typeof createRegisterMarks>;

interface Kept {
  /** That of the store to which the marks belong. */
  readonly extra: SessionExtra;
  readonly session: RegisterSession;
  readonly marks: RegisterMarks;
}

const kept = createUserState<Kept | null>('register marks', null);

/** The marks of the user who is signed in: the screen and the code that resumes drafts share them. */
export const openMarks = (session: RegisterSession): SessionThunk<RegisterMarks> => (dispatch, _getState, extra) => {
  const now = kept.get();
  const isSame = now?.extra === extra && (['userId', 'roleId', 'schoolId'] as const).every((name) => now.session[name] === session[name]);
  if (isSame) return now.marks;
  const marks = createRegisterMarks(dispatch, session);
  kept.set({ extra, session, marks });
  return marks;
};

/** Opens the week of a kept draft without the register's screen, so that its marks are sent. Returns null if that is impossible. */
export const resumeRegister =
  (key: UnitKey, { query = '', upn = '', of = '' }: Readonly<Record<string, string>>): SessionThunk<Promise<UnitHandle | null>> =>
  (dispatch, getState) => {
    const { user } = getState().session;
    const week = weekOfKey(key);
    if (week === null || user?.userId !== key.userId || query === '') return Promise.resolve(null);
    return Promise.resolve(dispatch(openMarks(registerSession(user))).resume({ week, query: JSON.parse(query) as RegisterQuery, upn, of }));
  };
