/** @jest-environment node */
import type { JournalStore } from '../environment';
import { noJournal } from '../journal/browserJournal';
import { aloneLocks } from '../locks/lockSources';
import { createMemoryJournal } from './memoryJournal';
import { bench, CALLS, HandHost, HOPES, KEY, NOTES, settle, type Bench } from './testBench';
import type { JournalEntry } from '../core/state';
import type { UnitHandle } from '../types';

const YES = { kind: 'acknowledged' } as const;
const LOST = { kind: 'unclear', why: 'network' } as const;
const TURNED_AWAY = { kind: 'signedOut', isTurnedAway: true } as const;

async function open(page: Bench, key = KEY): Promise<UnitHandle> {
  const unit = page.registry.openUnit(key, CALLS, page.host.transport());
  await page.clock.pass(0);
  return unit;
}

const voice = (unit: UnitHandle, value: string, how: 'text' | 'choice' = 'choice'): void =>
  unit.edit('saveVoice', HOPES, value, how);

describe('saving of edits', () => {
  it('sends a choice at once and typed text 1000 ms after the last key', async () => {
    const page = bench();
    const unit = await open(page);
    voice(unit, 'Y', 'text');
    await page.clock.pass(900);
    voice(unit, 'Yes', 'text');
    await page.clock.pass(999);
    expect(page.host.saves).toHaveLength(0);
    await page.clock.pass(1);
    expect(page.host.last().body).toEqual({ [HOPES]: 'Yes', 'pupilVoice.isCompleted': 0 });
    await page.host.last().answer(YES);
    voice(unit, 'No');
    expect(page.host.saves).toHaveLength(2);
  });

  it('sends typed text at once when the user leaves the field', async () => {
    const page = bench();
    const unit = await open(page);
    voice(unit, 'Nurse', 'text');
    unit.flush();
    expect(page.host.last().body[HOPES]).toBe('Nurse');
  });

  it('keeps one save in flight and sends only the newest state after it', async () => {
    const page = bench();
    const unit = await open(page);
    for (const value of ['a', 'b', 'c']) voice(unit, value);
    expect(page.host.saves).toHaveLength(1);
    await page.host.last().answer(YES);
    expect(page.host.saves.map(({ body }) => body[HOPES])).toEqual(['a', 'c']);
  });

  it('shows Saved with the time only after the acknowledgement', async () => {
    const page = bench();
    const unit = await open(page);
    voice(unit, 'Nurse');
    expect(unit.getView().status).toEqual({ kind: 'saving', isSent: true });
    await page.clock.pass(400);
    await page.host.last().answer(YES);
    expect(unit.getView().status).toEqual({ kind: 'saved', at: page.clock.wall() });
  });

  it('keeps a status on the screen for 300 ms unless it would be untrue', async () => {
    const page = bench();
    const unit = await open(page);
    voice(unit, 'Nurse');
    await page.host.last().answer(YES);
    expect(unit.getView().status.kind).toBe('saving');
    await page.clock.pass(300);
    expect(unit.getView().status.kind).toBe('saved');
    voice(unit, 'Doctor');
    expect(unit.getView().status.kind).toBe('saving');
  });

  it('saves a shared field by the call of the screen where it was last edited, with all fields of that call', async () => {
    const page = bench();
    const unit = await open(page);
    unit.edit('saveMeeting', HOPES, 'Nurse', 'choice');
    expect(page.host.last().call).toBe('saveMeeting');
    expect(Object.keys(page.host.last().body).sort()).toEqual(Object.keys(page.host.values).sort());
    await page.host.last().answer(YES);
    unit.edit('saveMeeting', NOTES, 'Late start', 'choice');
    voice(unit, 'Doctor');
    await page.host.last().answer(YES);
    expect(page.host.saves.map(({ call }) => call)).toEqual(['saveMeeting', 'saveMeeting', 'saveVoice']);
    await page.host.last().answer(YES);
    expect(page.host.values).toMatchObject({ [HOPES]: 'Doctor', [NOTES]: 'Late start' });
  });
});

it('a unit that has been sealed and ends late does not take the one that was opened since off the list', async () => {
  const kept = createMemoryJournal();
  const page = bench({ journal: { ...kept, write: () => new Promise(() => undefined) } });
  voice(await open(page), 'Nurse');
  const sealed = page.registry.end('seal');
  await open(page);
  await page.clock.pass(2000);
  await sealed;
  expect(page.registry.liveIds()).toEqual([KEY.records.join()]);
});

