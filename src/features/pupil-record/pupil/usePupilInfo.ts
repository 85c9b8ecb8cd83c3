import { useState } from 'react';
import { pupilApi, pupilCalls } from '../../../api/calls/pupil';
import { useLoad } from '../../../shared/load/useLoad';
import { readAge } from '../../../records/loadRecord';
import { useSessionUser } from '../../../session/useSession';

/** The record of one pupil. Every load sends all four parameters (B-330). */
export function usePupilInfo(pupilId: string) {
  const { schoolId, roleId, userId } = useSessionUser();
  // The frame around the screen has read the record for the name.
  const [refetchOnMountOrArgChange] = useState(readAge);
  return useLoad(pupilApi.useFetchPupilBasicInfoQuery({ pupilId, schoolId, roleId, userId }, { refetchOnMountOrArgChange }));
}

const { pupilInfo } = pupilCalls.fetchPupilBasicInfo.read({ pupilInfo: {} });

/** A record without values, whose fields are the placeholders while it loads. */
export const BLANK_INFO = pupilInfo as NonNullable<typeof pupilInfo>;
