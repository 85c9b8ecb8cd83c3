import type { HostCall } from './hostCall';
import * as topics from './topics';

/** Every call of the host, topic by topic. */
export const hostCalls: readonly HostCall[] = Object.values(topics).flat();

/** Whether a call changes what the host holds. Signing in does not. */
export const isWrite = (name: string): boolean => name !== 'login' && hostCalls.some(({ call, writes }) => call === name && writes);
