import { cleanup, screen } from '@testing-library/react';
import { getResponse, http, HttpResponse } from 'msw';
import { handlers } from '../../mocks/host';
import { amara, maisie, noor, sofia } from '../../mocks/fixtures/people';
import { resetHost, server } from '../../mocks/server';
import { allCalls } from '../../src/api/calls/all';
import { keysRead } from '../../src/api/otherShape';
import { loadConfig } from '../../src/config/config';
import { addMonths } from '../../src/testing/addMonths';
import { hostErrors } from '../../src/messages/shared';
import { linkTo } from '../../src/routes/address';
import { PATHS, type ScreenPath } from '../../src/routes/paths';
import { otherShapes } from '../../src/state/callNotes';
import { casesOf, inTurn, spread } from '../../src/testing/longRun';
import { openApp } from '../../src/testing/open';
import { closePage, settle } from '../../src/testing/openScreen';

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

type Json = Readonly<Record<string, unknown>>;

/** A host that answers one call otherwise. */
function answerOtherwise(id: string, change: (answer: Json) => Json): void {
  const path = allCalls[id]?.info.path === '' ? OLDER.paths[id as keyof typeof OLDER.paths] : allCalls[id]?.info.path ?? '';
  server.use(http.get(`*${path}`, async ({ request }) => {
    const response = await getResponse(handlers, request);
    return HttpResponse.json(change((await response?.json()) as Json));
  }));
}

/** A host with another name for one key at the top of one answer. */
const renameOnHost = (id: string, key: string): void => {
  answerOtherwise(id, ({ [key]: value, ...others }) => ({ ...others, [`${key}OfCouncil`]: value }));
};

async function open(id: string, settings: object): Promise<{ readonly text: string; readonly fields: number; readonly told: string }> {
  resetHost();
  await loadConfig({ ...OLDER, ...settings });
  const { address = '', day, editor = 'main .none' } = SCREENS[id] ?? {};
  const { answer } = openApp({ at: address });
  await settle();
  if (day !== undefined) await answer('Date of the meeting', day);
  await settle();
  const seen = { text: document.querySelector('main')?.textContent ?? '', fields: document.querySelectorAll(editor).length, told: Object.values(otherShapes.get()).join(' ') };
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  closePage();
  return seen;
}

const ADMINISTRATOR = { roles: { administrators: ['14'] } };
const FAILED = /could not be (?:loaded|read)/;

