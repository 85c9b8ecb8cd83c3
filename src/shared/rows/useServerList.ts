import { useCallback, useEffect, useId, useRef, useState } from 'react';
import type { SubmitOutcome, SubmitSteps, SubmitValues } from '../../forms/submit/submitTypes';
import { withHostText, type Confirmation, type Message } from '../../messages/message';
import { deleteQuestion } from '../../messages/shared';
import { confirm } from '../../ui/dialogs/confirm';
import { dataOf, mapLoad, type LoadState } from '../../ui/states/loadState';
import type { StatusText } from '../../ui/states/StatusLine';
import { showToast } from '../../ui/toasts/toast';
import type { WriteEnd } from '../../saving/rowWrites';
import { FRESH, readFresh } from '../../api/readFresh';
import type { SessionThunk } from '../../session/sessionExtra';
import { useSessionDispatch } from '../../session/useSession';
import { useLoad } from '../load/useLoad';
import { outcomeOf, pageWrites, doneText, rowEndText, type RunningWrite } from './pageWrites';

interface Send<Row> {
  readonly send: () => RunningWrite;
  /** Whether a row of the list holds what was sent. Compares texts with `isSameText`. */
  readonly isSent: (row: Row) => boolean;
  readonly steps: SubmitSteps;
}

export interface SendChange<Row> extends Send<Row> {
  /** The answers of its form in a row as read just before it is sent. Absent for a further part of the same press. */
  readonly answersOf?: (row: Row) => SubmitValues;
}

interface SendNew<Row> extends Send<Row> {
  /** The list as the caller has just read it. */
  readonly before?: readonly Row[];
  /** Whether a row can be the new one as a host stores it, by its main text (`isLikeText`). Default: it is the only new row. */
  readonly isLike?: (row: Row) => boolean;
}

export interface ServerListOptions<Row> {
  /** Names the list, so that its writes keep their order: `caseNotes:1042`. */
  readonly name: string;
  readonly rows: readonly Row[];
  /** Whether `rows` are the whole list as last read (`isWholeList`); otherwise it is read before a new row is sent. */
  readonly isWhole: boolean;
  readonly idOf: (row: Row) => string;
  /** The name of one row within a sentence: "case note". */
  readonly what: string;
  /** False where no call returns the rows. */
  readonly isListed?: boolean;
  /** Reads the list again; returns null when that fails. */
  readonly readList: () => Promise<readonly Row[] | null>;
  /** The confirmation before a row is deleted (default: the one of the pupil area). */
  readonly question?: (row: Row) => Confirmation;
  /** Absent where the host cannot delete. */
  readonly sendDelete?: (row: Row) => RunningWrite;
  /** Toasts that the specification gives. One that repeats the host's text is left out if the host sent none. */
  readonly toasts?: { readonly saved?: Message; readonly deleted?: Message; readonly failed?: Message; readonly notDeleted?: Message };
}

/** Whether a load shows the newest list. A list that is loading, failed or stale is unknown, not empty. */
export const isWholeList = (load: LoadState<unknown>): boolean => load.status === 'ready' && !load.isRefreshing && load.stale === null;

