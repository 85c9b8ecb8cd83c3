import type { Attempt, Reading } from '../core/state';
import type { LoadFailure, LoadKind, LoadOutcome, SaveOutcome, Transport, UnitCall, UnitLoadOutcome } from '../types';
import type { Values } from '../../values/values';

async function loadOne(transport: Transport, call: UnitCall, signal: AbortSignal, kind: LoadKind): Promise<LoadOutcome> {
  try {
    return await transport.load(call.name, signal, kind);
  } catch {
    return { kind: 'failed', reason: '', again: true };
  }
}

/**
 * Loads several calls of a unit at once. The load fails only if every call fails; otherwise the outcome names the calls
 * that did. If two calls share a field, the later response wins.
 */
export async function loadAll(
  transport: Transport,
  calls: readonly UnitCall[],
  signal: AbortSignal,
  kind: LoadKind,
): Promise<UnitLoadOutcome> {
  const outcomes: { readonly name: string; readonly outcome: LoadOutcome }[] = [];
  await Promise.all(calls.map(async (call) => {
    const outcome = await loadOne(transport, call, signal, kind);
    outcomes.push({ name: call.name, outcome });
  }));
  const values: Record<string, Values[string]> = {};
  const missing: Record<string, LoadFailure> = {};
  let ageMs = 0;
  let isUnsavedSince = true;
  for (const { name, outcome } of outcomes) {
    if (outcome.kind === 'signedOut') return outcome;
    if (outcome.kind === 'loaded') {
      Object.assign(values, outcome.values);
      ageMs = Math.max(ageMs, outcome.ageMs ?? 0);
      isUnsavedSince &&= outcome.ageMs === undefined || outcome.isUnsavedSince === true;
    } else {
      missing[name] = outcome;
    }
  }
  const failures = Object.values(missing);
  const [first] = failures;
  return first !== undefined && failures.length === calls.length ? first : { kind: 'loaded', values, missing, ageMs, isUnsavedSince };
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
    load: (transport: Transport, calls: readonly UnitCall[], { id, kind }: Reading): Promise<UnitLoadOutcome> => track(id, (signal) => loadAll(transport, calls, signal, kind)),
    /** Aborts the calls that the record no longer waits for. */
    keepOnly(ids: readonly (number | undefined)[]): void {
      for (const [id, controller] of controllers) if (!ids.includes(id)) controller.abort();
    },
  };
}
