import type { HostCall } from './answer';
import { filesHost } from './files';
import { pepStatusHost } from './pepStatus';
import { planHost } from './plan';
import { pupilHost } from './pupil';
import { reportsHost } from './reports';
import { sessionHost } from './session';

/** Every call of the host, topic by topic. */
export const hostCalls: readonly HostCall[] = [
  ...sessionHost,
  ...pepStatusHost,
  ...planHost,
  ...reportsHost,
  ...filesHost,
  ...pupilHost,
];
