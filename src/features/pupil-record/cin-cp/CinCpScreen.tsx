import { useMemo } from 'react';
import { cinCpApi } from '../../../api/endpoints/cinCp';
import { cinCpVariantOf } from '../../../domain/cinCpVariant';
import type { PupilContext } from '../../../domain/pupil';
import { namesOf } from '../../../forms/spec/defineForm';
import { SaveStatus } from '../../../forms/status/SaveStatus';
import { useSessionUser } from '../../../session/useSession';
import { AttributeForm, useAttributeUnit } from '../attributes/AttributeForm';
import { RecordHead, RecordPage } from '../frame/RecordPage';
import { CIN_CP_FORMS } from './cinCp.form';

const TITLE = 'CIN/CP/PLAC Education Info';
const { fetchCinCp, saveCinCpField } = cinCpApi.endpoints;

/** Children in need, on protection plans and previously looked after (002 section 2.16): one form for each age. */
export function CinCpScreen() {
  return <RecordPage title={TITLE} hasOwnHead>{(pupil) => <CinCp pupil={pupil} />}</RecordPage>;
}

function CinCp({ pupil }: { readonly pupil: PupilContext }) {
  const { pupilId, classYear, schoolId: ownSchool } = pupil;
  const { userId, schoolId: userSchool } = useSessionUser();
  const schoolId = ownSchool === '' ? userSchool : ownSchool;
  const spec = CIN_CP_FORMS[cinCpVariantOf(classYear)];
  const handle = useAttributeUnit(`cinCp:${pupilId}`, {
    names: namesOf(spec),
    load: () => fetchCinCp.initiate({ pupilId, schoolId, userId }, { subscribe: false, forceRefetch: true }),
    read: ({ pepEyfsCinCp }) => pepEyfsCinCp,
    save: (attribute, value) => saveCinCpField.initiate({ schoolId, userId, attribute, value, pupilId }, { track: false }),
  });
  const extras = useMemo(() => ({ pupilId }), [pupilId]);
  return (
    <>
      <RecordHead
        title={TITLE}
        actions={(
          <>
            <SaveStatus handle={handle} />
            <button type="button" className="btn btn-primary" disabled aria-describedby="cin-cp-complete">Complete</button>
          </>
        )}
      />
      <p id="cin-cp-complete" className="muted">Each answer is saved as you enter it. The host has no call that marks this record as complete.</p>
      <AttributeForm spec={spec} handle={handle} extras={extras} failed="The education info could not be loaded" />
    </>
  );
}
