import { AutosaveForm } from '../../../forms/autosave/AutosaveForm';
import { useCompletion } from '../../../forms/autosave/useCompletion';
import type { FormSpec } from '../../../forms/spec/formSpec';
import { SaveStatus } from '../../../forms/status/SaveStatus';
import { useUnitView } from '../../../forms/status/useUnitView';
import type { UnitHandle, UnitView } from '../../../saving/types';
import { FailedState } from '../../../ui/states/EmptyState';
import { SkeletonForm } from '../../../ui/Skeleton';
import { MODULE_CALL } from './moduleUnit';

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
      <AutosaveForm spec={spec} call={MODULE_CALL} handle={handle} extras={extras} askedFor={askedFor} />
    </div>
  );
}
