import { act, screen, waitFor, within } from '@testing-library/react';
import { computeAccessibleDescription, computeAccessibleName } from 'dom-accessibility-api';
import { amara, emptySecondary } from '../../mocks/fixtures/people';
import { PATHS } from '../routes/paths';
import { recordSpeech, announcementsHere } from '../testing/announcements';
import { findFirstButton, openApp } from '../testing/open';
import { settle } from '../testing/openScreen';
import '../ui/dialogs/DialogLayer';
import '../ui/dialogs/sweetAlert';
import '../ui/toasts/toastLayer';

const at = (path: string, { pupilId, meeting } = amara) => `${path}?${new URLSearchParams({ pupil: pupilId, meeting }).toString()}`;

/** What a screen reader announces after an action: live texts, and the newly focused element. */
async function announcedAfter(doing: () => Promise<unknown>): Promise<readonly string[]> {
  await settle();
  const [before, focused] = [announcementsHere().length, document.activeElement];
  await doing();
  await settle();
  await act(() => new Promise((resolve) => { setTimeout(resolve, 120); }));
  const now = document.activeElement;
  const byFocus = now === null || now === focused ? [] : [`${computeAccessibleName(now)} ${computeAccessibleDescription(now)}`];
  return [...announcementsHere().slice(before).map(({ text }) => text), ...byFocus];
}
const once = (heard: readonly string[], words: RegExp) => { expect(heard.filter((text) => words.test(text))).toEqual([expect.stringMatching(words)]); };

describe('a change of a row or an answer is announced once', () => {
  it('a row is added and deleted', async () => {
    recordSpeech();
    const { press } = openApp({ at: at(PATHS.data) });
    const table = await screen.findByRole('table', { name: /subject|key stage 3/i });
    once(await announcedAfter(() => press(/^Add .*subject|^Add$|^Add \+$/i)), /Subject \d/);
    const button = within(table).getAllByRole('button', { name: /^Delete/ }).at(-1) as HTMLElement;
    once(await announcedAfter(async () => { button.click(); await Promise.resolve(); }), /is deleted/);
  });

  it('an answer of last time is copied, undone and redone', async () => {
    recordSpeech();
    const { press } = openApp({ at: at(PATHS.pupilVoice, emptySecondary) });
    await findFirstButton(/^Same as last time/);
    once(await announcedAfter(() => press(/^Same as last time: copy the answer: Hopes/)), /Copied from 09\/07\/2025: \w+/);
    once(await announcedAfter(() => press(/^Undo/)), /Undone: blank/);
    once(await announcedAfter(() => press(/^Redo/)), /Redone: \w+/);
  });

  it('a month is turned in the calendar', async () => {
    recordSpeech();
    const { press, user } = openApp({ at: at(PATHS.startNewPep) });
    await screen.findByRole('button', { name: 'Start PEP' });
    await press('Choose date: Date of the meeting');
    await screen.findByRole('group', { name: /^Calendar/ });
    await waitFor(() => { expect(document.activeElement?.className).toContain('day'); });
    once(await announcedAfter(() => user.click(screen.getByRole('button', { name: 'Next month' }))), /^[A-Z][a-z]+ 20\d\d$/);
  });

  it('a case note is deleted, and the focus goes to the row that takes its place', async () => {
    recordSpeech();
    const { press, user } = openApp({ at: at(PATHS.caseNotes) });
    await user.click(await findFirstButton(/^Delete case note/));
    once(await announcedAfter(() => press('Yes, delete it!')), /deleted/);
    expect(document.activeElement?.closest('tr')).not.toBeNull();
    expect(document.activeElement).not.toHaveAccessibleName(/^Delete/);
  });
});
