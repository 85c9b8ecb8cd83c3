/** @jest-environment node */
import { createOnce, type CreateOnce } from './createOnce';
import type { SaveOutcome } from './types';

interface Note {
  readonly id: number;
  readonly text: string;
}

const OLD: Note = { id: 1, text: 'Rang home' };
const LOST: SaveOutcome = { kind: 'unclear', why: 'timeout' };

function press(answer: SaveOutcome, lists: readonly (readonly Note[] | null)[]) {
  const sends: string[] = [];
  const waits: number[] = [];
  const left = [...lists];
  const work: CreateOnce<Note> = {
    before: [OLD],
    send: () => {
      sends.push('Rang home');
      return Promise.resolve(answer);
    },
    readList: () => Promise.resolve(left.shift() ?? null),
    idOf: ({ id }) => id,
    isTyped: ({ text }) => text === 'Rang home',
    wait: (ms) => {
      waits.push(ms);
      return Promise.resolve();
    },
    lateMs: 15_000,
  };
  return { outcome: createOnce(work), sends, waits };
}

const NEW: Note = { id: 2, text: 'Rang home' };

describe('a call that creates a row', () => {
  it('is done when the host acknowledges it, without reading the list', async () => {
    const { outcome, waits } = press({ kind: 'acknowledged' }, []);
    await expect(outcome).resolves.toEqual({ kind: 'created' });
    expect(waits).toEqual([]);
  });

  it('is done when the response was lost and the list shows the row, leaving aside an equal one from before', async () => {
    const { outcome, sends } = press(LOST, [[OLD, NEW]]);
    await expect(outcome).resolves.toEqual({ kind: 'created' });
    expect(sends).toHaveLength(1);
  });

  it('reports a duplicate when the browser has sent it twice', async () => {
    const twin = { id: 3, text: 'Rang home' };
    await expect(press(LOST, [[OLD, NEW, twin]]).outcome).resolves.toEqual({ kind: 'duplicate', rows: [NEW, twin] });
  });

  it('reads the list again once the request can no longer land, before it reports the row as not found', async () => {
    const { outcome, sends, waits } = press(LOST, [[OLD], [OLD]]);
    await expect(outcome).resolves.toEqual({ kind: 'notFound' });
    expect(waits).toEqual([15_000]);
    expect(sends).toHaveLength(1);
    await expect(press(LOST, [[OLD], [OLD, NEW]]).outcome).resolves.toEqual({ kind: 'created' });
  });

  it('reports an unknown outcome when the list cannot be read', async () => {
    await expect(press(LOST, [null, null]).outcome).resolves.toEqual({ kind: 'unknown', signedOut: false });
    await expect(press({ kind: 'signedOut' }, [null, null]).outcome).resolves.toEqual({ kind: 'unknown', signedOut: true });
  });

  it('reports a refusal with its reason', async () => {
    const no: SaveOutcome = { kind: 'refused', reason: 'Too long' };
    await expect(press(no, []).outcome).resolves.toEqual(no);
  });
});
