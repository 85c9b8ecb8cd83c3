import { screen, waitFor, within } from '@testing-library/react';
import { amara, emptyPost16, emptySecondary, kai } from '../../../../mocks/fixtures/people';
import { hostDb, hostLog, startScenario } from '../../../../mocks/server';
import { loadConfig } from '../../../config/config';
import { openApp } from '../../../testing/open';
import { typeText } from '../../../testing/typeText';
// Imported here so that a test waits for the host, not for a chunk.
import '../sections/data/dataSections';
import '../sections/meeting/meeting.form';
import '../sections/strengths/strengths.form';
import '../sections/targets/targets.form';
import '../screen/pages/PupilVoiceScreen';
import { VOICE_HOPES } from '../shared/blocks/voiceLabels';
import './PlanOverviewScreen';
import { findNamed } from '../../../testing/named';

const openOverview = ({ pupilId, meeting }: { readonly pupilId: string; readonly meeting: string }) =>
  openApp({ at: `/pep?pupil=${pupilId}&meeting=${encodeURIComponent(meeting)}` });
const section = (name: string) => screen.findByRole('region', { name });

describe('PlanOverviewScreen', () => {
  it('shows every section of the phase with its state and its missing answers', async () => {
    openOverview(amara);
    expect(await screen.findByText('2 of 5 sections are complete.')).toBeVisible();
    expect(within(await section('Data')).getByRole('img', { name: 'Completed' })).toBeVisible();
    expect(await within(await section('Data')).findByText('Every required answer is there.')).toBeVisible();
    expect(within(await section('Meeting')).getByRole('img', { name: 'Not complete' })).toBeVisible();
  });

  it('shows who changed a section last only where the council has named the keys for it', async () => {
    const { pupilId, meeting } = amara;
    await loadConfig({ fields: { 'pupilVoice.lastModifiedBy': 'pupilVoice.changedBy', 'pupilVoice.lastModifiedDate': 'pupilVoice.lastModifiedDate' } });
    hostDb.setRecord('pupilVoice', pupilId, meeting, { ...hostDb.record('pupilVoice', pupilId, meeting), changedBy: 'Sam Marsh', lastModifiedDate: '2025-11-12T09:30:00' });
    hostDb.setRecord('nccPepMeeting', pupilId, meeting, { ...hostDb.record('nccPepMeeting', pupilId, meeting), changedBy: 'Sam Marsh', lastModifiedBy: 'nightly import' });
    openOverview(amara);
    expect(await within(await section('Pupil Voice')).findByText('Last changed by Sam Marsh, 12/11/2025.')).toBeVisible();
    expect(screen.getAllByText(/^Last changed/)).toHaveLength(1);
    await loadConfig({});
  });

  it('shows wherever a section is called complete that a required answer has been deleted since', async () => {
    const { pupilId, meeting } = emptySecondary;
    hostDb.setRecord('pupilVoice', pupilId, meeting, { ...hostDb.record('pupilVoice', pupilId, meeting), isCompleted: 1, childDreamsAndFutureGoals: '' });
    const text = 'Complete, 1 required answer is blank';
    const { user } = openOverview(emptySecondary);
    const overview = within(await section('Pupil Voice'));
    expect(await overview.findByRole('img', { name: text })).toBeVisible();
    expect(overview.getByText(`${text}:`)).toBeVisible();
    const sections = within(screen.getByRole('navigation', { name: 'Plan sections' }));
    expect(sections.getByRole('img', { name: text }).closest('a')).toHaveTextContent('Pupil Voice1 blank');
    await user.click(sections.getByRole('link', { name: /Pupil Voice/ }));
    expect(await screen.findByText(text, { selector: '.save-status' })).toBeVisible();
    await user.click(screen.getAllByRole('link', { name: 'My Pupils' })[0] as HTMLElement);
    await user.type(await screen.findByRole('searchbox'), emptySecondary.upn);
    expect(await findNamed('link', /^Pupil Voice: complete, 1 required answer is blank, /)).toBeInTheDocument();
  });

  it('does not count sections from a single record while the host has not reported all of them', async () => {
    const { pupilId, meeting } = emptySecondary;
    hostDb.setRecord('pupilVoice', pupilId, meeting, { ...hostDb.record('pupilVoice', pupilId, meeting), isCompleted: 1 });
    startScenario('error-on-call', { call: 'fetchCompletion', status: '500' });
    const { user } = openApp({ at: `/ncc-pupil-voice?pupil=${pupilId}&meeting=${encodeURIComponent(meeting)}` });
    const sections = within(await screen.findByRole('navigation', { name: 'Plan sections' }));
    expect(await sections.findByRole('link', { name: /^Complete.*Pupil Voice/ })).toBeVisible();
    await user.click(sections.getByRole('link', { name: 'Plan overview' }));
    expect(await screen.findByText('It is not known yet which sections are complete.')).toBeVisible();
    expect(await screen.findByRole('region', { name: 'Pupil Voice' })).toBeVisible();
  });

  it('calls a section complete once its record says so, also while the host does not report all', async () => {
    const { pupilId, meeting } = emptySecondary;
    hostDb.setRecord('pupilVoice', pupilId, meeting, { ...hostDb.record('pupilVoice', pupilId, meeting), isCompleted: 1, childDreamsAndFutureGoals: 'To draw' });
    startScenario('error-on-call', { call: 'fetchCompletion', status: '500' });
    openOverview(emptySecondary);
    expect(await within(await section('Pupil Voice')).findByRole('img', { name: 'Completed' })).toBeVisible();
    expect(within(await section('Data')).getByRole('img', { name: 'Not complete' })).toBeVisible();
  });

  it.each([
    ['fetchCompletion', /\d of 5 sections/],
    ['fetchMeeting', 'Not recorded'],
  ])('claims nothing before the answer to %s', async (call, claim) => {
    startScenario('error-on-call', { call, status: '500' });
    openOverview(emptySecondary);
    await within(await section('Data')).findAllByRole('link', { name: /\?$|Date|grade/i });
    expect(screen.queryByText(claim)).not.toBeInTheDocument();
  });

  it('shows once that a record of two sections has an unsent change', async () => {
    const { pupilId, meeting } = emptySecondary;
    startScenario('saves-fail');
    const { user, answer } = openApp({ at: `/ncc-pupil-voice?pupil=${pupilId}&meeting=${encodeURIComponent(meeting)}` });
    await screen.findByRole('textbox', { name: VOICE_HOPES });
    await answer(VOICE_HOPES, 'To keep bees');
    await user.click(within(screen.getByRole('navigation', { name: 'Plan sections' })).getByRole('link', { name: 'Plan overview' }));
    expect(await within(await section('Pupil Voice')).findByText('1 change not saved yet, of Pupil Voice and Meeting together')).toBeVisible();
    expect(screen.getAllByText(/not saved yet/, { selector: '.save-status' })).toHaveLength(1);
  });

  it('does not list a typed, unsaved answer as missing, and shows it where it shows the answer', async () => {
    startScenario('saves-fail');
    const { pupilId, meeting } = emptySecondary;
    const { user } = openApp({ at: `/ncc-meeting?pupil=${pupilId}&meeting=${encodeURIComponent(meeting)}` });
    await typeText(user, await screen.findByRole('textbox', { name: VOICE_HOPES }), 'To draw');
    await user.type(screen.getByRole('textbox', { name: 'Who to invite' }), 'Carer');
    const sections = () => within(screen.getByRole('navigation', { name: 'Plan sections' }));
    await user.click(sections().getByRole('link', { name: 'Plan overview' }));
    const voice = within(await section('Pupil Voice'));
    expect(await voice.findByText('Every required answer is there.')).toBeVisible();
    expect(voice.getByText('2 changes not saved yet, of Pupil Voice and Meeting together')).toBeVisible();
    expect(sections().getByRole('link', { name: /Pupil Voice/ })).not.toHaveTextContent('left');
    const review = within(screen.getByRole('region', { name: 'Next review' }));
    expect(await review.findByText('Carer')).toBeVisible();
  });

  it('saves nothing', async () => {
    openOverview(emptySecondary);
    await within(await section('Pupil Voice')).findByRole('link', { name: new RegExp(VOICE_HOPES) });
    expect(hostLog.entries.filter(({ method }) => method !== 'GET')).toHaveLength(0);
  });

  it('links to the missing field', async () => {
    const { user, address } = openOverview(emptySecondary);
    await user.click(await within(await section('Pupil Voice')).findByRole('link', { name: new RegExp(VOICE_HOPES) }));
    await waitFor(() => { expect(screen.getByRole('textbox', { name: VOICE_HOPES })).toHaveFocus(); });
    expect(address()).toMatch(/^\/ncc-pupil-voice\?pupil=30013/);
  });

  it('counts the missing answers of a post-16 plan in the sidebar', async () => {
    openOverview(emptyPost16);
    const targets = await section('Targets & Actions');
    expect(await within(targets).findByText(/what, who and when/)).toBeVisible();
    const sidebar = screen.getByRole('navigation', { name: 'Plan sections' });
    expect(await within(sidebar).findByText('9 left')).toBeVisible();
  });

  it('loads a missing record on Retry', async () => {
    startScenario('error-on-call', { call: 'fetchMeeting', status: '500' });
    const { user } = openOverview(emptySecondary);
    const meeting = await section('Meeting');
    expect(await within(meeting).findByText('The host could not do this.')).toBeVisible();
    const review = () => within(screen.getByRole('region', { name: 'Next review' })).getAllByRole('definition').map(({ textContent }) => textContent);
    expect(review()).toEqual(['Not known', 'Not known']);
    startScenario('normal');
    await user.click(within(meeting).getByRole('button', { name: 'Retry' }));
    expect((await within(meeting).findAllByRole('link', { name: /Who Attended/ })).length).toBe(5);
    expect(review()).toEqual(['Not recorded', 'Not recorded']);
  });

  it('loads nothing without a date of meeting', async () => {
    openOverview(kai);
    expect(await screen.findByText('Please select date of meeting for pupil.', { selector: 'main *' })).toBeVisible();
    expect(hostLog.entries.some(({ call }) => call.startsWith('fetchSecondary'))).toBe(false);
  });
});