it('a screen with other calls of the same record waits until the unit before it has saved', async () => {
  const page = bench();
  const first = await open(page);
  voice(first, 'Nurse');
  first.close();
  const other = { name: 'saveVoiceOfPost16', carries: (field: string) => field === HOPES };
  const second = page.registry.openUnit(KEY, [other], {
    ...page.host.transport(), load: () => Promise.resolve({ kind: 'loaded', values: page.host.values }),
  });
  await page.clock.pass(0);
  expect(second.getView()).toMatchObject({ readOnly: 'settling', values: { [HOPES]: '' } });
  await page.host.last().answer(YES);
  await page.clock.pass(100);
  expect(second.getView()).toMatchObject({ phase: 'ready', readOnly: null, values: { [HOPES]: 'Nurse' } });
  second.edit('saveVoiceOfPost16', HOPES, 'Doctor', 'choice');
  expect(page.host.saves.map(({ call }) => call)).toEqual(['saveVoice', 'saveVoiceOfPost16']);
});

it('a second tab for which one call of its record fails retries less and less often', async () => {
  const lockSource = aloneLocks();
  const first = bench({ lockSource });
  await open(first);
  const second = bench({ lockSource, clock: first.clock });
  second.host.failing.add('saveVoice');
  const unit = await open(second);
  expect(unit.getView()).toMatchObject({ phase: 'loadFailed' });
  await first.clock.pass(60_000);
  const inFirstMinute = second.host.loads;
  await first.clock.pass(60_000);
  expect(inFirstMinute).toBeLessThanOrEqual(2 * 8);
  expect(second.host.loads - inFirstMinute).toBeLessThanOrEqual(2 * 3);
});

describe('a save in doubt', () => {
  it.each([
    [{ kind: 'unclear', why: 'network' }, 'network'],
    [{ kind: 'unclear', why: 'timeout' }, 'timeout'],
    [{ kind: 'unclear', why: 'server' }, 'server'],
    [{ kind: 'unclear', why: 'cancelled' }, 'checking'],
  ] as const)('after %j shows why the change waits and when the next attempt is', async (outcome, why) => {
    const page = bench();
    const unit = await open(page);
    voice(unit, 'a');
    await page.host.last().answer(outcome);
    await page.clock.pass(300);
    const nextTry = page.clock.wallTime + 1000;
    expect(unit.getView().status).toEqual({ kind: 'waiting', changes: 1, why, nextTry });
    await page.clock.pass(700);
    expect(unit.getView().status).toMatchObject({ why, nextTry: null });
  });

  it('is retried within a second once the host can be reached again', async () => {
    const page = bench();
    const unit = await open(page);
    voice(unit, 'a');
    for (let tries = 1; tries < 6; tries += 1) {
      await page.host.last().answer(LOST);
      unit.retry();
      await page.clock.pass(1000);
    }
    await page.host.last().answer(LOST);
    const sent = page.host.saves.length;
    page.registry.dispatchAll({ type: 'online' });
    await page.clock.pass(1000);
    expect(page.host.saves).toHaveLength(sent + 1);
  });

  it('is retried, and holds a different body back until it can no longer land', async () => {
    const page = bench();
    const unit = await open(page);
    voice(unit, 'a');
    await page.host.last().answer(LOST);
    voice(unit, 'b');
    expect(page.host.saves).toHaveLength(1);
    await page.clock.pass(1000);
    expect(page.host.last().body[HOPES]).toBe('a');
    await page.host.last().answer(YES);
    expect(unit.getView().status).toMatchObject({ kind: 'waiting', changes: 1 });
    await page.clock.pass(13_000);
    expect(page.host.saves).toHaveLength(2);
    await page.clock.pass(1000);
    expect(page.host.last().body[HOPES]).toBe('b');
  });

  it('requires another save even when the user undoes the edit', async () => {
    const page = bench();
    const unit = await open(page);
    voice(unit, 'a');
    await page.host.last().answer(LOST);
    voice(unit, '');
    expect(unit.getView().status.kind).not.toBe('saved');
    await page.clock.pass(1000);
    await page.host.last().answer(YES);
    await page.clock.pass(15_000);
    expect(page.host.last().body[HOPES]).toBe('');
    await page.host.last().answer(YES);
    await page.clock.pass(300);
    expect(unit.getView().status.kind).toBe('saved');
  });

  it('is retried after 1, 2, 4 … 30 s, or on Retry at most once a second', async () => {
    const page = bench();
    const unit = await open(page);
    voice(unit, 'a');
    const gaps: number[] = [];
    for (let round = 0; round < 7; round += 1) {
      const sent = page.host.saves.length;
      const from = page.clock.now();
      await page.host.last().answer(LOST);
      while (page.host.saves.length === sent) await page.clock.pass(1000);
      gaps.push((page.clock.now() - from) / 1000);
    }
    expect(gaps).toEqual([1, 2, 4, 8, 16, 30, 30]);
    await page.host.last().answer(LOST);
    unit.retry();
    expect(page.host.saves).toHaveLength(8);
    await page.clock.pass(1000);
    expect(page.host.saves).toHaveLength(9);
  });

  it('begins when a save has had no response for 30 s', async () => {
    const page = bench();
    const unit = await open(page);
    voice(unit, 'a');
    await page.clock.pass(31_000);
    expect(page.host.saves).toHaveLength(2);
  });

  it('is read back 15 s after everything is saved, and another user’s change is adopted', async () => {
    const page = bench();
    const unit = await open(page);
    voice(unit, 'a');
    await page.host.last().answer(LOST);
    await page.clock.pass(1000);
    await page.host.last().answer(YES);
    page.host.values = { ...page.host.values, [NOTES]: 'by a colleague' };
    await page.clock.pass(15_000);
    expect(unit.getView().values[NOTES]).toBe('by a colleague');
    expect(unit.getView().adopted).toEqual([NOTES]);
  });
});

