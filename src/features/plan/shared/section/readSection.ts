import { describeError } from '../../../../api/callError';
import type { PupilContext } from '../../../../domain/pupil';
import { hostErrors } from '../../../../messages/hostErrors';
import type { Values } from '../../../../values/values';
import type { PlanKey } from '../../../../pupil/planKey';
import type { SessionThunk } from '../../../../session/sessionExtra';
import { loadCall } from '../unit/loadCall';
import type { PlanSection } from './planSection';
import { restOfResponse, valuesOf } from '../unit/recordValues';

export type ReadRecord<E> = { readonly values: Values; readonly extras: E } | { readonly text: string };

/** The record of a section, read-only: opens neither a lock nor a queue. `text` is the reason if there is none. */
export const readSection =
  <E>(section: PlanSection<E>, key: PlanKey, pupil: PupilContext, signal: AbortSignal): SessionThunk<Promise<ReadRecord<E>>> =>
  async (dispatch) => {
    const call = section.unit.calls.find(({ name }) => name === section.call);
    if (call === undefined) return { text: hostErrors.notJson };
    const loaded = await dispatch(loadCall(call, key, signal, true));
    if ('error' in loaded) return { text: describeError(loaded.error) };
    const values = valuesOf(loaded.answer, call);
    if (values === null) return { text: hostErrors.notJson };
    return { values, extras: section.extras(restOfResponse(loaded.answer, call), pupil) };
  };
