import type { PlanId } from '../../../domain/planId';
import { linkTo } from '../../../routes/address';
import type { PlainPath } from '../../../routes/paths';

/** Parameter of a plan page's address, and its value in meeting mode. */
export const MODE = 'mode';
export const MODE_OF_MEETING = 'meeting';

export const meetingAddressOf = (path: PlainPath, plan: PlanId): string =>
  `${linkTo(path, plan)}&${MODE}=${MODE_OF_MEETING}`;
