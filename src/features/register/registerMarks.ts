import { shortName } from '../../domain/pupil';
import type { UnitHandle } from '../../saving/types';
import type { SessionDispatch, SessionExtra, SessionThunk } from '../../session/sessionExtra';
import { createUserState } from '../../state/userState';
import { createCellStore, type CellStore } from '../../ui/grid/cellStore';
import { createHistory, type History } from '../../ui/grid/history';
import type { CellChange, CellId, GridSource } from '../../ui/grid/gridTypes';
import { createMarkCounts, type MarkCounts } from './markCounts';
import { isUnread } from './registerDays';
import type { RegisterPage } from './registerMonths';
import { codesOf, type RegisterQuery, type WeekId } from './registerReader';
import { createRegisterWeeks, type MarkState } from './registerWeeks';
import type { RegisterSession } from './weekUnit';

/** The place of a cell on the host; pupil and week are those it was loaded with. */
interface KnownCell {
  readonly name: string;
  readonly week: WeekId;
  /** Its name in the week, e.g. mondayAm. */
  readonly slot: string;
}

/** The place of a mark on the host, whether or not its page is on screen. */
export interface MarkPlace {
  readonly week: WeekId;
  readonly slot: string;
}

/** A mark that is not saved. `theirs`: the host holds another code; the user chooses. */
export interface MarkProblem extends MarkPlace {
  readonly name: string;
  readonly reason: string;
  readonly mine: string;
  readonly theirs: string | null;
}

export interface RegisterMarks {
  readonly store: CellStore;
  /** The cells for the grid; a cell without a week on the host cannot be changed. */
  readonly source: GridSource;
  readonly counts: MarkCounts;
  /** Stores a page of rows that was requested at `requestedAt` (ms). @see CellStore.load */
  readonly load: (page: RegisterPage, requestedAt: number) => void;
  readonly change: (changes: readonly CellChange[]) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Marks that need the user, on this page of the register or another. */
  readonly problems: () => readonly MarkProblem[];
  readonly retry: (marks: readonly MarkPlace[]) => void;
  readonly choose: (mark: MarkPlace, keep: 'mine' | 'theirs') => void;
  /** The cell of a mark; null until its page has been loaded. */
  readonly cellOf: (mark: MarkPlace) => CellId | null;
  /** The page of the register that holds a mark. */
  readonly queryOf: (mark: MarkPlace) => RegisterQuery | null;
  /** Resumes the marks of a draft from an earlier page. */
  readonly resume: (week: WeekId, place: { readonly query: RegisterQuery; readonly upn: string; readonly of: string }) => UnitHandle;
  readonly isOnlyHere: () => boolean;
}

const NO_WEEK = 'the service has not opened this week';
const NO_DAY = 'the service sent no day that can be read';
const ODD_ROW = 'the service sent different weeks for this pupil';
const sessionOf = (slot: string): string => `${slot.slice(0, 1).toUpperCase()}${slot.slice(1, -2)} ${slot.slice(-2).toUpperCase()}`;
const keyOf = ({ row, column }: CellId): string => `${row}|${column}`;
const slotKey = ({ pupilId, masterMondayId }: WeekId, slot: string): string => `${pupilId}|${masterMondayId}|${slot}`;

/**
 * The marks of the register and their saves, for as long as the user is signed in: it outlives changes of filter,
 * page and month, so that undo reaches marks that are no longer on screen.
 */
