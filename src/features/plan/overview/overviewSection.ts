import { describeError } from '../../../api/callError';
import type { PupilContext } from '../../../domain/pupil';
import { askGate, type Missing } from '../../../forms/completeGate';
import { hostErrors } from '../../../messages/hostErrors';
import type { PlanSectionId } from '../../../parts/planSections';
import { isOne } from '../../../saving/values';
import type { Values } from '../../../saving/types';
import type { PlanKey } from '../../../session/planKey';
import type { SessionThunk } from '../../../session/sessionExtra';
import { loadCall } from '../common/loadCall';
import type { PlanSection } from '../common/planSection';
import { besideRecords, valuesOf } from '../common/recordValues';

/** What the overview knows of one section's record. */
export interface SectionRecord {
  readonly values: Values;
  readonly isComplete: boolean;
  readonly missing: readonly Missing[];
}

export type RecordState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly words: string }
  | ({ readonly kind: 'ready' } & SectionRecord);

/** A section as the overview needs it, whatever its form holds beside the record. */
export interface OverviewSection {
  readonly id: PlanSectionId;
  /** The record's name. */
  readonly call: string;
  readonly unit: string;
  /** Read-only: neither a lock nor a queue is opened. */
  readonly read: (key: PlanKey, pupil: PupilContext, signal: AbortSignal) => SessionThunk<Promise<RecordState>>;
}

export function overviewOf<E>(section: PlanSection<E>): OverviewSection {
  const call = section.unit.calls.find(({ name }) => name === section.call);
  return {
    id: section.id,
    call: section.call,
    unit: section.unit.name,
    read: (key, pupil, signal) => async (dispatch) => {
      if (call === undefined) return { kind: 'failed', words: hostErrors.notJson };
      const loaded = await dispatch(loadCall(call, key, signal, true));
      if ('error' in loaded) return { kind: 'failed', words: describeError(loaded.error) };
      const values = valuesOf(loaded.answer, call);
      if (values === null) return { kind: 'failed', words: hostErrors.notJson };
      const extras = section.extras(besideRecords(loaded.answer, call), pupil);
      const { missing } = askGate(section.spec, { values, extras });
      return { kind: 'ready', values, missing, isComplete: isOne(values[`${section.call}.isCompleted`]) };
    },
  };
}
