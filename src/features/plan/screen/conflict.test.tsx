import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { emptySecondary } from '../../../../mocks/fixtures/people';
import { hostDb, hostLog } from '../../../../mocks/server';
import { loadConfig } from '../../../config/config';
import { browserClock } from '../../../saving/environment';
import { openApp, question } from '../../../testing/open';
// Imported here so that a test waits for the host, not for a chunk.
import '../../../ui/toasts/toastLayer';
import './pages/PupilVoiceScreen';
import { KNOWS_EDUCATION, NOT_IN_MEETING, VOICE_HOPES } from '../shared/blocks/voiceLabels';

const { pupilId, meeting } = emptySecondary;
const record = () => hostDb.record('pupilVoice', pupilId, meeting);
/** A colleague's save from another computer. */
const colleagueSaves = (change: Readonly<Record<string, string>>) => {
  hostDb.setRecord('pupilVoice', pupilId, meeting, { ...record(), ...change });
};
/** Counts reads of this record. The record of the last meeting is read once, too. */
const loads = () => hostLog.of('fetchPupilVoice').filter(({ params }) => params['dateOfMeeting'] === meeting).length;

const realNow = Date.now.bind(Date);
const { now: realTicks } = browserClock;
/** Advances the clock of the page and the save queue without waiting; React's own clock is not changed. */
const secondsLater = (seconds: number) => {
  jest.spyOn(Date, 'now').mockImplementation(() => realNow() + seconds * 1000);
  jest.spyOn(browserClock, 'now').mockImplementation(() => realTicks() + seconds * 1000);
};
const comeBack = () => { act(() => { window.dispatchEvent(new Event('focus')); }); };

/** On a slow machine a text may be saved in two steps. */
async function allSaved(values: Readonly<Record<string, string>>) {
  await waitFor(() => { expect(record()).toMatchObject(values); });
  await screen.findByText(/Saved at/);
}

/** The field already has the focus, so that a key press, not a focus event, ends the pause. */
async function bothChange(user: UserEvent, label: string, keys: string, theirs: Readonly<Record<string, string>>) {
  await user.click(question(label));
  colleagueSaves(theirs);
  secondsLater(120);
  await user.keyboard(keys);
}

async function openVoice() {
  const opened = openApp({ at: `/ncc-pupil-voice?pupil=${pupilId}&meeting=${encodeURIComponent(meeting)}` });
  await screen.findByRole('form', { name: 'Pupil Voice' });
  return opened;
}

afterEach(async () => {
  jest.restoreAllMocks();
  await loadConfig({});
});

