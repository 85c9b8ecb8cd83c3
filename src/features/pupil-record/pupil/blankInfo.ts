import { pupilCalls } from '../../../api/calls/pupil';

const { pupilInfo } = pupilCalls.fetchPupilBasicInfo.read({ pupilInfo: {} });

/** A record without values, whose fields are the placeholders while it loads. */
export const BLANK_INFO = pupilInfo as NonNullable<typeof pupilInfo>;
