import { useMemo } from 'react';
import { FieldLine } from '../../../forms/rail/MissingList';
import { RailCard } from '../../../forms/rail/RailCard';
import { missingText, type Missing } from '../../../forms/describe/completeGate';
import type { FormSpec } from '../../../forms/describe/formSpec';
import { useSettledValues } from '../../../forms/status/useUnitView';
import type { UnitHandle } from '../../../saving/types';
import type { EarlierRecord, PlanSection } from '../shared/section/planSection';
import { hintsOf, WORTH_A_LOOK } from './hintRules';

/** What would make the open section better, beside the form; nothing where nothing would. It never keeps anybody from completing it. */
export function HintCard<E>({ section: { id, spec }, handle, extras, last, missing }: {
  readonly section: PlanSection<E>;
  readonly handle: UnitHandle;
  readonly extras: E;
  readonly last: EarlierRecord | null;
  readonly missing: readonly Missing[];
}) {
  const values = useSettledValues(handle);
  const hints = useMemo(() => hintsOf(id, { spec: spec as FormSpec, values, extras, last }, missing), [id, spec, values, extras, last, missing]);
  if (hints.length === 0) return null;
  return (
    <RailCard title={WORTH_A_LOOK} icon="info" count={hints.length} className="missing">
      <p className="small muted mb-2">Hints for a good plan. Nothing here is required.</p>
      <ol>{hints.map((one) => <li key={`${one.name ?? ''} ${one.label}`}><FieldLine one={one} text={missingText(one)} icon="info" /></li>)}</ol>
    </RailCard>
  );
}
