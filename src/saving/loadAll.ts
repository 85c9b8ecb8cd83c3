import type { LoadOutcome, Transport, UnitCall, Values } from './types';

async function loadOne(transport: Transport, call: UnitCall, signal: AbortSignal): Promise<LoadOutcome> {
  try {
    return await transport.load(call.name, signal);
  } catch {
    return { kind: 'failed', reason: '', again: true };
  }
}

/** Loads every call of a unit at once. One that fails fails all: a half-known record must not be saved back. */
export async function loadAll(
  transport: Transport,
  calls: readonly UnitCall[],
  signal: AbortSignal,
): Promise<LoadOutcome> {
  const outcomes = await Promise.all(calls.map((call) => loadOne(transport, call, signal)));
  const signedOut = outcomes.find(({ kind }) => kind === 'signedOut');
  if (signedOut !== undefined) return signedOut;
  const failed = outcomes.find(({ kind }) => kind === 'failed');
  if (failed !== undefined) return failed;
  const values = outcomes.reduce<Values>((all, one) => (one.kind === 'loaded' ? { ...all, ...one.values } : all), {});
  return { kind: 'loaded', values };
}
