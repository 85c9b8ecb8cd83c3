import { cleanup, screen } from '@testing-library/react';
import { getResponse, http, HttpResponse } from 'msw';
import { handlers } from '../../../mocks/host';
import { amara, maisie, noor, sofia } from '../../../mocks/fixtures/people';
import { resetHost, server } from '../../../mocks/server';
import { allCalls } from '../../api/calls/all';
import { keysRead } from '../../api/otherShape';
import { loadConfig } from '../../config/config';
import { addMonths } from '../../features/modules/testing/addMonths';
import { hostErrors } from '../../messages/shared';
import { linkTo } from '../../routes/address';
import { PATHS, type ScreenPath } from '../../routes/paths';
import { openApp } from '../open';
import { closePage, settle } from './openScreen';

const OLDER = {
  switches: { olderVoice: true, olderTargets: true },
  paths: { fetchPrimaryModule: '/rest/primaryModule', fetchSendModule: '/rest/sendModule' },
};
afterAll(() => loadConfig({}));

const planOf = ({ pupilId, meeting }: typeof amara, path: Exclude<ScreenPath, `${string}:${string}`>): string =>
  linkTo(path, { pupilId, dateOfMeeting: meeting });

/** The screen for each load whose shape no specification shows. `editor` finds what it edits. */
const SCREENS: Readonly<Record<string, { readonly address: string; readonly editor?: string; readonly day?: string }>> = {
  fetchAssessment: { address: planOf(amara, PATHS.assessment), editor: 'main .form-group, main textarea' },
  fetchAnalysis: { address: PATHS.analysis },
  fetchFinance: { address: PATHS.finance },
  fetchStartNew: { address: planOf(amara, PATHS.startNewPep), day: addMonths(new Date(), 3) },
  calculateTerm: { address: planOf(amara, PATHS.startNewPep), day: addMonths(new Date(), 3) },
  fetchEmailTemplate: { address: PATHS.emailTemplate, editor: 'main textarea' },
  fetchPrimaryVoice: { address: planOf(sofia, PATHS.pupilVoice), editor: 'main textarea' },
  fetchSecondaryVoice: { address: planOf(amara, PATHS.pupilVoice) },
  fetchEarlyYearVoice: { address: planOf(maisie, PATHS.pupilVoice), editor: 'main textarea' },
  fetchTargetModule: { address: planOf(amara, PATHS.targets), editor: 'main textarea' },
  fetchSendModule: { address: planOf(noor, PATHS.strengths), editor: 'main textarea' },
  fetchPrimaryModule: { address: planOf(sofia, PATHS.data), editor: 'main :is(textarea, select)' },
};
const GUESSED = Object.entries(allCalls).filter(([, { info }]) => info.guessed).map(([id, { read }]) => ({ id, keys: keysRead(read) }));
const cases = GUESSED.flatMap(({ id, keys }) => keys.map((key) => [id, key] as const));

/** A host with another name for one key at the top of one answer. */
function renameOnHost(id: string, key: string): void {
  const path = allCalls[id]?.info.path === '' ? OLDER.paths[id as keyof typeof OLDER.paths] : allCalls[id]?.info.path ?? '';
  server.use(http.get(`*${path}`, async ({ request }) => {
    const response = await getResponse(handlers, request);
    const { [key]: value, ...others } = (await response?.json()) as Record<string, unknown>;
    return HttpResponse.json({ ...others, [`${key}OfCouncil`]: value });
  }));
}

async function open(id: string, settings: object): Promise<{ readonly text: string; readonly fields: number }> {
  resetHost();
  await loadConfig({ ...OLDER, ...settings });
  const { address = '', day, editor = 'main .none' } = SCREENS[id] ?? {};
  const { answer } = openApp({ at: address });
  await settle();
  if (day !== undefined) await answer('Date of the meeting', day);
  await settle();
  const seen = { text: document.querySelector('main')?.textContent ?? '', fields: document.querySelectorAll(editor).length };
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  closePage();
  return seen;
}

const ADMINISTRATOR = { roles: { administrators: ['14'] } };
const FAILED = /could not be (?:loaded|read)/;

describe('a host whose answer names what no specification shows in another way', () => {
  it('is met on a screen for every such load', () => {
    expect(GUESSED.map(({ id }) => id).filter((id) => SCREENS[id] === undefined)).toEqual([]);
    expect(GUESSED.length).toBeGreaterThan(9);
  });

  it.each(GUESSED.map(({ id, keys: [key = ''] }) => [id, key] as const))('%s without %s is read-only and names the setting', async (id, key) => {
    renameOnHost(id, key);
    const { text, fields } = await open(id, ADMINISTRATOR);
    expect(text).toMatch(FAILED);
    expect(text).toContain(`The answer to ${id} lacks ${key} and has the key ${key}OfCouncil. If it is the same under another name, set fields: { '${id}.${key}': '${key}OfCouncil' } in config.js`);
    expect(fields).toBe(0);
    const repaired = await open(id, { fields: { [`${id}.${key}`]: `${key}OfCouncil` } });
    expect(repaired.text).not.toMatch(FAILED);
    if (SCREENS[id]?.editor !== undefined) expect(repaired.fields).toBeGreaterThan(0);
  });

  it.each([['fetchFinance', 'finance'], ['fetchSecondaryVoice', 'achievementList'], ['fetchTargetModule', 'reviewRowList']])('%s without %s, one of several keys', async (id, key) => {
    expect(cases).toContainEqual([id, key]);
    renameOnHost(id, key);
    expect((await open(id, ADMINISTRATOR)).text).toContain(`'${id}.${key}': '${key}OfCouncil'`);
  });

  it('shows on the self-check what to set', async () => {
    renameOnHost('fetchFinance', 'financeList');
    await loadConfig({});
    resetHost();
    openApp({ at: PATHS.finance });
    await settle();
    const main = document.querySelector('main');
    expect(main).toHaveTextContent(hostErrors.otherShape);
    expect(main).not.toHaveTextContent('financeList');
    cleanup();
    openApp({ at: '/test' });
    await settle();
    expect(screen.getByText('Replies in an unknown form').nextElementSibling).toHaveTextContent("'fetchFinance.financeList': 'financeListOfCouncil'");
  });
});
