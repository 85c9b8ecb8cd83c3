import { useNavigate } from 'react-router-dom';
import { exclusionsApi, type Exclusion } from '../../../api/calls/exclusions';
import { getConfig } from '../../../config/config';
import type { PupilContext } from '../../../domain/pupil';
import type { SubmitOutcome, SubmitSteps } from '../../../forms/submit/submitTypes';
import { exclusionMessages } from '../../../messages/record';
import { sharedMessages } from '../../../messages/shared';
import { useLoadedList } from '../../../shared/rows/useServerList';
import { PATHS } from '../../../routes/paths';
import { useSessionUser } from '../../../session/useSession';
import { isLikeText } from '../../../values/values';
import { answersOf, isSameSuspension, wireOf } from './exclusion.form';
import type { ExclusionAnswers } from './reasons';

/** Whether a stored suspension can be changed. The host has to accept its id (B-147). */
export const canEdit = (): boolean => getConfig().switches.exclusionEditSendsId;

export function useExclusions({ pupilId }: PupilContext) {
  const navigate = useNavigate();
  const [saveExclusion] = exclusionsApi.useSaveExclusionMutation();
  const [deleteExclusion] = exclusionsApi.useDeleteExclusionMutation();
  const { userId, schoolId } = useSessionUser();
  const { list, rows } = useLoadedList({
    call: exclusionsApi.endpoints.fetchExclusions,
    args: { pupilId },
    rowsIn: ({ exclusionReasons }) => exclusionReasons,
    name: `suspensions:${pupilId}`,
    idOf: ({ id }) => id,
    what: 'suspension',
    toasts: { saved: exclusionMessages.exclusionSaved, deleted: exclusionMessages.exclusionDeleted, failed: sharedMessages.somethingWentWrong },
    sendDelete: ({ id }) => deleteExclusion({ id, pupilId, userId }),
  });
  return {
    list,
    rows,
    /** A blank id records a new one. Without a user id nothing is sent: the user signs in first (B-310). */
    save: async (id: string, answers: ExclusionAnswers, steps: SubmitSteps): Promise<SubmitOutcome> => {
      if (userId === '') {
        await navigate(PATHS.login);
        return { kind: 'failed', reason: 'Please sign in first.' };
      }
      const fields = { ...wireOf(answers), userId, pupilId, schoolId, ...(id === '' ? {} : { id }) };
      const send = () => saveExclusion(fields);
      const isSent = (row: Exclusion): boolean => isSameSuspension(row, answers);
      return rows.save(id, { send, steps, isSent, answersOf, isLike: (row) => isLikeText(row.comment, answers.comment) });
    },
  };
}
