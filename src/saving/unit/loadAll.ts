import type { LoadOutcome, Missing, Transport, UnitCall, UnitLoadOutcome } from '../types';
import type { Values } from '../../values/values';

async function loadOne(transport: Transport, call: UnitCall, signal: AbortSignal): Promise<LoadOutcome> {
  try {
    return await transport.load(call.name, signal);
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
): Promise<UnitLoadOutcome> {
  const outcomes: { readonly name: string; readonly outcome: LoadOutcome }[] = [];
  await Promise.all(calls.map(async (call) => {
    const outcome = await loadOne(transport, call, signal);
    outcomes.push({ name: call.name, outcome });
  }));
  const values: Record<string, Values[string]> = {};
  const missing: Record<string, Missing[string]> = {};
  for (const { name, outcome } of outcomes) {
    if (outcome.kind === 'signedOut') return outcome;
    if (outcome.kind === 'loaded') Object.assign(values, outcome.values);
    else {
      const { reason, again = false, why } = outcome;
      missing[name] = { reason, again, ...(why === undefined ? {} : { why }) };
    }
  }
  const [first] = Object.values(missing);
  return first !== undefined && Object.keys(missing).length === calls.length
    ? { kind: 'failed', ...first }
    : { kind: 'loaded', values, missing };
}