/** The actions on the rows of one list on the host: add, change, delete, each with its outcome. */
export function useServerList<Row>(options: ServerListOptions<Row>) {
  const { name, rows, isWhole, isListed = true, idOf, what, readList, sendDelete, question = () => deleteQuestion, toasts = {} } = options;
  /** Id for the element around the list: the focus moves inside it when a row is deleted. */
  const listId = useId();
  const [busyId, setBusyId] = useState<string | null>(null);
  /** How the last action on a row ended, or what it waits for. */
  const [line, setLine] = useState<StatusText | null>(null);
  /** The rows that the host created from one request, or empty unless there are several. */
  const [copies, setCopies] = useState<readonly Row[]>([]);
  const focusNext = useFocusNext(listId, rows, idOf);

  const hostText = useRef('');
  /** The specified failure text has shown before the check whether the host applied the write after all. */
  const isFailureTold = useRef(false);
  const outcome = (running: RunningWrite, failed: Message | undefined) => outcomeOf(running, (text) => { hostText.current = text; }, (reason) => {
    const message = failed === undefined ? null : withHostText(failed, reason);
    isFailureTold.current = message !== null;
    // Announced by the line of the list or the alert of the form, which give the reason.
    showToast(message, false);
  });
  /** Shows the toast and returns whether there was one. */
  const showOutcome = (ended: WriteEnd<Row>, toast: Message | undefined): boolean => {
    if (ended.kind === 'changed' || ended.kind === 'gone') return false;
    if (ended.kind !== 'applied' && isFailureTold.current) return true;
    const message = toast === undefined ? null : withHostText(toast, ended.kind === 'refused' ? ended.reason : hostText.current);
    showToast(message, false);
    return message !== null;
  };
  const start = (): void => {
    hostText.current = '';
    isFailureTold.current = false;
    setLine(null);
    setCopies([]);
  };
  const end = (ended: WriteEnd<Row>, action: 'create' | 'change'): SubmitOutcome => {
    const failed = rowEndText(ended, action, what);
    const isAnnounced = showOutcome(ended, failed === null ? toasts.saved : toasts.failed);
    const found = ended.kind === 'applied' && ended.copies.length > 1 ? ended.copies : [];
    setCopies(found);
    setLine(failed === null && found.length === 0 ? { tone: 'good', text: doneText(action, what) } : null);
    return failed === null ? { kind: 'done', isAnnounced } : { kind: 'failed', reason: failed };
  };

  /** Sends a new row once; after an unclear response the list is read and compared. */
  const add = async ({ send, isSent, isLike, steps, before }: SendNew<Row>): Promise<SubmitOutcome> => {
    start();
    return end(await pageWrites.create<Row>({
      key: `${name}/new`,
      before: before ?? (isWhole ? rows : null),
      send: () => outcome(send(), toasts.failed),
      readList,
      idOf,
      isSent,
      isLike,
      onWaiting: steps.waiting,
      onUnclear: steps.unclear,
    }), 'create');
  };

  /** Two rows with one id cannot be distinguished in a request to the host. */
  const ambiguous = (id: string): string | null => (new Set(rows.filter((row) => idOf(row) === id).map((row) => JSON.stringify(row))).size < 2 ? null
    : `The council’s system lists two rows under one number, so it cannot be told which ${what} is meant. Nothing was sent.`);

  /** Sends a changed row; `isSent` recognises it by what was typed. */
  const change = async (id: string, { send, isSent, steps, answersOf }: SendChange<Row>): Promise<SubmitOutcome> => {
    start();
    const reason = ambiguous(id);
    if (reason !== null) return { kind: 'failed', reason };
    return end(await pageWrites.change<Row>({
      key: `${name}/${id}`,
      send: () => outcome(send(), toasts.failed),
      readList,
      isListed,
      isIt: (row) => idOf(row) === id,
      isSent: (row) => idOf(row) === id && isSent(row),
      ...(answersOf === undefined ? {} : { isAsOpened: (row) => steps.isAsOpened(answersOf(row)) }),
      onWaiting: steps.waiting,
      onUnclear: steps.unclear,
    }), 'change');
  };

  /** A blank id adds the row, any other changes it. */
  const save = (id: string, work: SendChange<Row> & Required<Pick<SendNew<Row>, 'isLike'>>): Promise<SubmitOutcome> => (id === '' ? add(work) : change(id, work));

  /** Opens the confirmation, deletes, and moves the focus to the row that takes its place, not to its Delete. */
  const remove = async (row: Row): Promise<void> => {
    if (sendDelete === undefined || busyId !== null) return;
    const id = idOf(row);
    const reason = ambiguous(id);
    if (reason !== null) setLine({ tone: 'fail', text: reason });
    if (reason !== null || !await confirm(question(row))) return;
    hostText.current = '';
    isFailureTold.current = false;
    setLine(null);
    setBusyId(id);
    focusNext.prepare(id);
    const ended = await pageWrites.remove<Row>({
      key: `${name}/${id}`,
      send: () => outcome(sendDelete(row), toasts.notDeleted ?? toasts.failed),
      readList,
      isIt: (one) => idOf(one) === id,
      onWaiting: () => { setLine({ tone: 'busy', text: `An earlier change of the ${what} may still arrive. It is deleted after that, which can take some seconds.` }); },
      onUnclear: () => { setLine({ tone: 'busy', text: `The council’s system did not confirm this. Checking whether the ${what} was deleted, which can take some seconds.` }); },
    });
    // A colleague may have deleted it: the reading takes it off the screen.
    const isGone = ended.kind === 'refused' && (await readList())?.every((one) => idOf(one) !== id) === true;
    const failed = rowEndText(ended, 'delete', what);
    setBusyId(null);
    showOutcome(ended, failed === null ? toasts.deleted : toasts.notDeleted ?? toasts.failed);
    if (failed === null) setCopies((were) => were.filter((one) => idOf(one) !== id));
    else if (!isGone) focusNext.forget();
    setLine(failed === null ? { tone: 'good', text: doneText('delete', what) } : { tone: 'fail', text: isGone ? `${failed} It is no longer in the list.` : failed });
  };

  const clearLine = (): void => { setLine(null); };
  return { listId, what, busyId, line, clearLine, idOf, add, change, save, remove, canDelete: sendDelete !== undefined, copies: copies.length > 1 ? copies : [] };
}

