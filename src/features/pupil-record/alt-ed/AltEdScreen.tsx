import { useRef } from 'react';
import { recordFormsApi } from '../../../api/endpoints/recordForms';
import { alternativeEducationBandOf } from '../../../domain/alternativeEducation';
import type { PupilContext } from '../../../domain/pupil';
import { SubmitForm } from '../../../forms/submit/SubmitForm';
import type { SubmitOutcome } from '../../../forms/submit/submitTypes';
import { failureText } from '../../../parts/failureText';
import { useSessionUser } from '../../../session/useSession';
import { cannotSendReason } from '../frame/cannotSendReason';
import { RecordPage } from '../frame/RecordPage';
import { ALT_ED_FORM, altEdFields, BLANK_ALT_ED, type AltEdAnswers } from './altEd.form';

const TITLE = 'Alternative Education and NEET';

const isBlank = (value: string | number | null | undefined): boolean => value === undefined || value === null || value === '';

/** Provision outside school, by year group (002 section 2.10). */
export function AltEdScreen() {
  return <RecordPage title={TITLE}>{(pupil) => <AltEd key={pupil.pupilId} pupil={pupil} />}</RecordPage>;
}

function AltEd({ pupil: { pupilId, classYear } }: { readonly pupil: PupilContext }) {
  const { userId, schoolId } = useSessionUser();
  const [save] = recordFormsApi.useSaveAlternativeEducationMutation();
  const sentBefore = useRef(BLANK_ALT_ED);
  const submit = async (answers: AltEdAnswers): Promise<SubmitOutcome> => {
    // No call loads this record: a blank answer would erase what the host holds, unless it was this form that filled it in.
    const typed = Object.fromEntries(Object.entries(answers).filter(([name, value]) => !isBlank(value) || !isBlank(sentBefore.current[name])));
    const { error } = await save({ pupilId, schoolId, userId, classYear, ...typed });
    if (error === undefined) sentBefore.current = answers;
    return error === undefined ? { kind: 'done' } : { kind: 'failed', reason: `This was not saved. ${failureText(error)}` };
  };
  return (
    <div className="card group"><div className="card-body">
      <SubmitForm<AltEdAnswers>
        label={TITLE}
        fields={altEdFields(alternativeEducationBandOf(classYear))}
        initial={BLANK_ALT_ED}
        formName={ALT_ED_FORM}
        keepsAnswers
        keeps={{ form: 'alternativeEducation' }}
        submitLabel="Save"
        unavailable={cannotSendReason('saveAlternativeEducation')}
        submit={submit}
      />
    </div></div>
  );
}
