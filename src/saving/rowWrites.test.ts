/** @jest-environment node */
import { aloneLocks } from './locks/lockSources';
import { createRowWrites } from './rowWrites';
import type { SaveOutcome } from './types';

interface Note {
  readonly id: string;
  readonly text: string;
}

const OLD: Note = { id: '1', text: 'Rang home' };
const NEW: Note = { id: '2', text: 'Rang home' };
const TWIN: Note = { id: '3', text: 'Rang home' };
const LOST: SaveOutcome = { kind: 'unclear', why: 'timeout' };
const LATE = 15_000;

/** A host whose responses and lists are given in advance, and a clock that moves only while something waits. */
function aHost(locks = aloneLocks()) {
  let time = 0;
  let user = 'priya.nair';
  const log: string[] = [];
  const writes = createRowWrites({
    now: () => time,
    locks,
    lateMs: () => LATE,
    user: () => user,
    wait: (ms) => {
      log.push(`wait ${ms}`);
      time += ms;
      return Promise.resolve();
    },
  });
  const reads = (lists: readonly (readonly Note[] | null)[]) => {
    const left = [...lists];
    return () => {
      log.push('read');
      return Promise.resolve(left.shift() ?? null);
    };
  };
  const sends = (what: string, answer: SaveOutcome) => () => {
    log.push(`send ${what}`);
    return Promise.resolve(answer);
  };
  return {
    log,
    signIn: (name: string) => { user = name; },
    create: (answer: SaveOutcome, lists: readonly (readonly Note[] | null)[], before: readonly Note[] | null = [OLD], isLike?: (row: Note) => boolean) => writes.create<Note>({
      key: 'notes/new', before, send: sends('new', answer), readList: reads(lists), idOf: ({ id }) => id, isSent: ({ text }) => text === 'Rang home', isLike,
    }),
    /** `lists`: those after the one that is read first. */
    change: (text: string, answer: SaveOutcome, lists: readonly (readonly Note[] | null)[] = [], id = '1', onWaiting?: () => void, isListed = true) => writes.change<Note>({
      key: `notes/${id}`, ...(onWaiting === undefined ? {} : { onWaiting }), send: sends(text, answer), readList: reads(isListed ? [[{ ...OLD, id }], ...lists] : lists),
      isListed, isIt: (row) => row.id === id, isSent: (row) => row.id === id && row.text === text,
    }),
    /** `tookMs`: how long the first reading takes. */
    changeOpened: (opened: Note, lists: readonly (readonly Note[] | null)[], tookMs = 0) => writes.change<Note>({
      key: 'notes/1', send: sends('A', { kind: 'acknowledged' }), isSent: ({ text }) => text === 'A',
      isIt: ({ id }) => id === opened.id, isAsOpened: ({ text }) => text === opened.text,
      readList: ((read) => () => {
        time += log.length === 0 ? tookMs : 0;
        return read();
      })(reads(lists)),
    }),
    remove: (answer: SaveOutcome, lists: readonly (readonly Note[] | null)[] = []) => writes.remove<Note>({
      key: 'notes/1', send: sends('delete', answer), readList: reads(lists), isIt: ({ id }) => id === '1',
    }),
  };
}

