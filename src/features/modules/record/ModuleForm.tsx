import { AutosaveForm } from '../../../forms/autosave/AutosaveForm';
import { useCompletion } from '../../../forms/autosave/useCompletion';
import type { FormSpec } from '../../../forms/spec/formSpec';
import { SaveStatus } from '../../../forms/status/SaveStatus';
import { useOpenedUnit } from '../../../forms/status/useOpenedUnit';
import { useUnitView } from '../../../forms/status/useUnitView';
import type { UnitHandle, UnitView } from '../../../saving/types';
import { openUnit } from '../../../saving/units';
import { useSessionDispatch, useSessionUser } from '../../../session/useSession';
import { FailedState } from '../../../ui/states/EmptyState';
import { SkeletonForm } from '../../../ui/Skeleton';
import { carriesField, moduleTransport, type ModuleRecord } from './moduleRecord';

/** The one call of such a unit. */
const CALL = 'record';

/** @param name tells what is locked while it is edited here, e.g. `assessment:30001:Autumn 2025:Y10 2025` */
export function useModuleUnit(name: string, record: ModuleRecord): UnitHandle {
  const { userId } = useSessionUser();
  const dispatch = useSessionDispatch();
  return useOpenedUnit({ userId, records: [name] }, (key) =>
    openUnit(key, [{ name: CALL, carries: carriesField(record.carries) }], moduleTransport(record, dispatch)));
}

const phaseOf = ({ phase }: UnitView) => phase;
const loadErrorOf = ({ loadError }: UnitView) => loadError;

/** The autosaving form of a module with its four load states and its save state. */
export function ModuleForm<E>({ spec, handle, extras, failed }: {
  readonly spec: FormSpec<E>;
  readonly handle: UnitHandle;
  readonly extras: E;
  /** e.g. 'The assessment could not be loaded'. */
  readonly failed: string;
}) {
  const phase = useUnitView(handle, phaseOf);
  const loadError = useUnitView(handle, loadErrorOf);
  const { askedFor } = useCompletion(spec, handle, extras);
  if (phase === 'loadFailed') return <FailedState title={failed} words={loadError ?? ''} onRetry={() => { handle.retry(); }} />;
  if (phase === 'loading') return <SkeletonForm groups={2} />;
  return (
    <div className="stack">
      <SaveStatus handle={handle} />
      <AutosaveForm spec={spec} call={CALL} handle={handle} extras={extras} askedFor={askedFor} />
    </div>
  );
}
