import { createListeners } from '../../state/listeners';

type MarkStatus = 'open' | 'saved' | 'failed';

/** `waiting`: weeks that wait for the network or a sign-in. */
const NOTHING = { total: 0, saved: 0, failed: 0, open: 0, waiting: 0 };

/** The progress of saving since the last time nothing was open or failed: "37 of 50 saved". */
export function createMarkCounts() {
  const statuses = new Map<string, MarkStatus>();
  const { subscribe, notify } = createListeners();
  let counts = NOTHING;
  return {
    put(key: string, status: MarkStatus): void {
      if (status === 'open' && counts.open + counts.failed === 0) {
        statuses.clear();
        counts = { ...NOTHING, waiting: counts.waiting };
      }
      const before = statuses.get(key);
      if (before === status) return;
      statuses.set(key, status);
      const next = { ...counts, total: statuses.size, [status]: counts[status] + 1 };
      counts = before === undefined ? next : { ...next, [before]: counts[before] - 1 };
      notify();
    },
    setWaiting(weeks: number): void {
      if (weeks === counts.waiting) return;
      counts = { ...counts, waiting: weeks };
      notify();
    },
    get: () => counts,
    subscribe,
  };
}