describe('a new row', () => {
  it('is done when the response to it lists it, without reading the list', async () => {
    const { create, log } = aHost();
    await expect(create({ kind: 'acknowledged', rows: [OLD, NEW] }, [])).resolves.toEqual({ kind: 'applied', copies: [NEW] });
    expect(log).toEqual(['send new']);
  });

  it('is done when the host acknowledges it and the next reading lists it, also in another form', async () => {
    const { create, log } = aHost();
    await expect(create({ kind: 'acknowledged' }, [[OLD, { id: '9', text: 'RANG HOME' }]])).resolves.toEqual({ kind: 'applied', copies: [] });
    expect(log).toEqual(['send new', 'read']);
  });

  it.each<[what: string, added: readonly Note[], hasText: boolean, kind: 'applied' | 'unknown']>([
    ['the only new one, where the host stores another form', [{ id: '9', text: 'RANG HOME' }], false, 'applied'],
    ['one of two new ones with other texts', [{ id: '8', text: 'Sent a letter' }, { id: '9', text: 'RANG HOME' }], false, 'unknown'],
    ['one of two new ones, with its main text', [{ id: '8', text: 'Sent a letter' }, { id: '9', text: 'Rang' }], true, 'applied'],
    ['the only new one, with another main text', [{ id: '8', text: 'Sent a letter' }], true, 'unknown'],
  ])('that the host acknowledges, and that may be %s, is reported as such', async (_what, added, hasText, kind) => {
    const list = [OLD, ...added];
    const ended = await aHost().create({ kind: 'acknowledged' }, [list, list], [OLD], hasText ? ({ text }) => 'Rang home'.startsWith(text) : undefined);
    expect(ended.kind).toBe(kind);
  });

  it.each<[string, SaveOutcome, readonly (readonly Note[] | null)[], string]>([
    ['no list shows', { kind: 'acknowledged', rows: [OLD] }, [[OLD], [OLD]], 'notApplied'],
    ['no list can be read for', { kind: 'acknowledged' }, [null, null], 'unknown'],
  ])('is not done when the host acknowledges one that %s', async (_what, answer, lists, kind) => {
    const { create, log } = aHost();
    await expect(create(answer, lists)).resolves.toEqual({ kind, isConfirmed: true });
    expect(log).toEqual(['send new', 'read', `wait ${LATE}`, 'read']);
  });

  it('is not mistaken for an equal row that was there before, although the list was unknown', async () => {
    const { create, log } = aHost();
    await expect(create(LOST, [[OLD], [OLD], [OLD]], null)).resolves.toEqual({ kind: 'notApplied' });
    expect(log).toEqual(['read', 'send new', 'read', `wait ${LATE}`, 'read']);
  });

  it('is not sent when the unknown list cannot be read', async () => {
    const { create, log } = aHost();
    await expect(create({ kind: 'acknowledged' }, [null], null)).resolves.toEqual({ kind: 'notSent' });
    expect(log).toEqual(['read']);
  });

  it('is done when the response was lost and the list shows it', async () => {
    await expect(aHost().create(LOST, [[OLD, NEW]])).resolves.toEqual({ kind: 'applied', copies: [NEW] });
  });

  it('names every copy when it was saved more than once', async () => {
    const third = { id: '4', text: 'Rang home' };
    await expect(aHost().create(LOST, [[OLD, NEW, TWIN, third]])).resolves.toEqual({ kind: 'applied', copies: [NEW, TWIN, third] });
  });

  it('is found when it lands late', async () => {
    const { create, log } = aHost();
    await expect(create(LOST, [[OLD], [OLD, NEW]])).resolves.toEqual({ kind: 'applied', copies: [NEW] });
    expect(log).toEqual(['send new', 'read', `wait ${LATE}`, 'read']);
  });

  it('has an unknown outcome while the list cannot be read', async () => {
    await expect(aHost().create(LOST, [null, null])).resolves.toEqual({ kind: 'unknown' });
    await expect(aHost().create({ kind: 'signedOut' }, [null, null])).resolves.toEqual({ kind: 'signedOut' });
  });

  it('has an unknown outcome while another new row may be this one, changed by somebody', async () => {
    const list = [OLD, { ...NEW, text: 'Rang the school' }];
    await expect(aHost().create(LOST, [list, list])).resolves.toEqual({ kind: 'unknown' });
  });

  it('is not sent a second time when the list then shows that the first one has arrived', async () => {
    const { create, log } = aHost();
    await create(LOST, [null, null]);
    await expect(create(LOST, [[OLD, NEW]])).resolves.toEqual({ kind: 'applied', copies: [NEW] });
    expect(log.filter((line) => line === 'send new')).toHaveLength(1);
  });

  it('ends at once with a refusal or a 401', async () => {
    const no: SaveOutcome = { kind: 'refused', reason: 'Too long' };
    await expect(aHost().create(no, [])).resolves.toEqual(no);
    const { create, log } = aHost();
    await expect(create({ kind: 'signedOut', isTurnedAway: true }, [])).resolves.toEqual({ kind: 'signedOut' });
    expect(log).toEqual(['send new']);
  });
});

