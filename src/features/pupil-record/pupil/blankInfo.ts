import { pupilCalls } from '../../../api/calls/pupil';

const { pupilInfo } = pupilCalls.fetchPupilBasicInfo.read({ pupilInfo: {} });

/** A record without answers, whose fields hold the places of those to come. */
export const BLANK_INFO = pupilInfo as NonNullable<typeof pupilInfo>;
