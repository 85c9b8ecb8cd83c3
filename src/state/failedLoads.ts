import { createUserState } from './userState';

/** How often each call that loads has failed since the user signed in, by its id: no pupil, no reason (S-408). */
export const failedLoads = createUserState<Readonly<Record<string, number>>>('failed loads', {});

export function countFailedLoad(call: string): void {
  const counts = failedLoads.get();
  failedLoads.set({ ...counts, [call]: (counts[call] ?? 0) + 1 });
}