describe('a changed row', () => {
  it('waits until an earlier change can no longer land, even if the list already shows that one', async () => {
    const { change, log } = aHost();
    await expect(change('A', LOST, [[{ id: '1', text: 'A' }]])).resolves.toEqual({ kind: 'applied', copies: [] });
    await change('B', { kind: 'acknowledged' });
    expect(log).toEqual(['read', 'send A', 'read', `wait ${LATE}`, 'read', 'send B']);
  });

  it('waits for one that is still being checked', async () => {
    const { change, remove, log } = aHost();
    await Promise.all([change('A', LOST, [[OLD], [{ id: '1', text: 'A' }]]), change('B', { kind: 'acknowledged' }), remove({ kind: 'acknowledged' })]);
    expect(log).toEqual(['read', 'send A', 'read', `wait ${LATE}`, 'read', 'read', 'send B', 'send delete']);
  });

  it('that waited for another tab is sent once a write of that tab can no longer land: its page may have ended', async () => {
    const locks = aloneLocks();
    let end = (): void => undefined;
    void locks.request('pep-row notes/1', {}, () => new Promise<void>((resolve) => { end = resolve; }));
    const { change, log } = aHost(locks);
    const waits = jest.fn();
    const ended = change('B', { kind: 'acknowledged' }, [], '1', waits);
    await Promise.resolve();
    end();
    await ended;
    expect(waits).toHaveBeenCalledTimes(1);
    expect(log).toEqual([`wait ${LATE}`, 'read', 'send B']);
  });

  it('is not sent if another user has signed in while it waited', async () => {
    const { change, log, signIn } = aHost();
    await change('A', LOST, [[{ id: '1', text: 'A' }]]);
    const waiting = change('B', { kind: 'acknowledged' });
    signIn('tom.ellery');
    await expect(waiting).resolves.toEqual({ kind: 'signedOut' });
    expect(log).not.toContain('send B');
  });

  it.each<[string, readonly Note[], readonly (readonly Note[])[], string]>([
    ['saved if the response still lists the old row and the next reading the new one', [OLD], [[{ id: '1', text: 'A' }]], 'applied'],
    ['not saved if the response and every reading list the old row', [OLD], [[OLD], [OLD]], 'notApplied'],
    ['saved if the response lists it in other words', [{ id: '1', text: 'a.' }], [], 'applied'],
  ])('that the host acknowledges is %s', async (_what, rows, lists, kind) => {
    const { change } = aHost();
    expect((await change('A', { kind: 'acknowledged', rows }, lists)).kind).toBe(kind);
  });

  it('that no call returns is sent without a reading, and done when the host confirms it', async () => {
    const { change, log } = aHost();
    await expect(change('A', { kind: 'acknowledged' }, [], '1', undefined, false)).resolves.toEqual({ kind: 'applied', copies: [] });
    expect(log).toEqual(['send A']);
  });

  it('does not wait for another row', async () => {
    const { change, log } = aHost();
    await change('A', LOST, [[{ id: '1', text: 'A' }]]);
    const waits = jest.fn();
    await change('B', { kind: 'acknowledged' }, [], '2', waits);
    expect(waits).not.toHaveBeenCalled();
    expect(log).toContain('send B');
  });

  it('is reported as not saved only when it can no longer land', async () => {
    const { change, log } = aHost();
    await expect(change('A', LOST, [[OLD], [OLD]])).resolves.toEqual({ kind: 'notApplied' });
    expect(log).toEqual(['read', 'send A', 'read', `wait ${LATE}`, 'read']);
  });
});

describe('a changed row that is read first', () => {
  it.each<[string, readonly Note[] | null, string, readonly string[]]>([
    ['sent if the list has it as it was opened', [NEW, OLD], 'applied', ['read', 'send A']],
    ['not sent if somebody has changed it', [NEW, { ...OLD, text: 'Rang the school' }], 'changed', ['read']],
    ['not sent if it has gone', [NEW], 'gone', ['read']],
    ['not sent if the list cannot be read', null, 'notSent', ['read']],
  ])('is %s', async (_what, list, kind, calls) => {
    const { changeOpened, log } = aHost();
    expect((await changeOpened(OLD, [list])).kind).toBe(kind);
    expect(log).toEqual(calls);
  });

  it('is read again after the computer has slept', async () => {
    const { changeOpened, log } = aHost();
    expect((await changeOpened(OLD, [[OLD], [{ ...OLD, text: 'Rang the school' }]], 60_000)).kind).toBe('changed');
    expect(log).toEqual(['read', 'read']);
  });
});

describe('a deleted row', () => {
  it('is gone although the delete was applied late', async () => {
    const { remove, log } = aHost();
    await expect(remove(LOST, [[OLD], []])).resolves.toEqual({ kind: 'applied', copies: [] });
    expect(log).toEqual(['send delete', 'read', `wait ${LATE}`, 'read']);
  });

  it.each<[string, readonly (readonly Note[])[], object]>([
    ['gone if the next reading lacks it', [[]], { kind: 'applied', copies: [] }],
    ['not deleted if every reading has it', [[OLD], [OLD]], { kind: 'notApplied', isConfirmed: true }],
  ])('that the response of the host still lists is %s', async (_what, lists, end) => {
    await expect(aHost().remove({ kind: 'acknowledged', rows: [OLD] }, lists)).resolves.toEqual(end);
  });

  it('is reported as not deleted only when the delete can no longer land', async () => {
    await expect(aHost().remove(LOST, [[OLD], [OLD]])).resolves.toEqual({ kind: 'notApplied' });
    await expect(aHost().remove(LOST, [[OLD], null])).resolves.toEqual({ kind: 'unknown' });
  });
});
