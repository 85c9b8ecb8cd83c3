import { useMemo } from 'react';
import { AutosaveForm } from '../../../forms/autosave/AutosaveForm';
import { LoadedForm } from '../../../forms/autosave/LoadedForm';
import { useFieldOfAddress } from '../../../forms/autosave/useFieldOfAddress';
import type { FormSpec } from '../../../forms/describe/formSpec';
import { useUnitView } from '../../../forms/status/useUnitView';
import { ATTRIBUTES } from '../../../records/attributes';
import type { UnitHandle, UnitView } from '../../../saving/types';

const isReadyOf = ({ phase }: UnitView) => phase === 'ready';

/** The form of such a record. The page head shows its save state, see SaveStatus. */
export function AttributeForm<E>({ spec, handle, extras, failed }: {
  readonly spec: FormSpec<E>;
  readonly handle: UnitHandle;
  readonly extras: E;
  /** e.g. 'The prior attainment could not be loaded'. */
  readonly failed: string;
}) {
  useFieldOfAddress(useUnitView(handle, isReadyOf));
  const form = useMemo(
    () => <AutosaveForm spec={spec} call={ATTRIBUTES} handle={handle} extras={extras} />,
    [spec, handle, extras],
  );
  return <LoadedForm handle={handle} failed={failed}>{form}</LoadedForm>;
}
