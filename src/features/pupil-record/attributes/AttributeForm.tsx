import { useMemo } from 'react';
import { AutosaveForm } from '../../../forms/autosave/AutosaveForm';
import { useFieldOfAddress } from '../../../forms/autosave/useFieldOfAddress';
import type { FormSpec } from '../../../forms/spec/formSpec';
import { useUnitView } from '../../../forms/status/useUnitView';
import type { UnitHandle, UnitView } from '../../../saving/types';
import { FailedState } from '../../../ui/states/EmptyState';
import { SkeletonForm } from '../../../ui/Skeleton';
import { ATTRIBUTES_CALL } from './attributeUnit';

const phaseOf = ({ phase }: UnitView) => phase;
const loadErrorOf = ({ loadError }: UnitView) => loadError;

/** The form of such a record with its four load states; the page head shows its save state, see SaveStatus. */
export function AttributeForm<E>({ spec, handle, extras, failed }: {
  readonly spec: FormSpec<E>;
  readonly handle: UnitHandle;
  readonly extras: E;
  /** e.g. 'The prior attainment could not be loaded'. */
  readonly failed: string;
}) {
  const phase = useUnitView(handle, phaseOf);
  const loadError = useUnitView(handle, loadErrorOf);
  useFieldOfAddress(phase === 'ready');
  const form = useMemo(
    () => <AutosaveForm spec={spec} call={ATTRIBUTES_CALL} handle={handle} extras={extras} />,
    [spec, handle, extras],
  );
  if (phase === 'loadFailed') return <FailedState title={failed} words={loadError ?? ''} onRetry={() => { handle.retry(); }} />;
  return phase === 'loading' ? <SkeletonForm /> : form;
}
