import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { computeAccessibleDescription } from 'dom-accessibility-api';
import { amara, emptySecondary } from '../../mocks/fixtures/people';
import { expireKeys, startScenario } from '../../mocks/server';
import { loadConfig } from '../config/config';
import { VOICE_HOPES } from '../features/plan/shared/blocks/voiceLabels';
import { PATHS } from '../routes/paths';
import { recordSpeech, announcementsHere } from '../testing/announcements';
import type { App } from '../testing/everyForm';
import { findFirstButton, openApp, question } from '../testing/open';
import '../ui/dialogs/DialogLayer';
import '../ui/dialogs/sweetAlert';
import '../ui/toasts/toastLayer';

const at = (path: string, { pupilId, meeting }: typeof amara) => `${path}?pupil=${pupilId}&meeting=${encodeURIComponent(meeting)}`;
const fails = (call: string, fault = '423') => () => { startScenario('fault', { fault, call }); };

interface Refusal {
  readonly what: string;
  readonly address: string;
  readonly signedInAs?: string | null;
  /** Runs before the page opens. */
  readonly before?: () => void;
  /** The action that is refused. */
  readonly act: (app: App) => Promise<unknown>;
  /** The reason, which must be announced. */
  readonly reason: RegExp;
}

const note = async ({ press, answer }: App): Promise<void> => {
  await press('Add case note');
  await screen.findByRole('dialog', { name: 'Add case note' });
  await answer('Comment', 'Rang the carer.');
  await answer('Case Work Type', 'Social Work Contact');
  await answer('Importance', 'Middle');
  await answer('Date', '14/11/2025');
};

const REFUSALS: readonly Refusal[] = [
  {
    what: 'a save after the session has ended', address: at(PATHS.pupilVoice, emptySecondary), reason: /session (has )?expired/i,
    act: async ({ user }) => {
      await screen.findByRole('form', { name: 'Pupil Voice' });
      expireKeys();
      await user.click(question(VOICE_HOPES));
      await user.paste('To keep bees');
      await screen.findByRole('dialog');
    },
  },
  {
    what: 'a sign-in', address: '/login', signedInAs: null, reason: /user name or password is incorrect/,
    act: async ({ user }) => {
      await user.type(await screen.findByLabelText('User name'), 'priya.nair');
      await user.type(screen.getByLabelText('Password'), 'Learning4None');
      await user.click(screen.getByRole('button', { name: 'Sign in' }));
    },
  },
  {
    what: 'a save', address: at(PATHS.pupilVoice, emptySecondary), before: fails('plan-save'), reason: /not saved.*locked by the virtual school/,
    act: async ({ user }) => {
      await screen.findByRole('form', { name: 'Pupil Voice' });
      await user.click(question(VOICE_HOPES));
      await user.paste('To keep bees');
    },
  },
  {
    what: 'Complete', address: at(PATHS.pupilVoice, emptySecondary), reason: /is required/,
    act: async ({ press }) => {
      await screen.findByRole('form', { name: 'Pupil Voice' });
      await press('Complete');
    },
  },
  ...[
    { what: 'Complete where a list has the first gap', address: at(PATHS.targets, emptySecondary), reason: /one target with what, who and when is required/ },
    { what: 'Complete where a Yes or No is the first gap', address: at(PATHS.meeting, emptySecondary), reason: /required/i },
  ].map((one) => ({
    ...one,
    act: async ({ press }: App) => {
      await screen.findByRole('form');
      await press('Complete');
    },
  })),
  {
    what: 'a case note in its dialog', address: at(PATHS.caseNotes, amara), before: fails('saveCaseNote'), reason: /not saved.*locked by the virtual school/,
    act: async (app) => {
      await note(app);
      await app.press('Save');
    },
  },
  {
    what: 'a delete', address: at(PATHS.caseNotes, amara), before: fails('deleteCaseNote'), reason: /not deleted.*locked by the virtual school/,
    act: async ({ user, press }) => {
      await user.click(await findFirstButton(/^Delete case note/));
      await press('Yes, delete it!');
    },
  },
  {
    what: 'an upload', address: at(PATHS.documents, amara), before: fails('uploadDocument'), reason: /not uploaded|not saved|locked by the virtual school/,
    act: async ({ user, press, answer }) => {
      await press('Upload');
      const dialog = await screen.findByRole('dialog');
      await answer('Report Name', 'Review minutes');
      await user.upload(dialog.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement, new File(['minutes'], 'minutes.pdf', { type: 'application/pdf' }));
      await user.click(dialog.querySelector<HTMLElement>('button[type=submit]') as HTMLElement);
    },
  },
  {
    what: 'a load', address: PATHS.finance, before: fails('load', '409'), reason: /could not be loaded/,
    act: () => Promise.resolve(),
  },
  {
    what: 'a paste', address: at(PATHS.attendance, amara), reason: /cannot be pasted/,
    act: async () => {
      await waitFor(() => { expect(document.querySelector('[role=gridcell][tabindex="0"]')).not.toBeNull(); });
      const cell = document.querySelector('[role=gridcell][tabindex="0"]') as HTMLElement;
      act(() => { cell.focus(); });
      fireEvent.paste(cell, { clipboardData: { getData: () => 'Q9' } });
      await screen.findByRole('dialog');
    },
  },
  {
    what: 'an export', address: PATHS.myPupils, before: fails('export', '409'), reason: /was not exported/,
    act: async ({ press }) => { await press('Export'); },
  },
];

beforeEach(() => loadConfig({ saving: { pauseMs: 100, firstRetryMs: 100 } }));
afterEach(() => loadConfig(undefined));

/** A text that states a failure and its reason. */
const IS_REFUSAL = /\b(not|no longer|wrong|problem|incorrect|refused|failed|error|sorry|expired|required|locked)\b/i;

/** What a screen reader announces of a refusal because of the focus: the description of the focused field or dialog. */
function describedFocus(reason: RegExp): readonly string[] {
  const focused = document.activeElement;
  return focused === null ? [] : [focused, focused.closest('[role=dialog]')]
    .flatMap((one) => (one === null ? [] : [computeAccessibleDescription(one)])).filter((text) => reason.test(text));
}

it.each(REFUSALS.map((one) => [one.what, one] as const))('%s that is refused is announced once, with its reason', async (_, { address, signedInAs, before, act: refuse, reason }) => {
  before?.();
  recordSpeech();
  const app = openApp({ at: address, ...(signedInAs === undefined ? {} : { signedInAs }) });
  await refuse(app);
  const live = (): readonly string[] => announcementsHere().map(({ text }) => text).filter((text) => IS_REFUSAL.test(text));
  await waitFor(() => { expect([...live(), ...describedFocus(reason)].filter((text) => reason.test(text))).not.toEqual([]); });
  // A later text would announce it a second time.
  let rounds = 0;
  await waitFor(() => { rounds += 1; expect(rounds).toBeGreaterThan(12); });
  // The focus moves before the reason is on the page; otherwise only the focus announces the reason.
  expect(live().length === 0 ? describedFocus(reason).slice(0, 1) : live()).toEqual([expect.stringMatching(reason)]);
});