describe('a refusal', () => {
  it('shows the reason and retries with the next edit', async () => {
    const page = bench();
    const unit = await open(page);
    voice(unit, 'too long');
    await page.host.last().answer({ kind: 'refused', reason: 'At most 5 letters' });
    await page.clock.pass(60_000);
    expect(page.host.saves).toHaveLength(1);
    expect(unit.getView().status).toEqual({ kind: 'notSaved', reason: 'At most 5 letters' });
    expect(unit.getView().values[HOPES]).toBe('too long');
    expect(unit.fieldState(HOPES)).toBe('notSaved');
    voice(unit, 'short');
    await page.clock.pass(0);
    expect(page.host.last().body[HOPES]).toBe('short');
  });
});

describe('Complete', () => {
  const nothingMissing = (): null => null;

  it('fails with the reason of its gate and sends nothing', async () => {
    const page = bench();
    const unit = await open(page);
    await expect(unit.complete('saveVoice', () => 'Hopes is required')).resolves.toEqual({
      kind: 'failed', reason: 'Hopes is required',
    });
    expect(page.host.saves).toHaveLength(0);
  });

  it('succeeds when the host acknowledges a save with the flag, which every later save carries', async () => {
    const page = bench();
    const unit = await open(page);
    const outcome = unit.complete('saveVoice', nothingMissing);
    expect(page.host.last().body['pupilVoice.isCompleted']).toBe(1);
    expect(unit.getView().values['pupilVoice.isCompleted']).toBe(0);
    await page.host.last().answer(YES);
    await expect(outcome).resolves.toEqual({ kind: 'completed' });
    expect(unit.getView().values['pupilVoice.isCompleted']).toBe(1);
    unit.edit('saveMeeting', NOTES, 'later', 'choice');
    expect(page.host.last().body['pupilVoice.isCompleted']).toBe(1);
  });

  it('stays pending through an unclear response and a sign-in', async () => {
    const page = bench();
    const unit = await open(page);
    const outcome = unit.complete('saveVoice', nothingMissing);
    await page.host.last().answer({ kind: 'signedOut' });
    expect(unit.getView().completing).toEqual(['saveVoice']);
    await page.registry.signedIn('7');
    await settle();
    expect(page.host.saves).toHaveLength(2);
    await page.host.last().answer(YES);
    await expect(outcome).resolves.toEqual({ kind: 'completed' });
  });

  it('fails with the reason when the save ahead of it is refused', async () => {
    const page = bench();
    const unit = await open(page);
    voice(unit, 'x');
    const outcome = unit.complete('saveVoice', nothingMissing);
    await page.host.last().answer({ kind: 'refused', reason: 'Not allowed' });
    await expect(outcome).resolves.toEqual({ kind: 'failed', reason: 'Not allowed' });
    unit.retry();
    await page.clock.pass(1000);
    expect(page.host.last().body['pupilVoice.isCompleted']).toBe(0);
  });

  it('runs its gate again when values change before the flag is sent', async () => {
    const page = bench();
    const unit = await open(page);
    voice(unit, 'x');
    const outcome = unit.complete('saveVoice', (values) => (values[HOPES] === '' ? 'Hopes is required' : null));
    voice(unit, '');
    await page.host.last().answer(YES);
    await expect(outcome).resolves.toEqual({ kind: 'failed', reason: 'Hopes is required' });
    expect(page.host.last().body).toEqual({ [HOPES]: '', 'pupilVoice.isCompleted': 0 });
  });
});