describe('a host that uses other names in a response that no specification shows', () => {
  it('is tested on a screen for every such load', () => {
    expect(GUESSED.map(({ id }) => id).filter((id) => SCREENS[id] === undefined)).toEqual([]);
    expect(GUESSED.length).toBeGreaterThan(9);
  });

  it.each(spread(GUESSED).map(({ id, keys: [key = ''] }) => [id, key] as const))('%s without %s is read-only and names the setting', async (id, key) => {
    renameOnHost(id, key);
    const { text, fields } = await open(id, ADMINISTRATOR);
    expect(text).toMatch(FAILED);
    expect(text).toContain(`The answer to ${id} lacks ${key} and has the key ${key}OfCouncil. If it is the same under another name, set fields: { '${id}.${key}': '${key}OfCouncil' } in config.js`);
    expect(fields).toBe(0);
    const repaired = await open(id, { fields: { [`${id}.${key}`]: `${key}OfCouncil` } });
    expect(repaired.text).not.toMatch(FAILED);
    if (SCREENS[id]?.editor !== undefined) expect(repaired.fields).toBeGreaterThan(0);
  });

  it.each(casesOf([['fetchFinance', 'finance'], ['fetchSecondaryVoice', 'achievementList'], ['fetchTargetModule', 'reviewRowList']], 1))('%s without %s, one of several keys', async (id, key) => {
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

describe('a host whose record has other names for the fields of its form', () => {
  const recordOf = (id: string): string => GUESSED.find((one) => one.id === id)?.keys[0] ?? '';
  const inside = (id: string, change: (record: Json) => Json): void => {
    answerOtherwise(id, (answer) => ({ ...answer, [recordOf(id)]: change(answer[recordOf(id)] as Json) }));
  };
  const FORMS = Object.keys(SCREENS).filter((id) => /Assessment|Voice$|Module$/.test(id) && id !== 'fetchSecondaryVoice');
  /** `englishCurrent` as `current_english`, and of two words that are one `hopes_answer`. */
  const theirName = (key: string): string => {
    const words = key.split(/(?=[A-Z])/).map((word) => word.toLowerCase());
    return words.length > 1 ? words.reverse().join('_') : `${key}_answer`;
  };
  const renamed = (record: Json): Json => Object.fromEntries(Object.entries(record).map(([key, value]) => [['isCompleted', 'legacyRef'].includes(key) ? key : theirName(key), value]));

  it.each(spread(FORMS))('%s is not opened blank, and the self-check names the settings', async (id) => {
    let names: readonly string[] = [];
    inside(id, (record) => {
      names = Object.keys(record).filter((key) => !['isCompleted', 'legacyRef'].includes(key));
      return renamed(record);
    });
    const { text, fields, told } = await open(id, {});
    expect(text).toContain(hostErrors.otherShape);
    expect(fields).toBe(0);
    const settings = Object.fromEntries(names.map((key) => [`${recordOf(id)}.${key}`, `${recordOf(id)}.${theirName(key)}`]));
    expect(names.some((key) => told.includes(`'${recordOf(id)}.${key}': '`))).toBe(true);
    const repaired = await open(id, { fields: settings });
    expect(repaired.text).not.toContain(hostErrors.otherShape);
    expect(repaired.fields).toBeGreaterThan(0);
  });

  it('names the host’s field where its words are ours', async () => {
    inside('fetchAssessment', () => ({ current_english: '7', targetEnglish: '', legacyRef: 'M-1' }));
    const { told } = await open('fetchAssessment', {});
    expect(told).toContain("set fields: { 'assessment.englishCurrent': 'assessment.current_english' } in config.js");
  });

  it.each(spread(FORMS).flatMap((id, turn) => inTurn([
    ['without a key', {}],
    ['with keys of its own only', { id: 7, legacyRef: 'M-30001', classYear: 'Y10', lastModifiedBy: 'PN', isCompleted: 0 }],
    ['with a list of its own', { isCompleted: 0, past: [{ day: '01/09/2025' }] }],
  ] as const, turn).map(([what, record]) => [id, what, record] as const)))('%s opens blank %s', async (id, _, record) => {
    inside(id, () => record);
    const { text, fields } = await open(id, {});
    expect(text).not.toContain(hostErrors.otherShape);
    expect(fields).toBeGreaterThan(0);
  });

  it('opens where some fields are left out and others came', async () => {
    inside('fetchAssessment', ({ englishCurrent }) => ({ englishCurrent, frenchCurrent: '5', currentTerm: 'Autumn' }));
    expect((await open('fetchAssessment', {})).fields).toBeGreaterThan(0);
  });
});

describe('a host whose rows have other names', () => {
  const rowsAs = (rename: (key: string) => string) => (answer: Json): Json => ({
    ...answer, financeList: (answer['financeList'] as readonly Json[]).map((row) => Object.fromEntries(Object.entries(row).map(([key, value]) => [rename(key), value]))),
  });

  it('are named with their setting, which shows them', async () => {
    answerOtherwise('fetchFinance', rowsAs((key) => `council_${key}`));
    const { text } = await open('fetchFinance', ADMINISTRATOR);
    expect(text).toMatch(FAILED);
    expect(text).toContain("'fetchFinance.financeList.pupilFullName': '…'");
    const fields = Object.fromEntries(['pupilId', 'pupilFullName', 'schoolName', 'funding'].map((key) => [`fetchFinance.financeList.${key}`, `council_${key}`]));
    const repaired = await open('fetchFinance', { fields });
    expect(repaired.text).not.toMatch(FAILED);
    expect(repaired.text).toContain('Amara');
  });

  it('do not stop the list from opening where one key is ours, or where there is no row', async () => {
    answerOtherwise('fetchFinance', rowsAs((key) => (key === 'pupilFullName' ? key : `council_${key}`)));
    expect((await open('fetchFinance', {})).text).not.toMatch(FAILED);
    answerOtherwise('fetchFinance', (answer) => ({ ...answer, financeList: [] }));
    expect((await open('fetchFinance', {})).text).not.toMatch(FAILED);
  });

  it.each([
    ['lists', (rows: readonly unknown[]) => rows],
    ['records of any names', (rows: readonly (readonly unknown[])[]) => rows.map((row) => Object.fromEntries(row.map((cell, index) => [`c${index}`, cell])))],
  ])('show the table of Analysis where they are %s', async (_, change) => {
    answerOtherwise('fetchAnalysis', (answer) => ({ ...answer, rows: change(answer['rows'] as readonly (readonly unknown[])[]) }));
    const { text } = await open('fetchAnalysis', {});
    expect(text).not.toMatch(FAILED);
    expect(text).toContain('Y10');
  });
});
