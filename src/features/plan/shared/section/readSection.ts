import { describeError } from '../../../../api/callError';
import type { PupilContext } from '../../../../domain/pupil';
import { hostErrors } from '../../../../messages/shared';
import type { Values } from '../../../../values/values';
import type { PlanKey } from '../../../../pupil/planKey';
import type { SessionThunk } from '../../../../session/sessionExtra';
import { readRecord } from '../../../../records/loadRecord';
import type { PlanSection } from './planSection';

type ReadRecord<E> = { readonly values: Values; readonly extras: E } | { readonly text: string };

/** The record of a section, read-only: opens neither a lock nor a queue. `text` is the reason if there is none. */
export const readSection =
  <E>(section: PlanSection<E>, key: PlanKey, pupil: PupilContext, signal: AbortSignal): SessionThunk<Promise<ReadRecord<E>>> =>
  async (dispatch) => {
    const call = section.unit.calls.find(({ name }) => name === section.call);
    if (call === undefined) return { text: hostErrors.notJson };
    const read = await dispatch(readRecord(call, key, signal));
    if ('error' in read) return { text: describeError(read.error) };
    const { values, rest } = read;
    return values === null ? { text: hostErrors.notJson } : { values, extras: section.extras(rest, pupil) };
  };
