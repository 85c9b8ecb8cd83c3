import { createUserState } from './userState';

/** One call to the host for a report, without parameters, response or names. */
interface RecentCall {
  /** Id of the call. */
  readonly call: string;
  /** Status and kind of failure: `200`, `400 refused`, `timeout`. */
  readonly ended: string;
  readonly ms: number;
}

const KEPT = 30;

/** The last calls of this tab, oldest first. */
export const recentCalls = createUserState<readonly RecentCall[]>('the last calls', []);

export function noteCall(call: RecentCall): void {
  recentCalls.set([...recentCalls.get(), call].slice(-KEPT));
}