describe('a record that another user changes', () => {
  it('merges another user’s change to an untouched field when the page becomes visible again', async () => {
    await openVoice();
    colleagueSaves({ knowAboutEducation: 'Likes science' });
    secondsLater(30);
    comeBack();
    const line = await screen.findByText(/^Updated, because/);
    expect(line).toHaveTextContent(KNOWS_EDUCATION);
    expect(question(KNOWS_EDUCATION)).toHaveValue('Likes science');
    expect(await axe(line.parentElement as HTMLElement)).toHaveNoViolations();
    expect(hostLog.of('savePupilVoice')).toHaveLength(0);
  });

  it('shows a message again when the same field is merged once more', async () => {
    const { press } = await openVoice();
    colleagueSaves({ knowAboutEducation: 'Likes science' });
    secondsLater(30);
    comeBack();
    await screen.findByText(/^Updated, because/);
    await press('Dismiss');
    expect(screen.queryByText(/^Updated, because/)).not.toBeInTheDocument();
    colleagueSaves({ knowAboutEducation: 'Likes art' });
    secondsLater(60);
    comeBack();
    expect(await screen.findByText(/^Updated, because/)).toBeVisible();
    expect(question(KNOWS_EDUCATION)).toHaveValue('Likes art');
  });

  it('reloads the record at the first mouse movement after a minute of inactivity', async () => {
    const { user } = await openVoice();
    await user.pointer({ target: question(VOICE_HOPES) });
    const before = loads();
    secondsLater(59);
    await user.pointer({ target: question(NOT_IN_MEETING) });
    expect(loads()).toBe(before);
    secondsLater(59 + 61);
    colleagueSaves({ knowAboutEducation: 'Likes science' });
    await user.pointer({ target: question(VOICE_HOPES) });
    expect(await screen.findByText(/^Updated, because/)).toBeVisible();
  });

  it('does not reload it each time the user switches windows', async () => {
    await openVoice();
    const before = loads();
    secondsLater(30);
    comeBack();
    await waitFor(() => { expect(loads()).toBe(before + 1); });
    comeBack();
    comeBack();
    expect(loads()).toBe(before + 1);
  });

  it('saves the chosen version of an answer that both changed', async () => {
    const { answer, user } = await openVoice();
    await answer(KNOWS_EDUCATION, 'Likes maths and art');
    await allSaved({ knowAboutEducation: 'Likes maths and art' });
    await bothChange(user, KNOWS_EDUCATION, ' a lot', { knowAboutEducation: 'Likes maths and science' });
    const panel = await screen.findByRole('region', { name: 'Two versions of an answer' });
    expect(within(panel).getByRole('alert')).toHaveTextContent('Both versions are kept until you choose.');
    expect([...panel.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['art a lot', 'science']);
    expect(record()).toMatchObject({ knowAboutEducation: 'Likes maths and science' });
    await user.click(within(panel).getByRole('button', { name: /^Use your version/ }));
    await waitFor(() => { expect(record()).toMatchObject({ knowAboutEducation: 'Likes maths and art a lot' }); });
    expect(screen.queryByRole('region', { name: 'Two versions of an answer' })).not.toBeInTheDocument();
  });

  it('keeps the answer of the other user when it is chosen', async () => {
    const { answer, user, press } = await openVoice();
    await answer(KNOWS_EDUCATION, 'Likes maths');
    await allSaved({ knowAboutEducation: 'Likes maths' });
    await bothChange(user, KNOWS_EDUCATION, ' and art', { knowAboutEducation: 'Likes science' });
    await press(/^Use the council’s version/);
    expect(question(KNOWS_EDUCATION)).toHaveValue('Likes science');
    expect(question(KNOWS_EDUCATION)).toHaveFocus();
    expect(record()).toMatchObject({ knowAboutEducation: 'Likes science' });
  });

  it('saves the other answers while one waits for the choice', async () => {
    const { answer, user } = await openVoice();
    await bothChange(user, KNOWS_EDUCATION, 'Likes art', { knowAboutEducation: 'Likes science' });
    await screen.findByRole('region', { name: 'Two versions of an answer' });
    await answer(NOT_IN_MEETING, 'By a drawing');
    await waitFor(() => {
      expect(record()).toMatchObject({ youngPersonIsNotInTheMeeting: 'By a drawing', knowAboutEducation: 'Likes science' });
    });
  });

  it('keeps other users’ answers on Complete', async () => {
    const { answer, press } = await openVoice();
    await answer(VOICE_HOPES, 'To draw');
    await allSaved({ childDreamsAndFutureGoals: 'To draw' });
    secondsLater(20);
    colleagueSaves({ knowAboutEducation: 'Likes science' });
    await press('Complete');
    await press('Complete it');
    expect(await screen.findByText('Pupil Voice Completed', { selector: '.Toastify *' })).toBeVisible();
    expect(record()).toMatchObject({ knowAboutEducation: 'Likes science', childDreamsAndFutureGoals: 'To draw', isCompleted: 1 });
    expect(screen.getByText(/^Updated, because/)).toHaveTextContent(KNOWS_EDUCATION);
  });

  it('does not complete while an answer is in conflict', async () => {
    const { press, user } = await openVoice();
    await bothChange(user, VOICE_HOPES, 'To draw', { childDreamsAndFutureGoals: 'To sing' });
    await press('Complete');
    await press('Complete it');
    expect(await screen.findByText(/Please choose which one to keep/, { selector: '.Toastify *' })).toBeVisible();
    expect(record()).toMatchObject({ childDreamsAndFutureGoals: 'To sing' });
    expect(record()).not.toMatchObject({ isCompleted: 1 });
  });
});