describe('sign-in and sign-out', () => {
  it('shows the sign-in once, pauses every unit and resumes for the same user', async () => {
    const onSignInNeeded = jest.fn();
    const page = bench({ options: { onSignInNeeded } });
    const unit = await open(page);
    const other = await open(page, { ...KEY, records: ['meeting:1043:12/11/2025'] });
    voice(unit, 'a');
    await page.host.last().answer({ kind: 'signedOut' });
    voice(other, 'b');
    await page.clock.pass(60_000);
    expect(page.host.saves).toHaveLength(1);
    expect(unit.getView().status).toEqual({ kind: 'signedOut', changes: 1 });
    expect(onSignInNeeded).toHaveBeenCalledTimes(1);
    await page.registry.signedIn('7');
    await settle();
    expect(page.host.saves).toHaveLength(3);
  });

  it('sends the next edit at once after the sign-in, because a save refused with 401 cannot land', async () => {
    const page = bench();
    const unit = await open(page);
    voice(unit, 'a');
    await page.host.last().answer(TURNED_AWAY);
    await page.registry.signedIn('7');
    await settle();
    await page.host.last().answer(YES);
    voice(unit, 'b');
    await settle();
    expect(page.host.saves.map(({ body }) => body[HOPES])).toEqual(['a', 'a', 'b']);
    await page.clock.pass(300);
    expect(unit.getView().status).toEqual({ kind: 'saving', isSent: true });
    await page.host.last().answer(YES);
    await page.clock.pass(300);
    expect(unit.getView().status.kind).toBe('saved');
  });

  it('sends the text typed while signed out in place of the save refused with 401', async () => {
    const page = bench();
    const unit = await open(page);
    voice(unit, 'a');
    await page.host.last().answer(TURNED_AWAY);
    voice(unit, 'ab', 'text');
    await page.registry.signedIn('7');
    await settle();
    expect(page.host.saves.map(({ body }) => body[HOPES])).toEqual(['a', 'ab']);
  });

  it('still holds a different text back while an earlier lost save may land after the 401', async () => {
    const page = bench();
    const unit = await open(page);
    voice(unit, 'a');
    await page.host.last().answer(LOST);
    voice(unit, 'b');
    await page.clock.pass(1000);
    await page.host.last().answer(TURNED_AWAY);
    await page.registry.signedIn('7');
    await settle();
    await page.host.last().answer(YES);
    await page.clock.pass(13_000);
    expect(page.host.saves.map(({ body }) => body[HOPES])).toEqual(['a', 'a', 'a']);
    await page.clock.pass(1000);
    expect(page.host.last().body[HOPES]).toBe('b');
  });

  it('ends the back-off at a sign-in and shows Saving', async () => {
    const page = bench();
    const unit = await open(page);
    voice(unit, 'a');
    for (const pause of [1000, 2000, 4000]) {
      await page.host.last().answer(LOST);
      await page.clock.pass(pause);
    }
    await page.host.last().answer(LOST);
    page.registry.signedOut();
    await page.clock.pass(300);
    await page.registry.signedIn('7');
    await settle();
    expect(page.host.saves).toHaveLength(5);
    await page.clock.pass(300);
    expect(unit.getView().status).toEqual({ kind: 'saving', isSent: true });
  });

  it('loads a record that failed to load at once after the sign-in', async () => {
    const page = bench();
    page.host.loadOutcome = { kind: 'failed', reason: 'Out of order', again: true };
    const unit = await open(page);
    await page.clock.pass(10_000);
    page.registry.signedOut();
    page.host.loadOutcome = null;
    await page.registry.signedIn('7');
    await settle();
    await settle();
    expect(unit.getView().phase).toBe('ready');
  });

  it('ignores a late 401 to a call of the previous session', async () => {
    const onSignInNeeded = jest.fn();
    const page = bench({ options: { onSignInNeeded } });
    const unit = await open(page);
    voice(unit, 'a');
    // Another call got a 401 first, and the user signs in again before this response arrives.
    page.registry.signedOut();
    await page.registry.signedIn('7');
    await settle();
    await page.host.last().answer(TURNED_AWAY);
    expect(onSignInNeeded).toHaveBeenCalledTimes(1);
    expect(page.host.saves).toHaveLength(2);
    await page.host.last().answer(YES);
    await page.clock.pass(300);
    expect(unit.getView().status.kind).toBe('saved');
  });

  it('shows another user nothing and restores the draft for the first', async () => {
    const journal = createMemoryJournal();
    const page = bench({ journal });
    const unit = await open(page);
    voice(unit, 'private');
    await page.host.last().answer({ kind: 'signedOut' });
    await page.registry.signedIn('8');
    expect(unit.getView().values).toEqual({});
    expect(page.registry.unsentUnits()).toEqual([]);
    await page.clock.pass(20_000);
    await page.registry.signedIn('7');
    await settle();
    const again = await open(page);
    expect(again.getView().values[HOPES]).toBe('private');
    expect(again.getView().restored).toEqual([HOPES]);
  });

  describe('with a sealed draft of a crashed page', () => {
    const draft = (hopes: string, host: HandHost): JournalEntry => ({
      base: { ...host.values }, current: { ...host.values, [HOPES]: hopes }, owner: { [HOPES]: 'saveVoice' },
      sent: [], wishes: [], raw: {},
    });

    /** A journal whose draft is sealed until `openIt`. */
    function sealed(host: HandHost): { readonly journal: JournalStore; readonly openIt: () => void } {
      const own = createMemoryJournal();
      const left = draft('To be a nurse', host);
      let isOpen = false;
      let wasRead = false;
      let isThere = true;
      return {
        openIt: () => { isOpen = true; },
        journal: {
          ...own,
          async read(key) {
            const kept = await own.read(key);
            if (!isThere || kept.entry !== null) return kept;
            wasRead = isOpen;
            return isOpen
              ? { entry: left, version: 7, sealed: 'no' }
              : { entry: null, version: 7, sealed: 'old', waiting: 'sealed' };
          },
          dropCovered: () => Promise.resolve(false),
          forget(key, version) {
            isThere = isThere && !wasRead;
            return own.forget(key, version);
          },
        },
      };
    }

    it.each([[true], [false]])('warns of one that no password opens unless the host holds its values: %s', async (isCovered) => {
      const own = createMemoryJournal();
      const journal: JournalStore = { ...own, read: () => Promise.resolve({ entry: null, version: 7, sealed: 'old' }), dropCovered: () => Promise.resolve(isCovered) };
      const unit = await open(bench({ journal }));
      expect(unit.getView()).toMatchObject({ phase: 'ready', mayMiss: !isCovered });
    });

    it('offers it and restores it after a sign-in over the page', async () => {
      const onPasswordNeeded = jest.fn();
      const host = new HandHost();
      const { journal, openIt } = sealed(host);
      const page = bench({ journal, host, options: { onPasswordNeeded } });
      const unit = await open(page);
      expect(unit.getView()).toMatchObject({ phase: 'ready', readOnly: null, mayMiss: true, isDraftSealed: true });
      unit.openDraft();
      expect(onPasswordNeeded).toHaveBeenCalledTimes(1);
      openIt();
      await page.registry.signedIn('7');
      await page.clock.pass(0);
      expect(unit.getView()).toMatchObject({ phase: 'ready', mayMiss: false, isDraftSealed: false, restored: [HOPES] });
      expect(host.last().body[HOPES]).toBe('To be a nurse');
      await host.last().answer(YES);
      await expect(journal.read(KEY)).resolves.toMatchObject({ entry: null });
    });

    it('shows a conflict with the draft once the text typed here is sent', async () => {
      const host = new HandHost();
      const { journal, openIt } = sealed(host);
      const page = bench({ journal, host });
      const unit = await open(page);
      voice(unit, 'To be a vet', 'text');
      openIt();
      await page.registry.signedIn('7');
      await page.clock.pass(1000);
      expect(unit.getView().values[HOPES]).toBe('To be a vet');
      expect(host.saves).toHaveLength(1);
      await host.last().answer(YES);
      await page.clock.pass(300);
      expect(unit.getView().conflicts).toEqual([{ field: HOPES, before: '', mine: 'To be a nurse', theirs: 'To be a vet' }]);
    });

    it('still offers it if the password did not open it', async () => {
      const host = new HandHost();
      const page = bench({ journal: sealed(host).journal, host });
      const unit = await open(page);
      await page.registry.signedIn('7');
      await page.clock.pass(0);
      expect(unit.getView()).toMatchObject({ phase: 'ready', readOnly: null, isDraftSealed: true });
    });
  });

  it('counts unsent changes at sign-out and then deletes everything', async () => {
    const journal = createMemoryJournal();
    const page = bench({ journal });
    const unit = await open(page);
    voice(unit, 'a');
    const left = page.registry.leave({ waitMs: 10_000 });
    await page.clock.pass(10_000);
    await left;
    expect(page.registry.unsentUnits()).toMatchObject([{ changes: 1 }]);
    await page.registry.end('destroy');
    await expect(journal.read(KEY)).resolves.toMatchObject({ entry: null });
    expect(unit.getView().values).toEqual({});
    await page.clock.pass(15_100);
    expect(page.clock.open()).toBe(0);
  });
});

