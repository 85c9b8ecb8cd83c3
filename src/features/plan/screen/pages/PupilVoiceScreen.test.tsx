import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { amara, emptyPost16, emptySecondary, kai, unknownYear, sofia } from '../../../../../mocks/fixtures/people';
import { aPupil } from '../../../../../mocks/fixtures/pupils';
import { addPupil, hostDb, hostLog, server, startScenario } from '../../../../../mocks/server';
import { loadConfig } from '../../../../config/config';
import { expectBody } from '../../../../testing/golden';
import { named } from '../../../../testing/named';
import { openApp, question } from '../../../../testing/open';
import { recordRequests } from '../../../../testing/sentRequests';
// Imported here so that a test waits for the host, not for a chunk.
import '../../../../ui/toasts/toastLayer';
import './PupilVoiceScreen';
import { KNOWS_EDUCATION, NOT_IN_MEETING, POST16_VOICE_HOPES, VOICE_HOPES } from '../../shared/blocks/voiceLabels';

const openVoice = ({ pupilId, meeting }: { readonly pupilId: string; readonly meeting: string }) =>
  openApp({ at: `/ncc-pupil-voice?pupil=${pupilId}&meeting=${encodeURIComponent(meeting)}` });

/** The form with its record, whatever the phase. */
const theForm = () => screen.findByRole('form', { name: 'Pupil Voice' });
const voiceOf = ({ pupilId, meeting }: { readonly pupilId: string; readonly meeting: string }) =>
  hostDb.record('pupilVoice', pupilId, meeting);
const saves = () => hostLog.of('savePupilVoice');

