import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { act, screen } from '@testing-library/react';
import { openApp } from '../testing/open';
import { createUserState, userStates } from './userState';

const SRC = join(__dirname, '..');
const OF_TESTS: ReadonlySet<string> = new Set(['testing', 'tests']);

const modulesUnder = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return OF_TESTS.has(entry.name) ? [] : modulesUnder(path);
    return /\.tsx?$/.test(entry.name) && !/\.test\.|\.d\.ts$/.test(entry.name) ? [path] : [];
  });

/** Module variables without user data, or cleared with the save queue, each with its reason. */
const NOT_THE_USERS: Readonly<Record<string, string>> = {
  'api/download.ts': 'which guard the composition root has set',
  'api/earlyFetch.ts': 'the first request of the page, dropped before the first render',
  'api/hostApi.ts': 'the rows of calls',
  'api/withoutToasts.ts': 'ids of requests in flight',
  'app/openStore.ts': 'the request of the first screen, released when it mounts',
  'ui/page/translators.ts': 'what a translator shows in the place of a text, by its node',
  'shared/unsent/unsentStore.ts': 'what the save queue and the disk say of unsaved work, read again for each user',
  'config/config.ts': 'the configuration',
  'records/beans/names.ts': 'names of fields, and the host’s spellings of them',
  'forms/describe/column.ts': 'the names of columns',
  'forms/kept/openDrafts.ts': 'the drafts of mounted forms, which session.ts ends by itself',
  'forms/fields/dateSettings.ts': 'settings',
  'pupil/pupilPlans.ts': 'how many frames are mounted',
  'pupil/selectPupil.ts': 'the number of the latest choice',
  'saving/units.ts': 'the save queue, which session.ts ends by itself',
  'saving/savingSettings.ts': 'a setting',
  'saving/unsent/places.ts': 'where the drafts of the save queue belong, forgotten once they are sealed',
  'session/storage.ts': 'what the browser would not store; removeAllStored clears it',
  'state/hostTime.ts': 'the clock of the host',
  'state/halfTyped.ts': 'which forms are mounted',
  'state/pageCovers.ts': 'how to close what covers the page',
  'state/userState.ts': 'the list of user states',
  'features/self-check/comparison.ts': 'how the build loads the comparison',
  'ui/icons/Icon.tsx': 'rendered icons',
  'ui/lazy/loadCode.ts': 'how often code could not be fetched',
  'ui/toasts/lastPress.ts': 'where the pointer was last pressed',
  'ui/focus/typingPause.ts': 'when a key was last pressed',
  'ui/toasts/toastLayer.tsx': 'how many toasts are shown',
  'ui/page/useRootClass.ts': 'how many components want a class on the root',
};

const MUTABLE = /^(?:export )?(?:let \w+[ :]|const \w+(?:: (?!Readonly)[^=\n]+)? = new (?:Map|Set|WeakMap)(?:<.*>)?\(\);)/m;

describe('state outside Redux', () => {
  it('is kept only by createUserState, apart from module variables without user data', () => {
    const holders = modulesUnder(SRC)
      .filter((file) => MUTABLE.test(readFileSync(file, 'utf8')))
      .map((file) => relative(SRC, file));
    expect([...holders].sort()).toEqual(Object.keys(NOT_THE_USERS).sort());
  });

  it('is all cleared at sign-out', async () => {
    for (const file of modulesUnder(SRC)) {
      if (/create(?:User|Keyed)State</.test(readFileSync(file, 'utf8'))) jest.requireActual(file);
    }
    const { press } = openApp();
    await screen.findByText('Amara Okafor');
    const states = userStates();
    expect(states.length).toBeGreaterThan(3);
    act(() => { for (const state of states) if (state.isCleared()) state.set(leftBehind(state.get())); });
    await press(/account/);
    await press('Sign out');
    // What was typed and not saved is among it.
    await press('Sign out and delete it');
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(states.filter((state) => !state.isCleared()).map(({ name }) => name)).toEqual([]);
  });

  it('releases a value’s resource before it is cleared', () => {
    const released: string[] = [];
    const state = createUserState('a request in this test', '', (value) => { released.push(value); });
    state.clear();
    state.set('/rest/fetchPepStatus');
    state.clear();
    expect(released).toEqual(['/rest/fetchPepStatus']);
  });
});

/** Another value of the same kind. */
function leftBehind(value: unknown): unknown {
  if (value instanceof Map) return new Map([['someone', {}]]);
  if (Array.isArray(value)) return [];
  return typeof value === 'object' && value !== null ? { ...value } : null;
}
