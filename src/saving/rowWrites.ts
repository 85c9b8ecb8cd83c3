// @promise rows
import { isSame, type FieldValue } from '../values/values';
import type { LockSource } from './locks/locks';
import type { SaveOutcome } from './types';

interface RowEnvironment {
  /** Monotonic, ms. */
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
  /** The locks of all tabs of this browser. */
  readonly locks: LockSource;
  /** How long the host may still apply a request without a clear response, ms. */
  readonly lateMs: () => number;
  /** Returns another value once the user has changed. */
  readonly user: () => unknown;
}

interface Write<Row> {
  /** Writes of one key, e.g. `caseNotes:1042/17`, leave one after another, and none leaves while an earlier one may still land. */
  readonly key: string;
  /** Called at most once. */
  readonly send: () => Promise<SaveOutcome>;
  /** Reads the list from the host; returns null if that fails. */
  readonly readList: () => Promise<readonly Row[] | null>;
  /** Called when this write has to wait for an earlier one. */
  readonly onWaiting?: () => void;
  /** Called when the response leaves open whether the host has applied the write. */
  readonly onUnclear?: () => void;
}

interface Create<Row> extends Write<Row> {
  /** The list as last read from the host. If null, it is read before anything is sent. */
  readonly before: readonly Row[] | null;
  readonly idOf: (row: Row) => string;
  /** Whether a row holds what the user typed, as the host stores it. */
  readonly isSent: (row: Row) => boolean;
  /** Whether a row that the host has acknowledged can be this one in another form. Default: it is the only new one. */
  readonly isLike?: ((row: Row) => boolean) | undefined;
}

interface Change<Row> extends Write<Row> {
  readonly isSent: (row: Row) => boolean;
  /** The row as it was before. The list is read first, and nothing is sent where it no longer has the row. */
  readonly isIt: (row: Row) => boolean;
  /** Nothing is sent where the row is no longer as the user opened it. */
  readonly isAsOpened?: (row: Row) => boolean;
  /** False where no call returns the row: then the response of the host is all that is known. */
  readonly isListed?: boolean;
}

export type WriteEnd<Row> =
  /** `copies`: the rows of the list that hold a new row whose response was lost. There are several if the host saved it more than once. */
  | { readonly kind: 'applied'; readonly copies: readonly Row[] }
  | { readonly kind: 'refused'; readonly reason: string }
  /** The list could not be read first, so nothing was sent. */
  | { readonly kind: 'notSent' }
  /** The row has gone, or has been changed since the user opened it, so nothing was sent. */
  | { readonly kind: 'gone' | 'changed' }
  /** The host does not list it and can no longer apply it: the user may send it again. `isConfirmed`: the host has acknowledged it. */
  | { readonly kind: 'notApplied'; readonly isConfirmed?: true }
  /** The list could not be read afterwards, or does not tell. */
  | { readonly kind: 'unknown'; readonly isConfirmed?: true }
  | { readonly kind: 'signedOut' };

/** A list that took longer was read before the computer slept: no call takes so long. */
const SLEPT_MS = 10_000;

/** The browser grants a key that this page has freed within this time, unless a write of another tab comes first. */
const GRANT_MS = 250;

type Proof<Row> = (list: readonly Row[]) => readonly Row[] | null | undefined;

interface Fence {
  /** Until then the host may still apply the write. */
  until: number;
  /** Whether the user who pressed is still signed in: a write that has waited must not leave as another user's. */
  readonly isSameUser: () => boolean;
}

/**
 * The calls that create, change or delete a row of a list. Each is sent once. A new row is saved once a list shows it. After an
 * unclear response the list shows what the host has; it is read again once the request can no longer land, before a loss is reported.
 */