describe('PupilVoiceScreen', () => {
  it('names the stage in its title, saves typed text automatically and shows it when it is opened again', async () => {
    const { answer, store, unmount } = openVoice(amara);
    expect(await screen.findByRole('heading', { level: 1, name: 'Pupil Voice - Secondary' })).toBeVisible();
    await theForm();
    await answer(VOICE_HOPES, 'To be a vet');
    expect(await screen.findByText(/Saved at/)).toBeVisible();
    expect(voiceOf(amara)).toMatchObject({ childDreamsAndFutureGoals: 'To be a vet' });
    expect(JSON.stringify(store.getState())).not.toContain('To be a vet');
    unmount();
    openVoice(amara);
    await theForm();
    expect(question(VOICE_HOPES)).toHaveValue('To be a vet');
  });

  it('saves text at once when the field is left', async () => {
    await loadConfig({ saving: { pauseMs: 10_000 } });
    const { answer, user } = openVoice(emptySecondary);
    await theForm();
    await answer(KNOWS_EDUCATION, 'Likes art');
    await user.tab();
    await waitFor(() => { expect(saves()).not.toHaveLength(0); });
    await loadConfig(undefined);
  });

  it('requires the hopes before it completes', async () => {
    const { press } = openVoice(emptySecondary);
    await theForm();
    await press('Complete');
    expect(await screen.findByText(`${VOICE_HOPES} is required`, { selector: '.Toastify *' })).toBeVisible();
    expect(question(VOICE_HOPES)).toHaveFocus();
    const missing = screen.getByRole('region', { name: /What is still missing/ });
    expect(within(missing).getAllByRole('link')).toHaveLength(1);
    expect(saves()).toHaveLength(0);
  });

  it('sends the flag with the record on Complete', async () => {
    const { answer, user, press } = openVoice(emptySecondary);
    await theForm();
    await answer(VOICE_HOPES, 'To draw');
    const complete = named('button', 'Complete');
    await user.dblClick(complete);
    expect(await screen.findByText(/^\d+ of \d+ questions have no answer\. You can still change its answers afterwards/)).toBeInTheDocument();
    expect(voiceOf(emptySecondary)).not.toMatchObject({ isCompleted: 1 });
    await press('Complete it');
    expect(await screen.findByText('Pupil Voice Completed', { selector: '.Toastify *' })).toBeVisible();
    expect(voiceOf(emptySecondary)).toMatchObject({ childDreamsAndFutureGoals: 'To draw', isCompleted: 1 });
    const sections = screen.getByRole('navigation', { name: 'Plan sections' });
    expect(within(sections).getAllByRole('img', { name: 'Completed' })).toHaveLength(1);
    expect(screen.getAllByText('Pupil Voice Completed', { selector: '.Toastify *' })).toHaveLength(1);
  });

  it('loads nothing while the pupil has no date of meeting', async () => {
    const { press, user } = openVoice(kai);
    expect(await screen.findByText('Please select date of meeting for pupil.', { selector: 'main *' })).toBeVisible();
    expect(await screen.findByText('Please select date of meeting for pupil.', { selector: '.Toastify *' })).toBeVisible();
    await press('Complete');
    expect(await screen.findByText('Date of meeting is not selected', { selector: '.Toastify *' })).toBeVisible();
    await user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText('Please select Date of Meeting', { selector: '.Toastify *' })).toBeVisible();
    expect(hostLog.entries.map(({ call }) => call)).not.toContain('fetchPupilVoice');
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
  });

  it('shows that no year group is recorded where there is none', async () => {
    openVoice(addPupil(aPupil({ classYear: ' ' })));
    expect(await screen.findByRole('heading', { name: 'No plan form, because no year group is recorded' })).toBeVisible();
  });

  it('shows which year group has no form, and links to where it is corrected', async () => {
    openVoice(unknownYear);
    expect(await screen.findByRole('heading', { name: 'No plan form for year group Y20' })).toBeVisible();
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Personal Info' })).toHaveAttribute('href', expect.stringContaining(`/basic-info/pupil?pupil=${unknownYear.pupilId}`));
  });

  it('exports the section once what was typed is saved, with the stored school id', async () => {
    let letThrough = () => {};
    const isOpen = new Promise<void>((resolve) => { letThrough = resolve; });
    server.use(http.post('*/rest/saveNccPupilVoice', async () => { await isOpen; }));
    const log = recordRequests(server);
    const { answer, press } = openVoice(amara);
    await theForm();
    await answer(KNOWS_EDUCATION, 'Wants more science');
    await press('Export');
    await press('PDF');
    expect(hostLog.of('exportPlan')).toEqual([]);
    letThrough();
    expect(await screen.findByText('nccPupilvoice.pdf is in your downloads.')).toBeVisible();
    expect(voiceOf(amara)).toMatchObject({ knowAboutEducation: 'Wants more science' });
    expectBody(await log.last('/rest/PDFReports')).toMatchGolden('export-nccPupilvoice');
    await press('Export');
    await press('Full Pep');
    expect(await screen.findByText('NccFullPep.pdf is in your downloads.')).toBeVisible();
  });

  it('shows a lasting line, and no toast, when an export fails', async () => {
    startScenario('export-refused');
    const { press } = openVoice(amara);
    await theForm();
    await press('Export');
    await press('PDF');
    expect(await screen.findByText('nccPupilvoice.pdf was not exported. The report could not be made.')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('is not editable when its record could not be loaded', async () => {
    startScenario('error-on-call', { call: 'fetchPupilVoice', status: '403' });
    const { press } = openVoice(amara);
    expect(await screen.findByText('The host could not do this.')).toBeVisible();
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
    expect(named('button', 'Complete')).toBeDisabled();
    startScenario('normal');
    await press('Retry');
    expect(await theForm()).toBeVisible();
  });

  it('treats a response without the record as a failed load, not as an empty form', async () => {
    server.use(http.get('*/rest/fetchNccPupilVoice', () => HttpResponse.json({})));
    openVoice(amara);
    expect(await screen.findByText('The council’s system sent a response that could not be read.')).toBeVisible();
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
  });

  it('shows the message of the host for a refused save and keeps the text', async () => {
    const { answer, press } = openVoice(amara);
    await theForm();
    startScenario('saves-refused');
    await answer(VOICE_HOPES, 'To fly');
    expect(await screen.findByText('Problem while saving', { selector: '.Toastify *' })).toBeVisible();
    const alert = await screen.findByText(/The plan is locked by the virtual school/, { selector: '.alert *' });
    expect(alert).toBeVisible();
    expect(question(VOICE_HOPES)).toHaveValue('To fly');
    startScenario('normal');
    await press('Retry');
    expect(await screen.findByText(/Saved at/)).toBeVisible();
    expect(voiceOf(amara)).toMatchObject({ childDreamsAndFutureGoals: 'To fly' });
  });

  it('keeps retrying after a server error, with one toast for the burst', async () => {
    const { answer } = openVoice(amara);
    await theForm();
    startScenario('saves-fail');
    await answer(VOICE_HOPES, 'To sail');
    await waitFor(() => { expect(saves().length).toBeGreaterThan(1); });
    expect(await screen.findByText(/^The last try failed/)).toHaveTextContent('The last try failed: 1 change');
    expect(screen.getAllByText('Problem while saving', { selector: '.Toastify *' })).toHaveLength(1);
    startScenario('normal');
    expect(await screen.findByText(/Saved at/)).toBeVisible();
    expect(voiceOf(amara)).toMatchObject({ childDreamsAndFutureGoals: 'To sail' });
  });

  it('sends the whole record of a younger child, including unknown fields, as form data', async () => {
    const log = recordRequests(server);
    const { answer, user } = openVoice(sofia);
    await theForm();
    await answer(VOICE_HOPES, 'Hopes & dreams\nof two lines');
    await answer(NOT_IN_MEETING, 'Views by letter');
    await answer(KNOWS_EDUCATION, 'Reads at home');
    await user.tab();
    await waitFor(() => { expect(voiceOf(sofia)).toMatchObject({ knowAboutEducation: 'Reads at home' }); });
    expectBody(await log.last('/rest/saveNccPupilVoice')).toMatchGolden('pupilVoice');
  });

  it('has a separate form, record and labels for post-16', async () => {
    const log = recordRequests(server);
    const { answer, press } = openVoice(emptyPost16);
    expect(await screen.findByRole('heading', { level: 1, name: 'Pupil Voice - Post-16' })).toBeVisible();
    await theForm();
    await press('Complete');
    expect(await screen.findByText(`${POST16_VOICE_HOPES} is required`, { selector: '.Toastify *' })).toBeVisible();
    await answer(POST16_VOICE_HOPES, 'To be an electrician');
    await answer('Primary work interest', 'Electrical');
    await answer('Secondary work interest', 'Plumbing');
    await answer(NOT_IN_MEETING, 'By phone');
    await answer(KNOWS_EDUCATION, 'Wants a college place');
    await press('Complete');
    expect(await screen.findByText('Pupil Voice POST-16 Completed', { selector: '.Toastify *' })).toBeVisible();
    expectBody(await log.last('/rest/saveNccPost16PupilVoice')).toMatchGolden('post16PupilVoice');
  });
});
