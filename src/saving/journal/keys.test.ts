/** @jest-environment node */
import type { Channel } from '../environment';
import { createKeys } from './keys';
import { TAB_KEY } from './tabStorage';

/** A tab with its keys, and what it has posted. */
function aTab(storage: Storage | null = null) {
  const posted: { readonly type: string; readonly keys?: readonly { readonly id: string }[] }[] = [];
  let hear = (_message: unknown): void => undefined;
  const channel: Channel = { post: (message) => { posted.push(message as typeof posted[number]); }, listen: (run) => { hear = run; return () => undefined; } };
  const keys = createKeys(storage, channel);
  const sentFor = (user: string) => {
    hear({ type: 'keysRequested', user });
    return posted.at(-1)?.keys?.map(({ id }) => id);
  };
  return { keys, sentFor, hear: (message: unknown) => { hear(message); } };
}

function aStorage(): Storage {
  const held = new Map<string, string>();
  return { getItem: (name: string) => held.get(name) ?? null, setItem: held.set.bind(held), removeItem: held.delete.bind(held), clear: held.clear.bind(held), key: () => null, length: 0 };
}

it('two users of one tab have separate keys, and a tab of one user gets only that user’s key', async () => {
  const { keys, sentFor } = aTab();
  const [amara, ben] = [await keys.current('amara'), await keys.current('ben')];
  expect(ben.id).not.toBe(amara.id);
  expect([sentFor('amara'), sentFor('ben')]).toEqual([[amara.id], [ben.id]]);
});

it('the key that a tab keeps over a reload opens nothing for another user', async () => {
  const storage = aStorage();
  const before = await aTab(storage).keys.current('amara');
  expect(JSON.parse(storage.getItem(TAB_KEY) ?? '')).toMatchObject({ id: before.id, user: 'amara' });
  const { keys, sentFor } = aTab(storage);
  expect((await keys.current('ben')).id).not.toBe(before.id);
  expect(sentFor('amara')).toEqual([]);
  expect((await aTab(storage).keys.current('ben')).user).toBe('ben');
});

it.each([['ben', false, true], [undefined, false, false]])('dropping all keys but those of %s leaves amara %s and ben %s', async (exceptOf, ofAmara, ofBen) => {
  const storage = aStorage();
  const { keys } = aTab(storage);
  const [amara, ben] = [await keys.current('amara'), await keys.current('ben')];
  keys.drop(exceptOf);
  expect([keys.holds(amara.id), keys.holds(ben.id), storage.getItem(TAB_KEY) !== null]).toEqual([ofAmara, ofBen, ofBen]);
  expect((await keys.current('ben')).id === ben.id).toBe(ofBen);
});

it('a tab accepts keys only for the user for whom it has requested them', async () => {
  const { keys, hear } = aTab();
  const ben = await keys.current('ben');
  const sent = (user: string) => ({ type: 'keys', user, keys: [{ ...ben, id: `of ${user}` }] });
  hear(sent('amara'));
  hear(sent('ben'));
  expect([keys.holds('of amara'), keys.holds('of ben')]).toEqual([false, true]);
});