describe('loading', () => {
  it('leaves the record read-only when the load fails, until Retry succeeds', async () => {
    const page = bench();
    page.host.loadOutcome = { kind: 'failed', reason: 'Out of order' };
    const unit = await open(page);
    voice(unit, 'a');
    expect(unit.getView()).toMatchObject({ phase: 'loadFailed', loadError: 'Out of order', values: {} });
    page.host.loadOutcome = null;
    unit.retry();
    await settle();
    expect(unit.getView().phase).toBe('ready');
    expect(page.host.saves).toHaveLength(0);
  });

  it('uses the last response for a field that two calls share', async () => {
    const page = bench();
    const early = page.host.values;
    let landed = (): void => undefined;
    const unit = page.registry.openUnit(KEY, CALLS, {
      ...page.host.transport(),
      load: async (call) => {
        if (call === 'saveVoice') return { kind: 'loaded', values: { [HOPES]: early[HOPES] ?? null } };
        await new Promise<void>((resolve) => { landed = resolve; });
        return { kind: 'loaded', values: { ...early, [HOPES]: 'by a colleague' } };
      },
    });
    await settle();
    landed();
    await settle();
    expect(unit.getView().values[HOPES]).toBe('by a colleague');
  });

  describe('of which one call of two fails', () => {
    it('opens once both have loaded', async () => {
      const page = bench();
      page.host.failing.add('saveMeeting');
      const unit = await open(page);
      expect(unit.getView()).toMatchObject({ phase: 'loadFailed', loadError: 'saveMeeting is out of order' });
      voice(unit, 'typed blindly');
      await expect(unit.complete('saveVoice', () => null)).resolves.toMatchObject({ kind: 'failed' });
      await page.clock.pass(1000);
      page.host.failing.clear();
      await page.clock.pass(2000);
      expect(unit.getView()).toMatchObject({ phase: 'ready', loadError: null, values: { [HOPES]: '' } });
      expect(page.host.saves).toHaveLength(0);
      await page.clock.pass(60_000);
      expect(page.host.loads).toBe(6);
    });

    it('keeps the draft of both until then', async () => {
      const journal = createMemoryJournal();
      const host = new HandHost();
      const page = bench({ journal, host });
      host.failing.add('saveMeeting');
      await journal.write(KEY, {
        base: { ...host.values }, current: { ...host.values, [HOPES]: 'Nurse', [NOTES]: 'Late start' }, owner: { [HOPES]: 'saveVoice', [NOTES]: 'saveMeeting' },
        sent: [], wishes: [], raw: {},
      }, 5);
      const unit = await open(page);
      expect(unit.getView().status).toMatchObject({ kind: 'waiting', changes: 2 });
      expect(host.saves).toHaveLength(0);
      host.failing.clear();
      unit.retry();
      await settle();
      expect(host.last().body).toMatchObject({ [HOPES]: 'Nurse' });
    });
  });

  it('drops a later load that overlaps an edit', async () => {
    const page = bench();
    const unit = await open(page);
    page.host.values = { ...page.host.values, [NOTES]: 'of a colleague' };
    const reading = unit.refresh();
    voice(unit, 'typed meanwhile', 'text');
    await reading;
    expect(unit.getView().values).toMatchObject({ [HOPES]: 'typed meanwhile', [NOTES]: '' });
  });

  it('reads the record before a save when the last reading is over five seconds old', async () => {
    const page = bench();
    const unit = await open(page);
    await page.clock.pass(5001);
    page.host.values = { ...page.host.values, [HOPES]: 'theirs' };
    voice(unit, 'mine');
    await settle();
    expect(page.host.saves).toHaveLength(0);
    expect(unit.getView().conflicts).toEqual([{ field: HOPES, before: '', mine: 'mine', theirs: 'theirs' }]);
    await page.clock.pass(300);
    expect(unit.getView().status).toEqual({ kind: 'choose', changes: 1 });
    unit.edit('saveMeeting', NOTES, 'other field', 'choice');
    expect(page.host.last().body).toMatchObject({ [HOPES]: 'theirs', [NOTES]: 'other field' });
    await page.host.last().answer(YES);
    unit.resolveConflict(HOPES, 'mine');
    expect(page.host.last().body[HOPES]).toBe('mine');
  });

  it('shows a conflict before a save that waits for the host', async () => {
    const page = bench();
    const unit = await open(page);
    await page.clock.pass(5001);
    page.host.values = { ...page.host.values, [HOPES]: 'theirs' };
    voice(unit, 'mine');
    await page.clock.pass(300);
    unit.edit('saveMeeting', NOTES, 'other field', 'choice');
    await page.host.last().answer(LOST);
    await page.clock.pass(300);
    expect(unit.getView().status).toEqual({ kind: 'choose', changes: 2 });
  });
});

