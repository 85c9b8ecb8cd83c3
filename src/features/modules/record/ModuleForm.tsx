import { AutosaveForm } from '../../../forms/autosave/AutosaveForm';
import { LoadedForm } from '../../../forms/autosave/LoadedForm';
import { useCompletion } from '../../../forms/autosave/useCompletion';
import type { FormSpec } from '../../../forms/spec/formSpec';
import { SaveStatus } from '../../../forms/status/SaveStatus';
import type { UnitHandle } from '../../../saving/types';
import { MODULE_CALL } from './moduleUnit';

/** The autosaving form of a module with its load states and its save state. */
export function ModuleForm<E>({ spec, handle, extras, failed }: {
  readonly spec: FormSpec<E>;
  readonly handle: UnitHandle;
  readonly extras: E;
  /** e.g. 'The assessment could not be loaded'. */
  readonly failed: string;
}) {
  const { marked } = useCompletion(spec, handle, extras);
  return (
    <LoadedForm handle={handle} failed={failed} groups={2}>
      <div className="stack">
        <SaveStatus handle={handle} />
        <AutosaveForm spec={spec} call={MODULE_CALL} handle={handle} extras={extras} marked={marked} />
      </div>
    </LoadedForm>
  );
}
