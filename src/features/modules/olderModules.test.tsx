import { screen, waitFor, within } from '@testing-library/react';
import { amara, noor, sofia } from '../../../mocks/fixtures/people';
import { hostDb, hostLog, server, startScenario } from '../../../mocks/server';
import { expectBody } from '../../testing/golden';
import { open } from '../../testing/open';
import { recordRequests } from '../../testing/sentRequests';
import '../../ui/DialogLayer';
import '../../ui/sweetAlert';
import { AssessmentScreen } from './assessment/AssessmentScreen';
import { OlderTargetsScreen } from './older-targets/OlderTargetsScreen';
import { OlderVoiceScreen } from './older-voice/OlderVoiceScreen';

const at = ({ pupilId, meeting }: typeof amara, more = '') => `/x?pupil=${pupilId}&meeting=${meeting}${more}`;
const held = (name: string) => hostDb.value<Record<string, unknown>>(name, () => ({}));

describe('Assessment', () => {
  it('saves the whole record of the year that is shown, with what it does not know', async () => {
    const log = recordRequests(server);
    const { answer } = open(<AssessmentScreen />, { at: at(amara) });
    expect(await screen.findByRole('combobox', { name: 'Year' })).toHaveValue('Y10');
    await screen.findByRole('combobox', { name: 'English: current grade' });
    await answer('English: current grade', '7+');
    const name = `assessment|${amara.pupilId}|Autumn 2025|Y10`;
    await waitFor(() => { expect(held(name)).toMatchObject({ englishCurrent: '7+', legacyRef: 'M-30001' }); });
    expectBody(await log.last('/rest/saveAssessmentData')).toMatchGolden('assessment');
  });

  it('says why it could not be loaded, and loads it again', async () => {
    startScenario('error-on-call', { call: 'fetchAssessment', status: '400' });
    const { press } = open(<AssessmentScreen />, { at: at(amara, '&year=16-19') });
    await screen.findByText('The assessment could not be loaded');
    startScenario('normal');
    await press('Retry');
    expect(await screen.findByRole('combobox', { name: 'Maths: target grade' })).toBeVisible();
  });
});

describe('Targets, older module', () => {
  it('saves a cell with the whole module, adds and deletes rows on the host, and makes a reference number', async () => {
    const log = recordRequests(server);
    const { answer, press, user } = open(<OlderTargetsScreen />, { at: at(sofia) });
    const who = await screen.findByRole('textbox', { name: /Who/ });
    await user.clear(who);
    await user.type(who, 'Form tutor');
    await answer('Comment', 'Reviewed with the carer.');
    await user.tab();
    const owner = `${sofia.pupilId}|${sofia.meeting}`;
    await waitFor(() => { expect(held(`target|${owner}`)).toMatchObject({ comment: 'Reviewed with the carer.' }); });
    expectBody(await log.last('/rest/SaveTargetModule')).toMatchGolden('older-targets');
    await press('Add a target');
    await waitFor(() => { expect(screen.getAllByRole('button', { name: /^Delete target/ })).toHaveLength(2); });
    await press('Delete target 2');
    await press('Yes, delete it!');
    await waitFor(() => { expect(screen.getAllByRole('button', { name: /^Delete target/ })).toHaveLength(1); });
    expect(hostLog.of('addTargetRow')).toHaveLength(1);
    await press('Make a reference number');
    await waitFor(() => { expect(held(`target|${owner}`)['refrenceNumber']).toMatch(/^PP-8\d+$/); }); // sic
  });
});

describe('Pupil Voice, older module', () => {
  it('saves the record of a primary pupil, and adds, changes and deletes an achievement', async () => {
    const log = recordRequests(server);
    const { answer, press, user } = open(<OlderVoiceScreen />, { at: at(sofia) });
    await screen.findByRole('textbox', { name: 'Who helps you, and how?' });
    await answer('Who helps you, and how?', 'Mr Obi, before school.');
    await user.tab();
    await waitFor(() => { expect(held(`primaryVoice|${sofia.pupilId}|${sofia.meeting}`)).toMatchObject({ whoHelps: 'Mr Obi, before school.' }); });
    expectBody(await log.last('/rest/savePrimaryVoiceModule')).toMatchGolden('older-voice');
    await press('Add achievement');
    const dialog = within(await screen.findByRole('dialog', { name: 'Add achievement' }));
    await user.type(dialog.getByRole('textbox', { name: /^Achievement/ }), 'Sang a solo');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Sang a solo')).toBeVisible();
    expect(hostLog.of('addPrimaryAchievement')).toHaveLength(1);
    expectBody(await log.last('/rest/savePrimaryVoiceModuleAchievements')).toMatchGolden('older-voice-achievement');
    await press('Delete achievement: Sang a solo');
    await press('Yes, delete it!');
    await waitFor(() => { expect(screen.queryByText('Sang a solo')).not.toBeInTheDocument(); });
  });

  it('shows the record of a secondary pupil to read, since no save is named', async () => {
    open(<OlderVoiceScreen />, { at: at(amara) });
    expect(await screen.findByText(/has no save for this phase/)).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('uploads a recording and lists it', async () => {
    const { press, user } = open(<OlderVoiceScreen />, { at: at(noor) });
    await press('Upload a recording');
    const dialog = within(await screen.findByRole('dialog', { name: 'Upload a recording' }));
    await user.upload(dialog.getByLabelText(/^Recording/), new File(['sound'], 'hello.wav', { type: 'audio/wav' }));
    await user.type(dialog.getByRole('textbox', { name: 'Name of the recording' }), 'Hello from Noor');
    await user.click(dialog.getByRole('button', { name: 'Upload' }));
    expect(await screen.findByRole('button', { name: 'Play Hello from Noor' })).toBeVisible();
    expect(hostLog.of('uploadSecondaryVoiceFile')).toHaveLength(1);
  });
});
