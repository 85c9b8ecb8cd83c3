// @promise child
import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { useSessionDispatch, useSessionUser } from '../session/useSession';
import { readRecord } from './loadRecord';
import { findRest, recordSource, storeRest, subscribeRests, type OpenedRecord } from './openRecords';
import { rememberRecord, type Answer, type RecordParams, type RecordRow, type WhereEdited } from './record';

export interface RecordState extends OpenedRecord {
  /** What this screen shows of its load's response beside the form, or null until it has loaded. */
  readonly rest: Answer | null;
  /** Replaces part of it, e.g. with a list of files from another call. */
  readonly patchRest: (change: Answer) => void;
  /** Reads it again without touching the record; returns null if that fails. */
  readonly reloadRest: () => Promise<Answer | null>;
}

/**
 * The record of a screen, open while the screen is mounted, for the parameters it was first called with: a screen for
 * another pupil or plan needs another React `key`.
 * @param call the call of this screen, where the record has several
 */
export function useRecord<P extends object>(row: RecordRow<P>, params: P, call = row.calls[0]?.name ?? ''): RecordState {
  const { userId } = useSessionUser();
  const dispatch = useSessionDispatch();
  const [own] = useState(() => ({ ...params, userId }));
  const [source] = useState(() => recordSource(row, own, dispatch));
  // Before the first paint: the host responds while the skeleton is shown.
  useLayoutEffect(() => {
    const leave = source.open();
    source.endHold();
    return leave;
  }, [source]);
  const opened = useSyncExternalStore(source.subscribe, source.current);
  const rest = useSyncExternalStore(subscribeRests, () => findRest(source.key, call));
  const [change] = useState(() => ({
    patchRest: (to: Answer) => { storeRest(source.key, call, { ...findRest(source.key, call), ...to }); },
    reloadRest: async () => {
      const ofScreen = row.calls.find(({ name }) => name === call);
      if (ofScreen === undefined) return null;
      const read = await dispatch(readRecord(ofScreen, own, new AbortController().signal));
      return 'error' in read ? null : read.rest;
    },
  }));
  return { ...opened, rest, ...change };
}

/** Does the same for a record that can be reopened by its parameters. With its place, unsent changes are listed and sent from any page. */
export function usePlacedRecord<P extends RecordParams>(row: RecordRow<P>, params: P, { fullname, address }: WhereEdited): RecordState {
  const state = useRecord(row, params);
  const { key } = state.handle;
  const [fixed] = useState(params);
  useLayoutEffect(() => {
    rememberRecord(key, row.kind, row.title, { fullname, address }, fixed);
  }, [key, row, fixed, fullname, address]);
  return state;
}
