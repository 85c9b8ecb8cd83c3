import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { emptySecondary } from '../../mocks/fixtures/people';
import { hostDb, server, startScenario } from '../../mocks/server';
import { loadConfig } from '../config/config';
import { CaseNotesScreen } from '../features/pupil-record/case-notes/CaseNotesScreen';
import { VOICE_HOPES } from '../features/plan/shared/blocks/voiceLabels';
import { expectConsole } from '../testing/expectConsole';
import { casesOf, spread } from '../testing/longRun';
import { open, openApp, question } from '../testing/open';
// Imported here so that a test waits for the host, not for a chunk.
import '../features/plan/screen/pages/PupilVoiceScreen';
import '../ui/dialogs/DialogLayer';
import '../ui/dialogs/sweetAlert';

const { pupilId, meeting } = emptySecondary;
const plan = `?pupil=${pupilId}&meeting=${encodeURIComponent(meeting)}`;
const TEXT = 'To keep bees and sell the honey at the market';

/** The text of a refusal: the host's own, or ours if a proxy sent a page instead. */
const REFUSALS = [
  ['409', 'Someone else has changed this record.', 'The council’s system holds a newer version of this. Reload the page to see it.'],
  ['413', 'The request is too large.', 'This is larger than the council’s system accepts. Shorten the text or choose a smaller file.'],
  ['423', 'The plan is locked by the virtual school.', 'This record is locked, so it cannot be changed at the moment.'],
] as const;
/** Loads that fail in each way: refused, temporary, unreadable, and without a response. Which status is which: classifyResponse.test.ts. */
const FAILED_LOADS = ['409', '503', 'truncated', 'lost-before'] as const;
/** Temporary faults, after which it may be unclear whether the host has applied the save. */
const PASSING = ['429', '503', 'lost-before', 'lost-after', 'truncated'] as const;

beforeEach(() => loadConfig({ saving: { pauseMs: 100, inDoubtMs: 1000, firstRetryMs: 100 } }));
afterEach(() => loadConfig(undefined));

/** The answers of a proxy in front of the host. */
const proxyRefuses = (path: string, status: string): void => {
  server.use(http.post(`*/rest/${path}`, () => HttpResponse.html('<html><body>Refused</body></html>', { status: Number(status) }), { once: true }));
};

describe('a plan form', () => {
  const held = () => hostDb.record('pupilVoice', pupilId, meeting)?.['childDreamsAndFutureGoals'];
  const openVoice = async () => {
    const opened = openApp({ at: `/ncc-pupil-voice${plan}` });
    await screen.findByRole('form', { name: 'Pupil Voice' });
    return opened;
  };
  /** The fault affects one save only, which has the whole text. */
  const pasteAtOnce = async (user: UserEvent) => {
    await user.click(question(VOICE_HOPES));
    await user.paste(TEXT);
  };
  const theAlert = async () => (await screen.findByText(/^Your last change is not saved\./)).closest<HTMLElement>('[role=alert]') ?? document.body;

  // The dialog below covers the others: form and dialog show the same text for each status.
  it.each(casesOf(REFUSALS, 1))('keeps the text when the host answers %s and sends it again on Retry', async (fault, reason) => {
    startScenario('fault', { fault, call: 'plan-save', times: '1' });
    const { user, press } = await openVoice();
    await pasteAtOnce(user);
    expect(await theAlert()).toHaveTextContent(reason);
    expect(question(VOICE_HOPES)).toHaveValue(TEXT);
    expect(held()).toBeNull();
    await press('Retry');
    expect(await screen.findByText(/Saved at/)).toBeVisible();
    expect(held()).toBe(TEXT);
  });

  it.each(casesOf(REFUSALS, 1))('explains a %s without a message of the host', async (status, _, words) => {
    const { user } = await openVoice();
    proxyRefuses('saveNccPupilVoice', status);
    await pasteAtOnce(user);
    expect(await theAlert()).toHaveTextContent(words);
    expect(question(VOICE_HOPES)).toHaveValue(TEXT);
  });

  // The queue decides by the kind (classifyResponse.test.ts): a wait that the host asks for, no response, and one that cannot be read.
  it.each(spread(PASSING, 2))('saves the text by itself after one %s', async (fault) => {
    startScenario('fault', { fault, call: 'plan-save', times: '1' });
    const { answer } = await openVoice();
    await answer(VOICE_HOPES, TEXT);
    await waitFor(() => { expect(held()).toBe(TEXT); });
    expect(await screen.findByText(/Saved at/)).toBeVisible();
    expect(question(VOICE_HOPES)).toHaveValue(TEXT);
  });

  it.each(casesOf(['503', '429'], 1))('waits after a %s as long as the host asks', async (fault) => {
    startScenario('fault', { fault, call: 'plan-save', times: '1', retryAfter: '1' });
    const sentAt: number[] = [];
    server.use(http.post('*/rest/saveNccPupilVoice', () => {
      sentAt.push(performance.now());
      // The scenario responds.
      return undefined;
    }));
    const { user } = await openVoice();
    await pasteAtOnce(user);
    expect(await screen.findByText(/^The last try failed:/)).toHaveTextContent(/1 change kept.*, trying again at/);
    expect(await screen.findByText(/Saved at/)).toBeVisible();
    const [first = NaN, second = NaN, ...more] = sentAt;
    expect(more).toEqual([]);
    // Without this it would try again after 0.1 s.
    expect(second - first).toBeGreaterThan(900);
  });

  it('names the text that is too long', async () => {
    startScenario('short-columns', { longest: '30' });
    expectConsole('error', /longer than 30 characters/);
    const { answer } = await openVoice();
    await answer(VOICE_HOPES, TEXT);
    expect(await theAlert()).toHaveTextContent('childDreamsAndFutureGoals is longer than 30 characters');
    expect(question(VOICE_HOPES)).toHaveValue(TEXT);
    await answer(VOICE_HOPES, 'To keep bees');
    await waitFor(() => { expect(held()).toBe('To keep bees'); });
    await waitFor(() => { expect(screen.queryByText(/^Your last change is not saved\./)).not.toBeInTheDocument(); });
  });

  it.each(FAILED_LOADS)('shows no empty form when its load answers %s', async (fault) => {
    startScenario('fault', { fault, call: 'fetchPupilVoice', times: '1', retryAfter: '60' });
    const { user } = openApp({ at: `/ncc-pupil-voice${plan}` });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(screen.queryByRole('form', { name: 'Pupil Voice' })).not.toBeInTheDocument();
    await user.click(retry);
    expect(await screen.findByRole('form', { name: 'Pupil Voice' })).toBeVisible();
  });
});

