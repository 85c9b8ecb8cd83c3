import { useMemo } from 'react';
import { AutosaveForm } from '../../../forms/autosave/AutosaveForm';
import { useFieldOfAddress } from '../../../forms/autosave/useFieldOfAddress';
import type { FormSpec } from '../../../forms/spec/formSpec';
import { useOpenedUnit } from '../../../forms/status/useOpenedUnit';
import { useUnitView } from '../../../forms/status/useUnitView';
import type { UnitHandle, UnitView } from '../../../saving/types';
import { openUnit } from '../../../saving/units';
import { useSessionDispatch, useSessionUser } from '../../../session/useSession';
import { FailedState } from '../../../ui/states/EmptyState';
import { SkeletonForm } from '../../../ui/Skeleton';
import { attributeTransport, type AttributeCalls } from './attributeTransport';

/** The one call of such a unit. */
export const ATTRIBUTES_CALL = 'attributes';

/**
 * A record of one pupil whose attributes are saved one by one.
 * @param record names what is locked while it is edited here, e.g. `pupilUnique:30001`
 */
export function useAttributeUnit<D>(record: string, calls: AttributeCalls<D>): UnitHandle {
  const { userId } = useSessionUser();
  const dispatch = useSessionDispatch();
  return useOpenedUnit({ userId, records: [record] }, (key) => {
    const names = new Set(calls.names);
    const call = { name: ATTRIBUTES_CALL, carries: (field: string) => names.has(field), body: 'oneChange' } as const;
    return openUnit(key, [call], attributeTransport(calls, dispatch));
  });
}

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
