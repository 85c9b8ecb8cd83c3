import { useState } from 'react';
import { isCallError } from '../../../api/callError';
import { recordFormsApi } from '../../../api/calls/recordForms';
import { SubmitForm } from '../../../forms/submit/SubmitForm';
import type { SubmitOutcome } from '../../../forms/submit/submitTypes';
import { failureText } from '../../../shared/load/useLoad';
import { useSessionUser } from '../../../session/useSession';
import { StatusLine, type StatusText } from '../../../ui/states/StatusLine';
import { cannotSendReason, recordScreen, type RecordScreenProps } from '../frame/RecordPage';
import { BLANK_SCHOOL, SCHOOL_FORM, schoolFields, schoolSchema, type NewSchool } from './newSchool.form';

/** Adds a school that is not in the lists yet (002 section 2.15). */
export const AddSchoolScreen = recordScreen('Add New School', AddSchool);

function AddSchool({ title }: RecordScreenProps) {
  const { userId } = useSessionUser();
  const [add] = recordFormsApi.useAddSchoolMutation();
  const [status, setStatus] = useState<StatusText | null>(null);
  const submit = async (school: NewSchool): Promise<SubmitOutcome> => {
    setStatus(null);
    const { error } = await add({ userId, ...school });
    const isRefused = isCallError(error) && error.kind === 'refused';
    if (error !== undefined) return { kind: 'failed', reason: `The school ${isRefused ? 'was not' : 'may not have been'} added. ${failureText(error)}` };
    setStatus({ tone: 'good', text: `${school.schoolName} is added.` });
    return { kind: 'done' };
  };
  return (
    <div className="card panel"><div className="card-body">
      <StatusLine status={status} />
      <SubmitForm<NewSchool>
        label={title}
        formName={SCHOOL_FORM}
        fields={schoolFields()}
        initial={BLANK_SCHOOL}
        keeps={{ form: 'newSchool' }}
        schema={schoolSchema}
        unavailable={cannotSendReason('addSchool')}
        showProblems={() => { setStatus(null); }}
        submit={submit}
      />
    </div></div>
  );
}