export type ServerList<Row> = ReturnType<typeof useServerList<Row>>;

const buttonsIn = (listId: string): readonly HTMLElement[] =>
  [...document.getElementById(listId)?.querySelectorAll<HTMLElement>('[data-delete-row]') ?? []];

/** When the row with the focus is deleted, the focus moves to the next row, else to the previous one, else to `data-rows-start`. */
function useFocusNext<Row>(listId: string, rows: readonly Row[], idOf: (row: Row) => string) {
  const plan = useRef<{ readonly gone: string; readonly next: readonly string[] } | null>(null);
  useEffect(() => {
    const deleted = plan.current;
    if (deleted === null || rows.some((row) => idOf(row) === deleted.gone)) return;
    plan.current = null;
    const { activeElement } = document;
    if (activeElement !== null && activeElement !== document.body) return;
    const buttons = buttonsIn(listId);
    const next = deleted.next.map((id) => buttons.find(({ dataset }) => dataset['deleteRow'] === id)).find((found) => found !== undefined);
    const row = next?.closest<HTMLElement>('tr, li');
    if (row !== null && row !== undefined) row.tabIndex = -1;
    (row ?? next ?? document.getElementById(listId)?.querySelector<HTMLElement>('[data-rows-start]'))?.focus();
  }, [rows, idOf, listId]);

  const prepare = useCallback((gone: string) => {
    const ids = buttonsIn(listId).map(({ dataset }) => dataset['deleteRow'] ?? '');
    const at = ids.indexOf(gone);
    plan.current = { gone, next: [ids[at + 1], ids[at - 1]].filter((id) => id !== undefined) };
  }, [listId]);
  const forget = useCallback(() => { plan.current = null; }, []);
  return { prepare, forget };
}

/** The call that returns a list whole, as its endpoint: `caseNotesApi.endpoints.fetchCaseNotes`. */
interface ListCall<Args, Answer> {
  readonly useQuery: (args: Args, options: { readonly refetchOnMountOrArgChange: boolean | number }) => Parameters<typeof useLoad<Answer>>[0];
  readonly initiate: (args: Args, options: typeof FRESH) => SessionThunk<ReturnType<Parameters<typeof readFresh<Answer>>[0]>>;
}

export interface LoadedListOptions<Args, Answer, Row> extends Omit<ServerListOptions<Row>, 'rows' | 'isWhole' | 'readList'> {
  readonly call: ListCall<Args, Answer>;
  readonly args: Args;
  readonly rowsIn: (answer: Answer) => readonly Row[];
  /** Seconds for which the list takes what the page has just read (default: none). */
  readonly readAge?: number;
}

const NO_ROWS: readonly never[] = [];

/** A list that one call returns whole: its load for the table, and its rows for what the user does with one of them. */
export function useLoadedList<Args, Answer, Row>({ call, args, rowsIn, readAge, ...options }: LoadedListOptions<Args, Answer, Row>) {
  const dispatch = useSessionDispatch();
  const list = mapLoad(useLoad(call.useQuery(args, { refetchOnMountOrArgChange: readAge ?? true })), rowsIn);
  const rows = useServerList<Row>({
    ...options,
    rows: dataOf(list) ?? NO_ROWS,
    isWhole: isWholeList(list),
    readList: async () => {
      const { data } = await readFresh(() => dispatch(call.initiate(args, FRESH)));
      return data === undefined ? null : rowsIn(data);
    },
  });
  return { list, rows };
}

/**
 * One record that a press of a button saves, with the promises of a row of a list.
 * @param name names the record, so that its saves keep their order: `uasc:1042`
 * @param what names it within a sentence: "email template"
 * @param read reads it from the host; returns undefined when that fails. Null if no call does
 */
export function useServerRecord<Value>(name: string, what: string, read: (() => Promise<Value | undefined>) | null) {
  const rows = useServerList<Value>({
    name, what, rows: [], isWhole: false, isListed: read !== null,
    idOf: () => 'record',
    async readList() {
      const value = await read?.();
      return value === undefined ? null : [value];
    },
  });
  return {
    /** For RowsStatus. */
    rows,
    /** The record on screen is no longer the one that was saved. */
    edited: rows.clearLine,
    /** Sends the record once; after an unclear response it is read and compared. */
    save: (work: SendChange<Value>) => rows.change('record', work),
  };
}
