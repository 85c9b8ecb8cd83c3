import type { PupilContext } from '../../../domain/pupil';
import { checkGate, type Missing } from '../../../forms/describe/completeGate';
import type { Values } from '../../../values/values';
import type { PlanKey } from '../../../pupil/planKey';
import type { SessionThunk } from '../../../session/sessionExtra';
import type { FormSpec } from '../../../forms/describe/formSpec';
import { hintsOf } from '../hints/hintRules';
import type { PlanSection } from '../shared/section/planSection';
import { lastChangeOf, readSection } from '../shared/section/readSection';

/** What the overview needs of one section's record. */
interface SectionRecord {
  readonly values: Values;
  readonly missing: readonly Missing[];
  /** What would make it better. */
  readonly hints: readonly Missing[];
  /** Who changed it last, and when, as the host tells it, or blank. */
  readonly lastChange: string;
}

export type SectionLoad =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly text: string }
  | ({ readonly kind: 'ready' } & SectionRecord);

/** A section as the overview needs it, for any type of extras. */
export function overviewOf<E>(section: PlanSection<E>) {
  return {
    id: section.id,
    call: section.call,
    unit: section.unit.name,
    /** Read-only: neither a lock nor a queue is opened. */
    read: (key: PlanKey, pupil: PupilContext, signal: AbortSignal): SessionThunk<Promise<SectionLoad>> => async (dispatch) => {
      const record = await dispatch(readSection(section, key, pupil, signal));
      if ('text' in record) return { kind: 'failed', text: record.text };
      const { missing } = checkGate(section.spec, record);
      const hints = hintsOf(section.id, { spec: section.spec as FormSpec, ...record, last: null }, missing);
      return { kind: 'ready', values: record.values, missing, hints, lastChange: lastChangeOf(section.call, record.values) };
    },
  };
}

export type OverviewSection = ReturnType<typeof overviewOf>;
