/** @jest-environment node */
import type { LoadOutcome, SaveOutcome, Transport, UnitCall } from '../types';
import { createInFlightCalls, loadAll } from './inFlightCalls';
import type { Attempt, Reading } from '../core/state';

const CALLS: readonly UnitCall[] = ['meeting', 'voice'].map((name) => ({ name, carries: () => true }));
const SEND: Attempt = { id: 4, call: 'voice', body: { hopes: 'Vet' }, theirs: [], at: 0, session: 0, end: null };
const READING: Reading = { id: 6, kind: 'first', at: 0, session: 0, isOverlapped: false, answeredAt: null };

/** A host whose calls stay in flight until the test answers or aborts them. */
function host() {
  const saves: { readonly call: string; readonly body: unknown; readonly keepalive: boolean; readonly signal: AbortSignal; readonly end: (outcome: SaveOutcome) => void }[] = [];
  const loads: { readonly call: string; readonly signal: AbortSignal; readonly end: (outcome: LoadOutcome) => void; readonly fail: () => void }[] = [];
  const transport: Transport = {
    save: (call, body, { signal, keepalive }) => new Promise((end) => { saves.push({ call, body, keepalive, signal, end }); }),
    load: (call, signal) => new Promise((end, reject) => { loads.push({ call, signal, end, fail: () => reject(new Error('broken')) }); }),
  };
  return { saves, loads, transport };
}

const load = async (answers: Readonly<Record<string, LoadOutcome | null>>, order = Object.keys(answers)) => {
  const { loads, transport } = host();
  const outcome = loadAll(transport, CALLS, new AbortController().signal, 'first');
  for (const name of order) {
    const answer = answers[name];
    const sent = loads.find(({ call }) => call === name);
    if (answer === null || answer === undefined) sent?.fail();
    else sent?.end(answer);
    await Promise.resolve();
  }
  return outcome;
};
const values = (hopes: string): LoadOutcome => ({ kind: 'loaded', values: { hopes } });

describe('a save in flight', () => {
  it('carries body and keepalive to the host and returns the outcome', async () => {
    const { saves, transport } = host();
    const outcome = createInFlightCalls().save(transport, SEND, true);
    expect(saves[0]).toMatchObject({ call: 'voice', body: { hopes: 'Vet' }, keepalive: true });
    saves[0]?.end({ kind: 'refused', reason: 'locked' });
    await expect(outcome).resolves.toEqual({ kind: 'refused', reason: 'locked' });
  });

  it('whose call throws is unclear: the host may have applied it', async () => {
    const transport: Transport = { ...host().transport, save: () => Promise.reject(new Error('broken')) };
    await expect(createInFlightCalls().save(transport, SEND, true)).resolves.toEqual({ kind: 'unclear', why: 'network' });
    const throwing: Transport = { ...transport, save: () => { throw new Error('broken'); } };
    await expect(createInFlightCalls().save(throwing, SEND, true)).resolves.toEqual({ kind: 'unclear', why: 'network' });
  });

  it('is aborted once the record no longer waits for it', () => {
    const { saves, loads, transport } = host();
    const inFlight = createInFlightCalls();
    void inFlight.save(transport, SEND, true);
    void inFlight.save(transport, { ...SEND, id: 5 }, false);
    void inFlight.load(transport, CALLS, READING);
    const aborted = () => [...saves, ...loads].map(({ signal }) => signal.aborted);
    inFlight.keepOnly([4, 5, 6, undefined]);
    expect(aborted()).toEqual([false, false, false, false]);
    inFlight.keepOnly([4, 6]);
    expect(aborted()).toEqual([false, true, false, false]);
    inFlight.keepOnly([]);
    expect(aborted()).toEqual([true, true, true, true]);
  });

  it('is not aborted once it has ended', async () => {
    const { saves, transport } = host();
    const inFlight = createInFlightCalls();
    const outcome = inFlight.save(transport, SEND, true);
    saves[0]?.end({ kind: 'acknowledged' });
    await outcome;
    inFlight.keepOnly([]);
    expect(saves[0]?.signal.aborted).toBe(false);
  });
});

describe('the load of a record with two calls', () => {
  it('returns the fields of both; of a shared field the later response counts', async () => {
    const other: LoadOutcome = { kind: 'loaded', values: { notes: 'Late', hopes: 'Vet' } };
    await expect(load({ meeting: other, voice: values('GP') })).resolves.toMatchObject({ kind: 'loaded', values: { notes: 'Late', hopes: 'GP' } });
    await expect(load({ meeting: other, voice: values('GP') }, ['voice', 'meeting'])).resolves.toMatchObject({ values: { hopes: 'Vet' } });
  });

  it('fails if one fails, with its reason', async () => {
    const down = { kind: 'failed', reason: 'down', again: true, why: 'server' } as const;
    await expect(load({ meeting: values('Vet'), voice: down })).resolves.toEqual(down);
  });

  it('is not retried if one of the failures is permanent', async () => {
    const stays = { kind: 'failed', reason: 'not yours' } as const;
    for (const order of [['meeting', 'voice'], ['voice', 'meeting']]) {
      await expect(load({ meeting: { kind: 'failed', reason: 'down', again: true }, voice: stays }, order)).resolves.toEqual(stays);
    }
  });

  it('treats a call that throws as a temporary failure', async () => {
    await expect(load({ meeting: null, voice: null })).resolves.toMatchObject({ kind: 'failed', reason: '', again: true });
  });

  it('is signed out if either is', async () => {
    await expect(load({ meeting: values('Vet'), voice: { kind: 'signedOut' } })).resolves.toMatchObject({ kind: 'signedOut' });
  });
});
