import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { exclusionsApi, type Exclusion } from '../../../api/calls/exclusions';
import { FRESH } from '../../../api/readFresh';
import { getConfig } from '../../../config/config';
import type { PupilContext } from '../../../domain/pupil';
import type { SubmitOutcome, SubmitSteps } from '../../../forms/submit/submitTypes';
import { exclusionMessages } from '../../../messages/record';
import { sharedMessages } from '../../../messages/shared';
import { useLoad } from '../../../shared/load/useLoad';
import { useLoadedList } from '../../../shared/rows/useServerList';
import { PATHS } from '../../../routes/paths';
import { useSessionDispatch, useSessionUser } from '../../../session/useSession';
import { isLikeText } from '../../../values/values';
import { answersOf, isSameSuspension, wireOf } from './exclusion.form';
import type { ExclusionAnswers } from './reasons';

const idOf = ({ id }: Exclusion): string => id;
const TOASTS = {
  saved: exclusionMessages.exclusionSaved,
  deleted: exclusionMessages.exclusionDeleted,
  failed: sharedMessages.somethingWentWrong,
};

/** Whether a stored suspension can be changed. The host has to accept its id (B-147). */
export const canEdit = (): boolean => getConfig().switches.exclusionEditSendsId;

export function useExclusions(pupil: PupilContext) {
  const dispatch = useSessionDispatch();
  const navigate = useNavigate();
  const [saveExclusion] = exclusionsApi.useSaveExclusionMutation();
  const [deleteExclusion] = exclusionsApi.useDeleteExclusionMutation();
  const { userId, schoolId } = useSessionUser();
  // Fixed when the page opens: every call names this pupil.
  const [{ pupilId }] = useState(pupil);
  const { list, rows } = useLoadedList({
    load: useLoad(exclusionsApi.useFetchExclusionsQuery({ pupilId }, { refetchOnMountOrArgChange: true })),
    rowsIn: ({ exclusionReasons }) => exclusionReasons,
    read: () => dispatch(exclusionsApi.endpoints.fetchExclusions.initiate({ pupilId }, FRESH)),
    name: `suspensions:${pupilId}`,
    idOf,
    what: 'suspension',
    toasts: TOASTS,
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
