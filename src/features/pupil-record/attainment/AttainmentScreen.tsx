import { useEffect, useMemo, useState } from 'react';
import { asText } from '../../../api/decode';
import { priorAttainmentApi } from '../../../api/endpoints/priorAttainment';
import { pupilApi } from '../../../api/endpoints/pupil';
import type { PupilContext } from '../../../domain/pupil';
import { namesOf } from '../../../forms/spec/defineForm';
import { SaveStatus } from '../../../forms/status/SaveStatus';
import type { UnitHandle, UnitView } from '../../../saving/types';
import { useSessionUser } from '../../../session/useSession';
import { AttributeForm, useAttributeUnit } from '../attributes/AttributeForm';
import { RecordHead, RecordPage } from '../frame/RecordPage';
import { attainmentForm } from './attainment.form';

const TITLE = 'Prior Attainment';
const { fetchPupilBasicInfo } = pupilApi.endpoints;
const { savePriorAttainment } = priorAttainmentApi.endpoints;

/** Results of every key stage (002 sections 2.9 and 3.6). */
export function AttainmentScreen() {
  return <RecordPage title={TITLE} hasOwnHead>{(pupil) => <Attainment pupil={pupil} />}</RecordPage>;
}

function Attainment({ pupil: { pupilId, schoolId: ownSchool } }: { readonly pupil: PupilContext }) {
  const { userId, roleId, schoolId: userSchool } = useSessionUser();
  const schoolId = ownSchool === '' ? userSchool : ownSchool;
  const [eepHoursTotal, setTotal] = useState('');
  // The plan's Data section edits the same attributes: both hold this lock.
  const handle = useAttributeUnit(`pupilUnique:${pupilId}`, {
    names: namesOf(attainmentForm),
    load: () => fetchPupilBasicInfo.initiate({ pupilId, schoolId: userSchool, roleId, userId }, { subscribe: false, forceRefetch: true }),
    read: ({ pupilInfo, basicInformationEepHours }) => {
      if (pupilInfo === null) return null;
      setTotal(asText(basicInformationEepHours['eepHoursTotal']));
      return { ...pupilInfo.all, ...basicInformationEepHours };
    },
    save: (attribute, value) => savePriorAttainment.initiate({ attribute, pupilId, schoolId, userId, value }, { track: false }),
  });
  useReadAfterSave(handle);
  const extras = useMemo(() => ({ pupilId, eepHoursTotal }), [pupilId, eepHoursTotal]);
  return (
    <>
      <RecordHead title={TITLE} actions={<SaveStatus handle={handle} />} />
      <AttributeForm spec={attainmentForm} handle={handle} extras={extras} failed="The prior attainment could not be loaded" />
    </>
  );
}

const hoursOf = ({ values }: UnitView): string =>
  JSON.stringify(Object.entries(values).filter(([name]) => name.startsWith('eepYear')));

/** The host counts the total of the EEP hours: it is read again once other hours are saved. */
function useReadAfterSave(handle: UnitHandle): void {
  useEffect(() => {
    let counted: string | null = null;
    const look = (): void => {
      const view = handle.getView();
      if (view.phase !== 'ready') return;
      const hours = hoursOf(view);
      counted ??= hours;
      if (view.status.kind !== 'saved' || hours === counted) return;
      counted = hours;
      void handle.refresh();
    };
    look();
    return handle.subscribe(look);
  }, [handle]);
}
