import { addressOf, type PupilAddress, type ScreenPath } from '../../../app/paths';

/** Parameter of a plan page's address, and its value in meeting mode. */
export const MODE = 'mode';
export const MODE_OF_MEETING = 'meeting';

/** The address of a plan's page in meeting mode. */
export const meetingAddressOf = (path: ScreenPath, plan: PupilAddress): string =>
  `${addressOf(path, plan)}&${MODE}=${MODE_OF_MEETING}`;
