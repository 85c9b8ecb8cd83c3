import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { waitFor } from '@testing-library/react';
import { people } from '../../mocks/fixtures/people';
import { ALIASES, PATHS } from '../routes/paths';
import { STATUS_LISTS } from '../shared/status-lists/statusLists';
import { isLongRun } from '../testing/longRun';
import { openApp } from '../testing/open';
import { codeAt } from './firstRequest';
import { findScreen, SCREENS } from './screens';

const amara = people.find(({ surname }) => surname === 'Okafor');
/** One that adds to the query and one that does not. */
const ONE_ALIAS_OF_EACH_KIND = [true, false].flatMap((isAdding) => ALIASES.find(({ adds }) => (adds !== undefined) === isAdding) ?? []);
const NAMES = people.flatMap(({ forename, surname }) => [forename, surname]);

describe('the table of screens', () => {
  it('has each path once', () => {
    const paths = SCREENS.map(({ path }) => path);
    expect(paths).toEqual([...new Set(paths)]);
  });

  // e2e/screens.spec.ts checks in the browser what each screen shows.
  it.each(SCREENS.map(({ path, title }) => [path, title]))('gives %s a page title without the name of a person', (_path, title) => {
    expect(title).toMatch(/\S/);
    for (const name of NAMES) expect(title).not.toContain(name);
  });

  it('names the chunk of each screen as the first script requests it', () => {
    const rows = [...readFileSync(join(__dirname, 'screens.tsx'), 'utf8').matchAll(/path: PATHS\.(\w+),.*load: async(?:.*webpackChunkName: "(\w+)")?/g)];
    const requested = rows.map(([, key = '']) => [key, codeAt(PATHS[key as keyof typeof PATHS]).at(-1)]);
    expect(rows.map(([, key, chunk]) => [key, chunk])).toEqual(requested);
    // Leaves out My Pupils, which is in the first chunk, and the lists of plans by status, which openStore.test.tsx checks.
    expect(rows).toHaveLength(SCREENS.length - 1 - STATUS_LISTS.length);
  });

  it('finds a screen by its address in any case', () => {
    expect(findScreen('/NCC-Pupil-Voice')?.title).toBe('Pupil Voice');
    expect(findScreen('/nowhere')).toBeNull();
  });

  it('has the screen to which each alias leads', () => {
    expect(ALIASES.filter(({ to }) => findScreen(to) === null)).toEqual([]);
  });

  it.each(isLongRun ? ALIASES : ONE_ALIAS_OF_EACH_KIND)('redirects $from to the screen of $to', async ({ from, to, adds = {} }) => {
    const { address } = openApp({ at: `${from}?pupil=${amara?.pupilId ?? ''}&meeting=14/11/2025` });
    await waitFor(() => { expect(address().startsWith(to)).toBe(true); });
    expect(Object.fromEntries(new URLSearchParams(address().split('?')[1]))).toMatchObject({ pupil: amara?.pupilId, ...adds });
  });
});
