import { screen, waitFor, within } from '@testing-library/react';
import { amara, emptyEyfs, emptyPrimary, emptySecondary } from '../../../../mocks/fixtures/people';
import { hostDb, hostLog, startScenario } from '../../../../mocks/server';
import { loadConfig } from '../../../config/config';
import { storeHandOver } from '../../../session/lastUsed';
import { openApp, question, signInAs } from '../../../testing/open';
import { typeText } from '../../../testing/typeText';
import '../screen/pages/PupilVoiceScreen';
import '../sections/older-voice/olderVoice.form';
import { KNOWS_EDUCATION, VOICE_HOPES } from '../shared/blocks/voiceLabels';
import './YoungPage';
import { findNamed, named, queryNamed } from '../../../testing/named';

const HOPES = 'What do you hope for?';
const SCHOOL = 'What do you want us to know about school?';
type Person = { readonly pupilId: string; readonly meeting: string };

const openVoice = async ({ pupilId, meeting }: Person) => {
  const opened = openApp({ at: `/ncc-pupil-voice?pupil=${pupilId}&meeting=${encodeURIComponent(meeting)}` });
  await screen.findByRole('form', { name: 'Pupil Voice' });
  return opened;
};

async function handOver(person: Person) {
  const opened = await openVoice(person);
  await opened.press('Hand over to the young person');
  await opened.press('Hand over');
  await screen.findByRole('heading', { name: 'These questions are for you' });
  await opened.press('Start');
  return opened;
}

async function comeBack({ press, user }: Awaited<ReturnType<typeof handOver>>): Promise<void> {
  await press('I’m done');
  await press('I’m the adult');
  const lock = within(await screen.findByRole('dialog', { name: 'This page is locked' }));
  await typeText(user, lock.getByLabelText('Password'), 'Learning4All');
  await user.click(lock.getByRole('button', { name: /^Sign in/ }));
  await screen.findByRole('form', { name: 'Pupil Voice' });
}

afterEach(async () => { await loadConfig(undefined); });

describe('YoungPage', () => {
  it('unmounts the pages of the adult and loads them again after the password', async () => {
    const opened = await handOver(emptySecondary);
    expect(screen.getByRole('heading', { level: 1, name: HOPES })).toHaveFocus();
    expect(screen.queryByRole('banner')).toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
    await opened.answer(HOPES, 'To draw');
    await comeBack(opened);
    expect(question(VOICE_HOPES)).toHaveValue('To draw');
    expect(question(VOICE_HOPES)).toHaveAccessibleDescription(expect.stringContaining('Typed by the young person'));
    expect(hostDb.record('pupilVoice', emptySecondary.pupilId, emptySecondary.meeting)).toMatchObject({ childDreamsAndFutureGoals: 'To draw' });
  });

  it('marks an adult’s answer as changed, not as typed, and leaves others without a mark', async () => {
    const before = await openVoice(emptySecondary);
    await before.answer(VOICE_HOPES, 'A vet');
    await before.answer(KNOWS_EDUCATION, 'Likes art');
    before.unmount();
    const opened = await handOver(emptySecondary);
    await opened.user.type(question(HOPES), ' for dogs');
    await comeBack(opened);
    expect(question(VOICE_HOPES)).toHaveAccessibleDescription(expect.stringContaining('Changed by the young person'));
    expect(question(KNOWS_EDUCATION)).not.toHaveAccessibleDescription(expect.stringContaining('young person'));
  });

  it('undoes "I\'d rather not say" and restores the text that it replaced', async () => {
    const { answer, press, user } = await handOver(emptySecondary);
    await answer(HOPES, 'To draw');
    const unsaid = named('button', "I'd rather not say");
    await user.click(unsaid);
    expect(question(HOPES)).toHaveValue("I'd rather not say");
    expect(unsaid).toHaveAttribute('aria-pressed', 'true');
    await user.click(unsaid);
    expect(question(HOPES)).toHaveValue('To draw');
    await press("I'd rather not say");
    await press('Next');
    expect(screen.getByRole('heading', { level: 1, name: SCHOOL })).toHaveFocus();
    await press('Back');
    await press("I'd rather not say");
    expect(question(HOPES)).toHaveValue('To draw');
  });

  it('can be left for the lock and entered again without the password, also with Escape', async () => {
    const { press, user } = await handOver(emptySecondary);
    await press('I’m done');
    await press('I’m the adult');
    const lock = within(await screen.findByRole('dialog', { name: 'This page is locked' }));
    await user.click(lock.getByRole('button', { name: 'Back to the questions' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await press('I’m the adult');
    await screen.findByRole('dialog', { name: 'This page is locked' });
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('form')).toBeNull();
  });

  it('reads aloud with a voice of the computer, never with one that sends the text away', async () => {
    const spoken: SpeechSynthesisUtterance[] = [];
    const voice = (name: string, localService: boolean) => ({ name, lang: 'en-GB', localService }) as SpeechSynthesisVoice;
    let voices = [voice('Cloud', false)];
    const speech = Object.assign(new EventTarget(), { getVoices: () => voices, speak: (one: SpeechSynthesisUtterance) => { spoken.push(one); }, cancel: () => undefined });
    Object.assign(window, { speechSynthesis: speech, SpeechSynthesisUtterance: function (this: object, text: string) { Object.assign(this, { text }); } });
    const { press } = await handOver(emptySecondary);
    expect(queryNamed('button', 'Read it to me')).toBeNull();
    voices = [...voices, voice('Own', true)];
    speech.dispatchEvent(new Event('voiceschanged'));
    await findNamed('button', 'Read it to me');
    await press('Read it to me');
    expect(spoken).toMatchObject([{ text: HOPES, voice: { name: 'Own' } }]);
    expect(named('button', 'Stop reading')).toBeVisible();
    Reflect.deleteProperty(window, 'speechSynthesis');
  });

  it('lets the adult back in although the pupil could not be loaded after a reload', async () => {
    signInAs('priya.nair');
    const key = window.localStorage.getItem('authorizationKey') ?? '';
    storeHandOver(key, { pupilId: emptySecondary.pupilId, dateOfMeeting: emptySecondary.meeting });
    startScenario('host-down');
    const { press } = openApp({ at: '/all-peps' });
    expect(await screen.findByRole('heading', { name: 'The questions did not open' })).toBeVisible();
    await press('I’m the adult');
    expect(await screen.findByRole('dialog', { name: 'This page is locked' })).toBeVisible();
  });

  it('is not offered where the council switches it off', async () => {
    await loadConfig({ switches: { handOver: false } });
    await openVoice(amara);
    expect(queryNamed('button', 'Hand over to the young person')).toBeNull();
  });

  it('is not offered for early years', async () => {
    await openVoice(emptyEyfs);
    expect(queryNamed('button', 'Hand over to the young person')).toBeNull();
  });

  it('answers yes or no with a thumb in the older module', async () => {
    await loadConfig({ switches: { olderVoice: true } });
    const { press, user } = await handOver(emptyPrimary);
    for (let step = 1; step < 5; step += 1) await press('Next');
    await user.click(within(screen.getByRole('radiogroup', { name: 'Would you like to come to the meeting?' })).getByRole('radio', { name: 'No' }));
    await press('Next');
    await waitFor(() => { expect(hostLog.of('savePrimaryVoice').at(-1)?.params['primaryVoice.wantsToAttend']).toBe('No'); });
  });
});
