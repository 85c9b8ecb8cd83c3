import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { describeError, isCallError } from '../../api/callError';
import { withoutToasts } from '../../api/withoutToasts';
import { getConfig } from '../../config/config';
import type { SubmitOutcome, SubmitSteps } from '../../forms/submit/submitTypes';
import type { Message } from '../../messages/message';
import { deleteQuestion } from '../../messages/shared';
import { createOnce } from '../../saving/createOnce';
import { saveOutcomeOf } from '../../saving/outcome';
import type { SaveOutcome } from '../../saving/types';
import { confirm } from '../../ui/confirm';
import { showToast } from '../../ui/toast';
import { failureText } from '../failureText';
import { createFailureText } from './createFailureText';

/** A mutation in flight, as `dispatch(endpoint.initiate(…))` returns it. */
type Running = Promise<{ readonly data?: unknown; readonly error?: unknown }> & { readonly requestId: string };

interface Send<Row> {
  readonly send: () => Running;
  /** Whether a row of the list holds what was sent. */
  readonly isSent: (row: Row) => boolean;
  readonly steps: SubmitSteps;
}

interface SendNew<Row> extends Send<Row> {
  /** The whole list before the row is sent, where the screen shows a part of it; default: the rows on screen. */
  readonly before?: readonly Row[];
}

interface HostRowsOptions<Row> {
  /** The rows as shown on screen. */
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => string;
  /** The name of one row within a sentence: "case note". */
  readonly what: string;
  /** Reads the list again; null when that fails. */
  readonly readList: () => Promise<readonly Row[] | null>;
  readonly sendDelete: (row: Row) => Running;
  /** Toasts that the specification gives. */
  readonly toasts?: { readonly saved?: Message; readonly deleted?: Message; readonly failed?: Message };
}

/** How the last action on a row ended; `duplicate` rows were saved although one was sent. */
type RowsLine<Row> =
  | { readonly tone: 'good' | 'fail'; readonly text: string }
  | { readonly tone: 'duplicate'; readonly row: Row };

export interface HostRows<Row> {
  /** Id for the element around the list: the focus moves inside it when a row is deleted. */
  readonly listId: string;
  readonly what: string;
  /** The row that is being deleted. */
  readonly busyId: string | null;
  readonly line: RowsLine<Row> | null;
  readonly idOf: (row: Row) => string;
  /** Sends a new row once; after an unclear response the list is read and compared. */
  readonly add: (work: SendNew<Row>) => Promise<SubmitOutcome>;
  /** Sends a changed row; `isSent` recognises it by its id and what was typed. */
  readonly change: (work: Send<Row>) => Promise<SubmitOutcome>;
  /** Opens the confirmation, deletes, and moves the focus to the row that takes its place. */
  readonly remove: (row: Row) => Promise<void>;
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => { setTimeout(resolve, ms); });

async function outcomeOf(running: Running): Promise<SaveOutcome> {
  const { error } = await withoutToasts(running);
  if (error === undefined) return { kind: 'acknowledged' };
  const failure = isCallError(error) ? error : { kind: 'network' as const };
  return saveOutcomeOf(failure, describeError(failure));
}