export function createRowWrites({ now, wait, lateMs, locks, user }: RowEnvironment) {
  /** The ids in the list before a new row was sent whose outcome stayed unknown. */
  const unresolved = new Map<string, ReadonlySet<string>>();
  /** The writes of this page that hold their key or wait for it. */
  const here = new Set<{ readonly name: string }>();
  /** By key: when this page last freed it. */
  const freedAt = new Map<string, number>();
  /** By write that may still land: the function that releases its key. */
  const holds = new Set<() => void>();

  const untilLanded = async ({ until }: Fence): Promise<void> => {
    const left = until - now();
    if (left > 0) await wait(left);
  };

  /** Runs after every earlier write of the key, even one of another tab, and keeps the key until this one can no longer land. */
  function inOrder<T>({ key, onWaiting }: Pick<Write<unknown>, 'key' | 'onWaiting'>, run: (hasWaited: boolean, fence: Fence) => Promise<T>): Promise<T> {
    const name = `pep-row ${key}`;
    const pressedBy = user();
    const own = { name };
    const isBehindOwn = [...here].some((other) => other.name === name);
    here.add(own);
    return new Promise((resolve, reject) => {
      const hold = (isQueued: boolean) => async (lock: object | null): Promise<void> => {
        if (lock === null) {
          onWaiting?.();
          void locks.request(name, {}, hold(true)).catch(reject);
          return;
        }
        // The tab before may have ended in the middle of its write.
        const isNext = isBehindOwn && now() - (freedAt.get(name) ?? 0) < GRANT_MS;
        if (isQueued && !isNext) await wait(lateMs());
        const fence: Fence = { until: 0, isSameUser: () => user() === pressedBy };
        const landed = run(isQueued, fence).then(resolve, reject).then(() => untilLanded(fence));
        await new Promise<void>((free) => {
          holds.add(free);
          void landed.then(() => { holds.delete(free); }).then(free);
        });
        here.delete(own);
        freedAt.set(name, now());
      };
      void locks.request(name, { ifAvailable: true }, hold(false)).catch(reject);
    });
  }

  /**
   * @param proof the rows that prove that the host has applied the write, null if the list shows that it has not, or undefined
   *   if the list does not tell
   * @param proofIfSaved the same for a write that the host has acknowledged, by the rows of its response
   */
  async function sendOnce<Row>({ send, readList, onUnclear }: Write<Row>, fence: Fence, proof: Proof<Row>, proofIfSaved: Proof<Row> = proof): Promise<WriteEnd<Row>> {
    if (!fence.isSameUser()) return { kind: 'signedOut' };
    const outcome = await send();
    if (outcome.kind === 'refused') return outcome;
    if (outcome.kind === 'signedOut' && outcome.isTurnedAway === true) return { kind: 'signedOut' };
    const isSaved = outcome.kind === 'acknowledged';
    const inResponse = isSaved ? proofIfSaved((outcome.rows ?? []) as readonly Row[]) : null;
    if (inResponse !== null && inResponse !== undefined) return { kind: 'applied', copies: inResponse };
    const readProof = async (): Promise<readonly Row[] | null | undefined> => {
      const list = await readList();
      return list === null ? undefined : (isSaved ? proofIfSaved : proof)(list);
    };
    const doubt = (): void => {
      fence.until = now() + lateMs();
      onUnclear?.();
    };
    if (!isSaved) doubt();
    const readProofLater = async (): ReturnType<typeof readProof> => {
      if (isSaved) doubt();
      await untilLanded(fence);
      return readProof();
    };
    const found = await readProof() ?? await readProofLater();
    if (found === undefined && outcome.kind === 'signedOut') return { kind: 'signedOut' };
    if (found !== null && found !== undefined) return { kind: 'applied', copies: found };
    return { kind: found === null ? 'notApplied' : 'unknown', ...(isSaved ? { isConfirmed: true } : {}) };
  }

  return {
    create: <Row>(write: Create<Row>): Promise<WriteEnd<Row>> => inOrder(write, async (hasWaited, fence) => {
      const { key, before, readList, idOf, isSent, isLike } = write;
      /** A new row with other values may be this one, changed by somebody since. */
      const newSince = (ids: ReadonlySet<string>): Proof<Row> => (list) => {
        const added = list.filter((row) => !ids.has(idOf(row)));
        const found = added.filter(isSent);
        return found.length > 0 ? found : added.length > 0 ? undefined : null;
      };
      const earlier = unresolved.get(key);
      const list = hasWaited || earlier !== undefined ? await readList() : before ?? await readList();
      if (list === null) return { kind: 'notSent' };
      // An earlier request with an unknown outcome has arrived after all.
      const arrived = earlier === undefined ? null : newSince(earlier)(list) ?? null;
      unresolved.delete(key);
      if (arrived !== null) return { kind: 'applied', copies: arrived };
      const ids = new Set(list.map(idOf));
      const end = await sendOnce(write, fence, newSince(ids), (rows) => {
        const found = newSince(ids)(rows);
        const added = rows.filter((row) => !ids.has(idOf(row)));
        return found === undefined && (isLike === undefined ? added.length === 1 : added.some(isLike)) ? [] : found;
      });
      if (end.kind === 'unknown') unresolved.set(key, ids);
      return end;
    }),

    change: <Row>(write: Change<Row>): Promise<WriteEnd<Row>> => inOrder(write, async (_hasWaited, fence) => {
      const { isIt, isAsOpened, isListed = true, isSent, readList } = write;
      const isRead = isListed && fence.isSameUser();
      const askedAt = now();
      const read = isRead ? await readList() : [];
      const list = now() - askedAt > SLEPT_MS ? await readList() : read;
      const row = list?.find(isIt);
      if (row === undefined && isRead) return { kind: list === null ? 'notSent' : 'gone' };
      if (row !== undefined && isAsOpened?.(row) === false) return { kind: 'changed' };
      const isOld = (now: Row): boolean => row !== undefined && isIt(now) && !isSent(now) && isSame(now as FieldValue, row as FieldValue);
      return sendOnce(write, fence, (rows) => (rows.some(isSent) ? [] : null), (rows) => (rows.some(isOld) ? null : []));
    }),

    remove: <Row>(write: Write<Row> & { readonly isIt: (row: Row) => boolean }): Promise<WriteEnd<Row>> =>
      inOrder(write, (_hasWaited, fence) => sendOnce(write, fence, (list) => (list.some(write.isIt) ? null : []))),

    /** Forgets every write. */
    reset: (): void => {
      unresolved.clear();
      for (const free of holds) free();
      holds.clear();
    },
  };
}
