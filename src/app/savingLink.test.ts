import { openDrafts } from '../forms/kept/openDrafts';
import { createStore } from './store';

it.each([['hidden', document, 'visibilitychange'], ['closed', window, 'pagehide']] as const)('a page that is %s writes what is typed in its forms', (_what, target, event) => {
  createStore();
  const done: string[] = [];
  const say = (what: string) => () => { done.push(what); return Promise.resolve(); };
  const draft = { flush: say('flush'), seal: say('seal'), erase: say('erase'), rewrite: () => { done.push('rewrite'); } };
  openDrafts.add(draft);
  target.dispatchEvent(new Event(event));
  openDrafts.delete(draft);
  expect(new Set(done)).toEqual(new Set(['flush']));
});