/** The actions on the rows of one list on the host: add, change, delete, each with its outcome. */
export function useHostRows<Row>(options: HostRowsOptions<Row>): HostRows<Row> {
  const { rows, idOf, what, readList, sendDelete, toasts = {} } = options;
  const listId = useId();
  const [busyId, setBusyId] = useState<string | null>(null);
  const [line, setLine] = useState<RowsLine<Row> | null>(null);
  const focusNext = useFocusNext(listId, rows, idOf);

  const end = (failed: string | null, done: string): SubmitOutcome => {
    const toast = failed === null ? toasts.saved : toasts.failed;
    if (toast !== undefined) showToast(toast);
    setLine(failed === null ? { tone: 'good', text: done } : null);
    return failed === null ? { kind: 'done' } : { kind: 'failed', reason: failed };
  };

  const add = async ({ send, isSent, steps, before = rows }: SendNew<Row>): Promise<SubmitOutcome> => {
    setLine(null);
    const outcome = await createOnce<Row>({
      before,
      send: async () => {
        const sent = await outcomeOf(send());
        if (sent.kind === 'unclear' || sent.kind === 'signedOut') steps.unclear();
        return sent;
      },
      readList,
      idOf,
      isTyped: isSent,
      wait,
      lateMs: getConfig().saving.inDoubtMs,
    });
    const ended = end(createFailureText(outcome, what), `The ${what} is saved.`);
    const copy = outcome.kind === 'duplicate' ? outcome.rows.at(-1) : undefined;
    if (copy !== undefined) setLine({ tone: 'duplicate', row: copy });
    return ended;
  };

  const change = async ({ send, isSent, steps }: Send<Row>): Promise<SubmitOutcome> => {
    setLine(null);
    const outcome = await outcomeOf(send());
    const done = `The ${what} is saved.`;
    if (outcome.kind === 'acknowledged') return end(null, done);
    if (outcome.kind === 'refused') return end(`The ${what} was not saved. ${outcome.reason}`, done);
    steps.unclear();
    const list = await readList();
    // Sending the same change again does no harm, so there is no need to wait for a late one.
    if (list === null) return end(`It is not known whether the ${what} was saved: the service could not be reached. You can send it again.`, done);
    return end(list.some(isSent) ? null : `The ${what} was not saved: it did not reach the service. You can send it again.`, done);
  };

  const remove = async (row: Row): Promise<void> => {
    if (busyId !== null || !await confirm(deleteQuestion)) return;
    const id = idOf(row);
    setLine(null);
    setBusyId(id);
    focusNext.prepare(id);
    const { error } = await withoutToasts(sendDelete(row));
    const isClear = error === undefined || (isCallError(error) && error.kind === 'refused');
    const list = isClear ? null : await readList();
    const isGone = error === undefined || list?.some((one) => idOf(one) === id) === false;
    setBusyId(null);
    const toast = isGone ? toasts.deleted : toasts.failed;
    if (toast !== undefined) showToast(toast);
    if (!isGone) focusNext.forget();
    setLine(isGone
      ? { tone: 'good', text: `The ${what} is deleted.` }
      : { tone: 'fail', text: `The ${what} was not deleted. ${failureText(error)}` });
  };

  return { listId, what, busyId, line, idOf, add, change, remove };
}

/** The button of each row, in the order of the page. */
const buttonsIn = (listId: string): readonly HTMLElement[] =>
  [...document.getElementById(listId)?.querySelectorAll<HTMLElement>('[data-delete-row]') ?? []];

/**
 * When the row with the focus is deleted, the focus moves to the same button of the next row, else of the previous
 * one, else to the element with `data-rows-start`.
 */
function useFocusNext<Row>(listId: string, rows: readonly Row[], idOf: (row: Row) => string) {
  const plan = useRef<{ readonly gone: string; readonly next: readonly string[] } | null>(null);
  useEffect(() => {
    const wanted = plan.current;
    if (wanted === null || rows.some((row) => idOf(row) === wanted.gone)) return;
    plan.current = null;
    const { activeElement } = document;
    if (activeElement !== null && activeElement !== document.body) return;
    const buttons = buttonsIn(listId);
    const next = wanted.next.map((id) => buttons.find(({ dataset }) => dataset['deleteRow'] === id)).find((found) => found !== undefined);
    (next ?? document.getElementById(listId)?.querySelector<HTMLElement>('[data-rows-start]'))?.focus();
  }, [rows, idOf, listId]);

  const prepare = useCallback((gone: string) => {
    const ids = buttonsIn(listId).map(({ dataset }) => dataset['deleteRow'] ?? '');
    const at = ids.indexOf(gone);
    plan.current = { gone, next: [ids[at + 1], ids[at - 1]].filter((id) => id !== undefined) };
  }, [listId]);
  const forget = useCallback(() => { plan.current = null; }, []);
  return { prepare, forget };
}