describe('a dialog that is sent once', () => {
  const notes = () => hostDb.list<{ readonly comment: string }>('caseNotes', pupilId, () => []).map(({ comment }) => comment);
  const openNote = async () => {
    hostDb.setList('caseNotes', pupilId, []);
    const opened = open(<CaseNotesScreen />, { at: `/basic-info/case-notes${plan}` });
    await opened.press('Add case note');
    const dialog = await screen.findByRole('dialog', { name: 'Add case note' });
    await opened.answer('Comment', TEXT);
    await opened.answer('Case Work Type', 'Social Work Contact');
    await opened.answer('Importance', 'Middle');
    await opened.answer('Date', '14/11/2025');
    return { ...opened, dialog };
  };
  const send = { call: 'saveCaseNote', times: '1' };

  it.each(casesOf(REFUSALS, 1))('keeps what was typed when the host answers %s', async (fault, reason) => {
    startScenario('fault', { fault, ...send });
    const { dialog, press } = await openNote();
    await press('Save');
    expect(await within(dialog).findByText(`The case note was not saved. ${reason}`)).toBeVisible();
    expect(within(dialog).getByLabelText(/^Comment/)).toHaveValue(TEXT);
    await press('Save');
    await waitFor(() => { expect(notes()).toEqual([TEXT]); });
  });

  it.each(REFUSALS)('explains a %s without a message of the host', async (status, _, words) => {
    const { dialog, press } = await openNote();
    proxyRefuses('savePupilCaseNotes', status);
    await press('Save');
    expect(await within(dialog).findByText(`The case note was not saved. ${words}`)).toBeVisible();
  });

  it.each(casesOf(['503', 'lost-before', '429'], 2))('stays open with what was typed after a %s', async (fault) => {
    startScenario('fault', { fault, ...send });
    const { dialog, press } = await openNote();
    await press('Save');
    expect(await within(dialog).findByText(/: the council’s system does not list it\. You can send it again\./)).toBeVisible();
    expect(within(dialog).getByLabelText(/^Comment/)).toHaveValue(TEXT);
    await press('Save');
    await waitFor(() => { expect(notes()).toEqual([TEXT]); });
  });

  it.each(['lost-after', 'truncated'])('finds its note in the list after a %s without sending it again', async (fault) => {
    startScenario('fault', { fault, ...send });
    const { press } = await openNote();
    await press('Save');
    await waitFor(() => { expect(screen.queryByRole('dialog')).not.toBeInTheDocument(); });
    expect(notes()).toEqual([TEXT]);
  });
});

describe('a list', () => {
  // The form above covers the others: one hook distinguishes a failed load from an empty one.
  it.each(spread(FAILED_LOADS, 2))('is not shown as empty when its load answers %s', async (fault) => {
    startScenario('fault', { fault, call: 'fetchPepStatus', times: '1' });
    const { user } = openApp({ at: '/pep-status' });
    const retry = await screen.findByRole('button', { name: /Retry|Try again/ });
    expect(screen.queryByText(/^No pupils/)).not.toBeInTheDocument();
    await user.click(retry);
    expect(await screen.findByText('Amara Okafor')).toBeVisible();
  });
});
