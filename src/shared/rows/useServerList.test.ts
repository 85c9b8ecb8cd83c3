/** @jest-environment node */
import type { LoadState } from '../../ui/states/loadState';
import { isWholeList } from './useServerList';

const READY = { status: 'ready', data: [], isRefreshing: false, stale: null };

it.each([
  ['has loaded', READY, true],
  ['is loading', { status: 'loading' }, false],
  ['has failed', { status: 'failed' }, false],
  ['is being read again', { ...READY, isRefreshing: true }, false],
  ['could not be read again', { ...READY, stale: { error: { kind: 'network' } } }, false],
])('detects whether a list that %s is complete', (_what, load, isKnown) => {
  expect(isWholeList(load as unknown as LoadState<unknown>)).toBe(isKnown);
});
