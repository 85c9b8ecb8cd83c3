import { useEffect, useMemo } from 'react';
import { asText } from '../../../api/decode';
import { AutosaveForm } from '../../../forms/autosave/AutosaveForm';
import { LoadedForm } from '../../../forms/autosave/LoadedForm';
import { SaveStatus } from '../../../forms/status/SaveStatus';
import { ATTRIBUTES } from '../../../records/attributes';
import { usePlacedRecord } from '../../../records/useRecord';
import { linkTo } from '../../../routes/address';
import { PATHS } from '../../../routes/paths';
import type { UnitHandle, UnitView } from '../../../saving/types';
import { useSessionUser } from '../../../session/useSession';
import { RecordHeader, recordScreen, type RecordScreenProps } from '../frame/RecordPage';
import { attainmentForm } from './attainment.form';
import { attainmentRecord } from './attainment.record';

/** Results of every key stage (002 sections 2.9 and 3.6). */
export const AttainmentScreen = recordScreen(attainmentRecord.title, Attainment, { hasOwnHeader: true });

function Attainment({ title, pupil }: RecordScreenProps) {
  const { pupilId, fullname, classYear } = pupil;
  const { roleId, schoolId } = useSessionUser();
  const { handle, rest } = usePlacedRecord(attainmentRecord, { pupilId, schoolId, roleId }, { fullname, address: linkTo(PATHS.priorAttainment, pupil) });
  useReadAfterSave(handle);
  const eepHoursTotal = asText(rest?.['eepHoursTotal']);
  const extras = useMemo(() => ({ pupilId, eepHoursTotal, classYear }), [pupilId, eepHoursTotal, classYear]);
  return (
    <>
      <RecordHeader title={title} actions={<SaveStatus handle={handle} />} />
      <LoadedForm handle={handle} failed="The prior attainment could not be loaded">
        <AutosaveForm spec={attainmentForm} call={ATTRIBUTES} handle={handle} extras={extras} />
      </LoadedForm>
    </>
  );
}

const hoursOf = ({ values }: UnitView): string =>
  JSON.stringify(Object.entries(values).filter(([name]) => name.startsWith('eepYear')));

/** The host computes the total of the EEP hours, so it is reloaded after hours are saved. */
function useReadAfterSave(handle: UnitHandle): void {
  useEffect(() => {
    let hoursAtTotal: string | null = null;
    const reloadWhenSaved = (): void => {
      const view = handle.getView();
      if (view.phase !== 'ready') return;
      const hours = hoursOf(view);
      hoursAtTotal ??= hours;
      if (view.status.kind !== 'saved' || hours === hoursAtTotal) return;
      hoursAtTotal = hours;
      void handle.refresh();
    };
    reloadWhenSaved();
    return handle.subscribe(reloadWhenSaved);
  }, [handle]);
}
