// @promise order
import type { Attempt, Reading } from '../core/state';
import type { LoadKind, LoadOutcome, SaveOutcome, Transport, UnitCall } from '../types';
import type { Values } from '../../values/values';

/** Loads the calls of a unit at once: if one fails, the load fails. If two calls share a field, the later response wins. */
export async function loadAll(
  transport: Transport,
  calls: readonly UnitCall[],
  signal: AbortSignal,
  kind: LoadKind,
): Promise<LoadOutcome> {
  const outcomes: LoadOutcome[] = [];
  await Promise.all(calls.map(async ({ name }) => {
    try {
      outcomes.push(await transport.load(name, signal, kind));
    } catch {
      outcomes.push({ kind: 'failed', reason: '', again: true });
    }
  }));
  const signedOut = outcomes.find((outcome) => outcome.kind === 'signedOut');
  if (signedOut !== undefined) return signedOut;
  const failures = outcomes.filter((outcome) => outcome.kind === 'failed');
  // One that another try cannot mend counts before one that it may.
  const failure = failures.find(({ again }) => again !== true) ?? failures[0];
  if (failure !== undefined) return failure;
  const loaded = outcomes.filter((outcome) => outcome.kind === 'loaded');
  return {
    kind: 'loaded',
    values: Object.assign({}, ...loaded.map(({ values }) => values)) as Values,
    ageMs: Math.max(0, ...loaded.map(({ ageMs = 0 }) => ageMs)),
    isUnsavedSince: loaded.every(({ ageMs, isUnsavedSince }) => ageMs === undefined || isUnsavedSince === true),
  };
}

/** The calls of one unit that are in flight, by the id from the core. */
export function createInFlightCalls() {
  const controllers = new Map<number, AbortController>();

  async function track<T>(id: number, start: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const controller = new AbortController();
    controllers.set(id, controller);
    try {
      return await start(controller.signal);
    } finally {
      controllers.delete(id);
    }
  }

  return {
    async save(transport: Transport, { id, call, body }: Attempt, keepalive: boolean): Promise<SaveOutcome> {
      try {
        return await track(id, (signal) => transport.save(call, body, { signal, keepalive }));
      } catch {
        return { kind: 'unclear', why: 'network' };
      }
    },
    load: (transport: Transport, calls: readonly UnitCall[], { id, kind }: Reading): Promise<LoadOutcome> =>
      track(id, (signal) => loadAll(transport, calls, signal, kind)),
    /** Aborts the calls that the record no longer waits for. */
    keepOnly(ids: readonly (number | undefined)[]): void {
      for (const [id, controller] of controllers) if (!ids.includes(id)) controller.abort();
    },
  };
}
