import { createUserState } from './userState';

/** One call to the host for a report, without parameters, response or names. */
interface RecentCall {
  readonly call: string;
  /** Status and kind of failure: `200`, `400 refused`, `timeout`. */
  readonly ended: string;
  readonly ms: number;
}

const KEPT = 30;

/** The last calls of this tab, oldest first. */
export const recentCalls = createUserState<readonly RecentCall[]>('the last calls', []);

export const noteCall = (call: RecentCall): void => { recentCalls.set([...recentCalls.get(), call].slice(-KEPT)); };

/** How often each call that loads has failed since the user signed in, by its id: no pupil, no reason (S-408). */
export const failedLoads = createUserState<Readonly<Record<string, number>>>('failed loads', {});

export function countFailedLoad(call: string): void {
  const counts = failedLoads.get();
  failedLoads.set({ ...counts, [call]: (counts[call] ?? 0) + 1 });
}

/** For each call, the keys of a response whose shape differs from the assumed one, and what to set. */
export const otherShapes = createUserState<Readonly<Record<string, string>>>('answers of another shape', {});

export function noteOtherShape(call: string, text: string): void {
  if (otherShapes.get()[call] !== text) otherShapes.set({ ...otherShapes.get(), [call]: text });
}