describe('leaving a screen and a page', () => {
  it('stays open until the host acknowledges debounced text', async () => {
    const page = bench();
    const unit = await open(page);
    voice(unit, 'a', 'text');
    unit.close();
    expect(page.host.last().body[HOPES]).toBe('a');
    expect(page.registry.unsentUnits()).toHaveLength(1);
    await page.host.last().answer(YES);
    await page.clock.pass(100);
    expect(page.registry.unsentUnits()).toEqual([]);
    expect(page.clock.open()).toBe(0);
  });

  it('returns the same live unit to a screen that opens again', async () => {
    const page = bench();
    const first = await open(page);
    voice(first, 'a');
    first.close();
    const second = await open(page);
    expect(second.getView().values[HOPES]).toBe('a');
    expect(page.host.saves).toHaveLength(1);
  });

  it('restores text and unfinished input after a reload during the debounce', async () => {
    const journal = createMemoryJournal();
    const host = new HandHost();
    const page = bench({ journal, host });
    const unit = await open(page);
    voice(unit, 'half a sent', 'text');
    unit.keepRaw('meeting.dateOfNextReview', '31/0');
    await page.clock.pass(250);
    const next = bench({ journal, host });
    const again = await open(next);
    expect(again.getView()).toMatchObject({ phase: 'ready', restored: [HOPES] });
    expect(again.getView().values[HOPES]).toBe('half a sent');
    expect(again.rawOf('meeting.dateOfNextReview')).toBe('31/0');
    expect(host.last().body[HOPES]).toBe('half a sent');
  });

  it('sends with keepalive as the page closes, unless a save is in flight', async () => {
    const page = bench();
    const unit = await open(page);
    voice(unit, 'a', 'text');
    page.registry.dispatchAll({ type: 'hide' });
    expect(page.host.last()).toMatchObject({ keepalive: true, body: { [HOPES]: 'a' } });
    page.registry.dispatchAll({ type: 'show' });
    voice(unit, 'b', 'text');
    page.registry.dispatchAll({ type: 'hide' });
    expect(page.host.saves).toHaveLength(1);
  });

  it('closes without a question where what was typed without a network is on the disk', async () => {
    const page = bench();
    const unit = await open(page);
    page.registry.away();
    voice(unit, 'school', 'text');
    expect(page.registry.unsentUnits()).toMatchObject([{ isAtRisk: true }]);
    await page.clock.pass(250);
    expect(page.registry.unsentUnits()).toMatchObject([{ status: { kind: 'signedOut', isAway: true }, isAtRisk: false }]);
  });

  describe('a page that closes before the last edit is on the disk', () => {
    /** Types and closes the page while the disk still holds the text without its last letter. */
    async function reloaded(lands: boolean): Promise<{ host: HandHost; again: UnitHandle; next: Bench; wasAtRisk: boolean }> {
      const kept = createMemoryJournal();
      let isSlow = false;
      const journal: JournalStore = {
        ...kept,
        write: (...draft) => (isSlow ? new Promise<never>(() => undefined) : kept.write(...draft)),
      };
      const host = new HandHost();
      const page = bench({ journal, host });
      const unit = await open(page);
      voice(unit, 'schoo', 'text');
      await page.clock.pass(250);
      expect(page.registry.unsentUnits()).toMatchObject([{ isAtRisk: false }]);
      isSlow = true;
      voice(unit, 'school', 'text');
      const [unsent] = page.registry.unsentUnits();
      page.registry.dispatchAll({ type: 'hide' });
      if (lands) await host.last().answer(YES);
      isSlow = false;
      const next = bench({ journal, host });
      const again = await open(next);
      return { host, again, next, wasAtRisk: unsent?.isAtRisk === true };
    }

    it.each([true, false])('makes the browser ask; the next page shows both texts where the last save landed (%s), else the older one', async (lands) => {
      const { again, wasAtRisk } = await reloaded(lands);
      expect(wasAtRisk).toBe(true);
      expect(again.getView()).toMatchObject({
        readOnly: null, mayMiss: false,
        conflicts: lands ? [{ field: HOPES, mine: 'schoo', theirs: 'school' }] : [],
      });
      expect(again.getView().values[HOPES]).toBe('schoo');
    });
  });

  describe('a save whose draft is not on the disk yet', () => {
    /** Chooses an answer while the disk takes its time. */
    async function choose() {
      const kept = createMemoryJournal();
      const writes: (() => void)[] = [];
      const page = bench({
        options: { timings: { draft: 100 } },
        journal: { ...kept, write: (...draft) => new Promise((resolve) => { writes.push(() => { void kept.write(...draft).then(resolve); }); }) },
      });
      const unit = await open(page);
      voice(unit, 'school');
      await settle();
      expect(page.host.saves).toEqual([]);
      return { ...page, unit, writes };
    }

    it('leaves as soon as the disk has it', async () => {
      const { host, writes } = await choose();
      writes[0]?.();
      await settle();
      expect(host.last()).toMatchObject({ keepalive: false, body: { [HOPES]: 'school' } });
    });

    it('leaves without it after 100 ms', async () => {
      const { host, clock } = await choose();
      await clock.pass(99);
      expect(host.saves).toEqual([]);
      await clock.pass(1);
      expect(host.saves).toHaveLength(1);
    });

    it('leaves with the page that closes', async () => {
      const { host, registry } = await choose();
      registry.dispatchAll({ type: 'hide' });
      expect(host.last()).toMatchObject({ keepalive: true, body: { [HOPES]: 'school' } });
    });

    it('leaves once, and never once the session or the unit has ended', async () => {
      const first = await choose();
      first.registry.signedOut();
      await first.clock.pass(100);
      expect(first.host.saves).toEqual([]);
      const second = await choose();
      void second.registry.end('seal');
      await second.clock.pass(100);
      expect(second.host.saves).toEqual([]);
      const third = await choose();
      third.writes[0]?.();
      await settle();
      third.registry.dispatchAll({ type: 'hide' });
      await third.clock.pass(100);
      expect(third.host.saves).toHaveLength(1);
    });
  });

  /** The disk of a page that closes: writes do not complete. */
  function closingJournal() {
    const kept = createMemoryJournal();
    const journal = {
      ...kept,
      isClosing: false,
      write: (...draft: Parameters<JournalStore['write']>) => (journal.isClosing ? new Promise<never>(() => undefined) : kept.write(...draft)),
    };
    return journal;
  }

  it('finds the keepalive save of the closed page in the journal after a reload', async () => {
    const journal = closingJournal();
    const page = bench({ journal });
    const unit = await open(page);
    voice(unit, 'school', 'text');
    await page.clock.pass(250);
    journal.isClosing = true;
    page.registry.dispatchAll({ type: 'hide' });
    expect(page.host.last()).toMatchObject({ keepalive: true, body: { [HOPES]: 'school' } });
    journal.isClosing = false;
    const next = bench({ journal, host: page.host });
    const again = await open(next);
    expect(again.getView()).toMatchObject({ phase: 'ready', readOnly: null, mayMiss: false, conflicts: [] });
    expect(again.getView().values[HOPES]).toBe('school');
    // The keepalive save may still land, so a different text waits.
    voice(again, 'college', 'choice');
    expect(page.host.saves.slice(1).map(({ body }) => body[HOPES])).toEqual(['school']);
  });

  it('finds it even if the page closes during the reading after an earlier save in doubt has expired', async () => {
    const journal = closingJournal();
    const page = bench({ journal });
    const unit = await open(page);
    voice(unit, 'first', 'choice');
    await page.host.last().answer({ kind: 'unclear', why: 'network' });
    await page.clock.pass(1000);
    await page.host.last().answer(YES);
    voice(unit, 'second', 'choice');
    page.host.loadOutcome = { kind: 'failed', reason: 'Out of order', again: true };
    await page.clock.pass(15_100);
    journal.isClosing = true;
    page.registry.dispatchAll({ type: 'hide' });
    expect(page.host.last()).toMatchObject({ keepalive: true, body: { [HOPES]: 'second' } });
    journal.isClosing = false;
    page.host.loadOutcome = null;
    const next = bench({ journal, host: page.host });
    const again = await open(next);
    expect(again.getView()).toMatchObject({ phase: 'ready', readOnly: null, mayMiss: false });
  });

  it('aborts a load when the page is hidden and requests it again when the page is shown', async () => {
    const page = bench();
    const unit = await open(page);
    const signals: AbortSignal[] = [];
    const host = page.host.transport();
    page.registry.openUnit(KEY, CALLS, {
      ...host,
      load: (call, signal, kind) => {
        signals.push(signal);
        return signals.length <= CALLS.length ? new Promise(() => undefined) : host.load(call, signal, kind);
      },
    });
    page.registry.dispatchAll({ type: 'hide' });
    page.host.values = { ...page.host.values, [NOTES]: 'by a colleague' };
    page.registry.dispatchAll({ type: 'show' });
    void unit.refresh();
    await settle();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, false, false]);
    expect(unit.getView().values[NOTES]).toBe('by a colleague');
  });

  it('still shows the conflict after a reload during a save that carried the host’s version', async () => {
    const journal = createMemoryJournal();
    const page = bench({ journal });
    const { host } = page;
    const unit = await open(page);
    await page.clock.pass(61_000);
    host.values = { ...host.values, [HOPES]: 'theirs' };
    voice(unit, 'mine');
    await settle();
    unit.edit('saveMeeting', NOTES, 'other field', 'choice');
    expect(host.last().body).toMatchObject({ [HOPES]: 'theirs', [NOTES]: 'other field' });
    await page.clock.pass(250);
    const again = await open(bench({ journal, host }));
    expect(again.getView().conflicts).toEqual([{ field: HOPES, before: '', mine: 'mine', theirs: 'theirs' }]);
    expect(host.last().body[HOPES]).toBe('theirs');
  });

  it('still shows the conflict after a reload in which the call of that field did not load', async () => {
    const journal = createMemoryJournal();
    const page = bench({ journal });
    const { host } = page;
    const unit = await open(page);
    await page.clock.pass(61_000);
    host.values = { ...host.values, [NOTES]: 'theirs' };
    unit.edit('saveMeeting', NOTES, 'mine', 'choice');
    await settle();
    unit.edit('saveMeeting', HOPES, 'other field', 'choice');
    expect(host.last().body).toMatchObject({ [NOTES]: 'theirs', [HOPES]: 'other field' });
    await page.clock.pass(250);
    host.failing.add('saveMeeting');
    const half = bench({ journal, host });
    (await open(half)).edit('saveVoice', HOPES, 'once more', 'choice');
    await half.clock.pass(250);
    host.failing.clear();
    const again = await open(bench({ journal, host }));
    expect(again.getView().conflicts).toEqual([{ field: NOTES, before: '', mine: 'mine', theirs: 'theirs' }]);
  });

  it('shows when edits are lost with the page', async () => {
    const page = bench({ journal: noJournal });
    const unit = await open(page);
    expect(unit.getView().memoryOnly).toBe(true);
  });

  it('waits for pending saves before an export, up to the given time', async () => {
    const page = bench();
    const unit = await open(page);
    voice(unit, 'a', 'text');
    const first = unit.settled(5000);
    await page.host.last().answer(YES);
    await expect(first).resolves.toBe(true);
    voice(unit, 'b');
    const second = unit.settled(5000);
    await page.clock.pass(5000);
    await expect(second).resolves.toBe(false);
  });
});
