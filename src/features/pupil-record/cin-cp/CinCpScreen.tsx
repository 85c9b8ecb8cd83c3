import { useMemo } from 'react';
import Button from 'react-bootstrap/Button';
import { cinCpVariantOf } from '../../../domain/cinCpVariant';
import { AutosaveForm } from '../../../forms/autosave/AutosaveForm';
import { LoadedForm } from '../../../forms/autosave/LoadedForm';
import { SaveStatus } from '../../../forms/status/SaveStatus';
import { ATTRIBUTES } from '../../../records/attributes';
import { usePlacedRecord } from '../../../records/useRecord';
import { linkTo } from '../../../routes/address';
import { PATHS } from '../../../routes/paths';
import { useSessionUser } from '../../../session/useSession';
import { RecordHeader, recordScreen, type RecordScreenProps } from '../frame/RecordPage';
import { CIN_CP_FORMS } from './cinCp.form';
import { cinCpRecord } from './cinCp.record';

/** Children in need, on protection plans and previously looked after (002 section 2.16): one form for each age. */
export const CinCpScreen = recordScreen(cinCpRecord.title, CinCp, { hasOwnHeader: true });

function CinCp({ title, pupil }: RecordScreenProps) {
  const { pupilId, classYear, fullname } = pupil;
  const { schoolId } = useSessionUser();
  const spec = CIN_CP_FORMS[cinCpVariantOf(classYear)];
  const { handle } = usePlacedRecord(cinCpRecord, { pupilId, schoolId, classYear }, { fullname, address: linkTo(PATHS.cinCp, pupil) });
  const extras = useMemo(() => ({ pupilId }), [pupilId]);
  return (
    <>
      <RecordHeader
        title={title}
        actions={(
          <>
            <SaveStatus handle={handle} />
            <Button variant="primary" disabled aria-describedby="cin-cp-complete">Complete</Button>
          </>
        )}
      />
      <p id="cin-cp-complete" className="muted">Each answer is saved as you enter it. Complete is not available for this record.</p>
      <LoadedForm handle={handle} failed="The education info could not be loaded">
        <AutosaveForm spec={spec} call={ATTRIBUTES} handle={handle} extras={extras} />
      </LoadedForm>
    </>
  );
}