export function createRegisterMarks(dispatch: SessionDispatch, session: RegisterSession): RegisterMarks {
  const store = createCellStore();
  const history: History = createHistory();
  const counts = createMarkCounts();
  const known = new Map<string, KnownCell>();
  const cells = new Map<string, CellId>();
  const theirs = new Map<string, string>();
  /** Failed marks of a draft whose page has not been loaded since. */
  const strays = new Map<string, MarkProblem>();

  const onMarkChange = (week: WeekId, slot: string, mark: MarkState): void => {
    const at = slotKey(week, slot);
    counts.put(at, mark.state.kind === 'saved' ? 'saved' : mark.state.kind === 'failed' ? 'failed' : 'open');
    const cell = cells.get(at);
    if (cell === undefined) {
      // Its page has not been loaded yet: the mark is reported again when it is.
      const { code, state, theirs: other } = mark;
      if (state.kind !== 'failed') strays.delete(at);
      else strays.set(at, { week, slot, name: `${weeks.placeOf(week)?.of ?? ''}, ${sessionOf(slot)} of another page`, reason: state.reason, mine: code, theirs: other });
      return;
    }
    strays.delete(at);
    const key = keyOf(cell);
    if (mark.theirs === null) theirs.delete(key);
    else theirs.set(key, mark.theirs);
    if (store.codeAt(cell) === mark.code) store.setState(cell, mark.state);
    else store.set(cell, mark.code, mark.state);
  };
  /** A cell that is being saved, or was not saved, keeps the user's entry. */
  const onMarkRead = (week: WeekId, slot: string, code: string): void => {
    const cell = cells.get(slotKey(week, slot));
    if (cell === undefined || store.codeAt(cell) === code || ['saving', 'failed'].includes(store.stateAt(cell).kind)) return;
    store.set(cell, code, { kind: 'plain' });
  };
  const weeks = createRegisterWeeks(dispatch, session, { onMarkChange, onMarkRead, onWaiting: counts.setWaiting });

  function put(changes: readonly CellChange[]): void {
    for (const { row, column, to } of changes) {
      const cell = { row, column };
      const found = known.get(keyOf(cell));
      if (found === undefined) continue;
      store.set(cell, to, { kind: 'saving' });
      counts.put(slotKey(found.week, found.slot), 'open');
      weeks.set(found.week, found.slot, to);
    }
  }

  return {
    store,
    source: { ...store, lockedBecause: (cell) => store.lockedBecause(cell) ?? (isUnread(cell.column) ? NO_DAY : known.has(keyOf(cell)) ? null : NO_WEEK) },
    counts,
    load({ rows, columns, queries }, requestedAt) {
      const length = (columns.at(-1)?.week ?? -1) + 1;
      for (const { pupilId, upn, forename, surname, attendanceList } of rows) {
        const isOdd = attendanceList.length !== length;
        const name = `${forename} ${surname}`;
        const weeksShown: WeekId[] = [];
        const ofWeeks = isOdd ? [] : attendanceList.map((loaded, at) => {
          const { masterMondayId } = loaded;
          const query = queries[at];
          if (masterMondayId === '' || query === undefined) return codesOf(loaded);
          const week = { pupilId, masterMondayId };
          weeksShown.push(week);
          return weeks.learn(week, { query, upn, of: shortName(name), codes: codesOf(loaded), at: requestedAt });
        });
        const codes: Record<string, string> = {};
        for (const column of columns) {
          const cell = { row: pupilId, column: column.key };
          if (isUnread(column.key)) {
            codes[column.key] = '';
            continue;
          }
          const masterMondayId = ofWeeks.length === 0 ? '' : (attendanceList[column.week]?.masterMondayId ?? '');
          codes[column.key] = ofWeeks[column.week]?.[column.slot] ?? '';
          if (masterMondayId === '') {
            known.delete(keyOf(cell));
            continue;
          }
          const week = { pupilId, masterMondayId };
          known.set(keyOf(cell), { name: `${name}, ${column.name}`, week, slot: column.slot });
          cells.set(slotKey(week, column.slot), cell);
        }
        store.load(pupilId, codes, isOdd ? ODD_ROW : null, requestedAt);
        for (const week of weeksShown) weeks.reportAgain(week);
      }
    },
    change(changes) {
      history.push(changes);
      put(changes);
    },
    undo: () => { put(history.undo()); },
    redo: () => { put(history.redo()); },
    problems: () => [...strays.values(), ...store.failed().flatMap(({ row, column, reason }): readonly MarkProblem[] => {
      const key = keyOf({ row, column });
      const found = known.get(key);
      return found === undefined ? [] : [{ ...found, reason, mine: store.codeAt({ row, column }), theirs: theirs.get(key) ?? null }];
    })],
    retry(failed) {
      for (const week of new Map(failed.map((one) => [slotKey(one.week, ''), one.week])).values()) weeks.retry(week);
    },
    choose: ({ week, slot }, keep) => { weeks.choose(week, slot, keep); },
    cellOf: ({ week, slot }) => cells.get(slotKey(week, slot)) ?? null,
    queryOf: ({ week }) => weeks.placeOf(week)?.query ?? null,
    resume: (week, place) => weeks.resume(week, place),
    isOnlyHere: weeks.isOnlyHere,
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
