import { useRef } from 'react';
import { recordFormsApi } from '../../../api/calls/recordForms';
import { alternativeEducationBandOf } from '../../../domain/alternativeEducation';
import { SubmitForm } from '../../../forms/submit/SubmitForm';
import type { SubmitOutcome, SubmitSteps } from '../../../forms/submit/submitTypes';
import { RowsStatus } from '../../../shared/rows/RowButtons';
import { useServerRecord } from '../../../shared/rows/useServerList';
import { useSessionUser } from '../../../session/useSession';
import { cannotSendReason, recordScreen, type RecordScreenProps } from '../frame/RecordPage';
import { ALT_ED_FORM, altEdFields, altEdSchema, BLANK_ALT_ED, type AltEdAnswers } from './altEd.form';

const isBlank = (value: string | number | null | undefined): boolean => value === undefined || value === null || value === '';

/** Provision outside school, by year group (002 section 2.10). */
export const AltEdScreen = recordScreen('Alternative Education and NEET', AltEd);

function AltEd({ title, pupil: { pupilId, classYear } }: RecordScreenProps) {
  const { userId, schoolId } = useSessionUser();
  const [saveAlternativeEducation] = recordFormsApi.useSaveAlternativeEducationMutation();
  const sentBefore = useRef<AltEdAnswers>(BLANK_ALT_ED);
  // No call loads this record, so after an unclear response nothing shows what the host has.
  const { rows, edited, save } = useServerRecord<never>(`alternativeEducation:${pupilId}`, 'record', null);
  const submit = async (answers: AltEdAnswers, steps: SubmitSteps): Promise<SubmitOutcome> => {
    // Leaves out blank answers, which would erase what the host holds, unless this form filled them in.
    const typed = Object.fromEntries(Object.entries(answers).filter(([name, value]) => !isBlank(value) || !isBlank(sentBefore.current[name as keyof AltEdAnswers])));
    const outcome = await save({ send: () => saveAlternativeEducation({ pupilId, schoolId, userId, classYear, ...typed }), isSent: () => false, steps });
    if (outcome.kind === 'done') sentBefore.current = answers;
    return outcome;
  };
  return (
    <div className="card panel"><div className="card-body">
      <RowsStatus rows={rows} />
      <SubmitForm<AltEdAnswers>
        label={title}
        fields={altEdFields(alternativeEducationBandOf(classYear))}
        initial={BLANK_ALT_ED}
        schema={altEdSchema}
        formName={ALT_ED_FORM}
        keepsAnswers
        onEdited={edited}
        keeps={{ form: 'alternativeEducation' }}
        busyLabel="Save"
        unavailable={cannotSendReason('saveAlternativeEducation')}
        submit={submit}
      />
    </div></div>
  );
}
