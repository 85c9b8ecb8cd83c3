import { screen, waitFor, within } from '@testing-library/react';
import { sumBy } from 'es-toolkit';
import { axe } from 'jest-axe';
import { aPupil, type Pupil } from '../../../../mocks/fixtures/pupils';
import { addPupil, hostDb, startScenario } from '../../../../mocks/server';
import { openApp, question } from '../../../testing/open';
import { typeText } from '../../../testing/typeText';
// Imported here so that a test waits for the host, not for a chunk.
import '../screen/pages/MeetingScreen';
import '../overview/PlanOverviewScreen';
import '../screen/pages/TargetsScreen';
import './Agenda';
import './DecisionCard';
import '../../../ui/dialogs/DialogLayer';
import '../../../ui/dialogs/sweetAlert';
import { findNamed, named } from '../../../testing/named';

const someone = (year = 'Y9') => addPupil(aPupil({ year, sectionsDone: 0, meeting: '13/11/2025', lastMeeting: '' }));
const openMeeting = ({ pupilId, meeting }: Pupil, more = '') =>
  openApp({ at: `/ncc-meeting?pupil=${pupilId}&meeting=${encodeURIComponent(meeting)}${more}` });
const theForm = () => screen.findByRole('form', { name: 'NCC Meeting', busy: false });
const agenda = () => screen.findByRole('navigation', { name: 'Agenda' });
const decisions = () => screen.findByRole('region', { name: 'Turn a decision into a target' });
const targetsOf = ({ pupilId, meeting }: Pupil) =>
  (hostDb.record('nccTarget', pupilId, meeting)?.['targetList'] ?? []) as readonly Record<string, unknown>[];

describe('meeting mode', () => {
  it('moves the focus to its title on opening and to its button on Escape', async () => {
    const { user, address, press } = openMeeting(someone());
    await theForm();
    await typeText(user, question('Things to celebrate'), 'A week without');
    await press('Meeting mode');
    expect(address()).toContain('mode=meeting');
    expect(await agenda()).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Plan sections' })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(question('Things to celebrate')).toHaveValue('A week without');
    await typeText(user, question('Things to celebrate'), ' lateness');
    await user.keyboard('{Escape}');
    expect(address()).toContain('mode=meeting');
    named('button', 'Leave meeting mode').focus();
    await user.keyboard('{Escape}');
    expect(await findNamed('button', 'Meeting mode')).toHaveFocus();
    expect(address()).not.toContain('mode=');
    expect(question('Things to celebrate')).toHaveValue('A week without lateness');
  });

  it('opens from the plan overview, and stays on from section to section', async () => {
    const { pupilId, meeting } = someone();
    const { user, address } = openApp({ at: `/pep?pupil=${pupilId}&meeting=${encodeURIComponent(meeting)}` });
    await user.click(await findNamed('link', 'Meeting mode'));
    expect(await theForm()).toBeVisible();
    expect(address()).toMatch(/^\/ncc-meeting\?.*mode=meeting$/);
    await user.click(within(await agenda()).getByRole('link', { name: /Targets & Actions/ }));
    expect(await screen.findByRole('form', { name: 'Targets & Actions' })).toBeVisible();
    expect(address()).toMatch(/^\/ncc-targets\?.*mode=meeting$/);
    expect(await findNamed('button', 'Leave meeting mode')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Turn a decision into a target' })).not.toBeInTheDocument();
  });

  it('saves what was typed while the mode changed', async () => {
    const pupil = someone();
    const { user, press } = openMeeting(pupil);
    await theForm();
    await typeText(user, question('Things to celebrate'), 'Swam a mile');
    await press('Meeting mode');
    await press('Leave meeting mode');
    await waitFor(() => {
      expect(hostDb.record('nccPepMeeting', pupil.pupilId, pupil.meeting)).toMatchObject({ thingsToCelebrate: 'Swam a mile' });
    });
  });

  it('names what an exported file lacks: changes of another section that wait, and half a date', async () => {
    startScenario('fault', { fault: '503', call: 'saveTargets' });
    const { user, press } = openMeeting(someone(), '&mode=meeting');
    await theForm();
    await typeText(user, await within(await decisions()).findByRole('textbox', { name: 'Decision' }), 'Read each Tuesday');
    await press('Turn into a target');
    await press('Export');
    await press('PDF');
    expect(await screen.findByText('nccMeeting.pdf is in your downloads.')).toBeVisible();
    await press('Export');
    await press('Full Pep');
    expect(await screen.findByText('NccFullPep.pdf is in your downloads. It does not include 1 unsaved change.')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Date of next review' }), '31/0');
    await press('Export');
    await press('PDF');
    expect(await screen.findByText('nccMeeting.pdf is in your downloads. It does not include 1 unsaved change.')).toBeVisible();
  });

  it('shows an agenda of the sections and of the groups of this one', async () => {
    const { user } = openMeeting(someone(), '&mode=meeting');
    await theForm();
    const list = await agenda();
    expect(within(list).getAllByRole('link').map(({ textContent }) => textContent.replace(/\d+ left$/, ''))).toEqual([
      'Data', 'Pupil Voice', 'Strengths and Needs', 'Meeting', 'Targets & Actions',
    ]);
    const who = within(list).getByRole('button', { name: 'Who Attended?' });
    expect(who.closest('li')).toHaveTextContent('0 of 5 answered');
    await user.click(who);
    expect(within(question('Young Person attended?')).getByRole('radio', { name: 'Yes' })).toHaveFocus();
    await user.keyboard(' ');
    await waitFor(() => { expect(who.closest('li')).toHaveTextContent('1 of 5 answered'); });
  });

  it('counts the answers as the question before Complete does', async () => {
    const { press } = openMeeting(someone(), '&mode=meeting');
    await theForm();
    await press('All attended');
    const parts = async () => [...(await agenda()).textContent.matchAll(/(\d+) of (\d+) answered/g)].map(([, answered, all]) => [Number(answered), Number(all)] as const);
    await waitFor(async () => { expect((await parts())[0]).toEqual([5, 5]); });
    await press('Complete');
    const asked = await screen.findByText(/questions have no answer/);
    const all = sumBy(await parts(), ([, questions]) => questions);
    expect(asked).toHaveTextContent(`${all - sumBy(await parts(), ([answered]) => answered)} of ${all} questions have no answer.`);
  });

  it('saves a decision at the end of the targets with who and when', async () => {
    const pupil = someone();
    hostDb.setRecord('nccTarget', pupil.pupilId, pupil.meeting, {
      ...hostDb.record('nccTarget', pupil.pupilId, pupil.meeting),
      targetList: [{ id: '71', rowNumber: 0, what: 'Read daily', why: '', who: 'Ms Adeyemi', when: 'Christmas', agreed: 'Yes', cost: '' }],
    });
    const { user } = openMeeting(pupil, '&mode=meeting');
    await theForm();
    const card = await decisions();
    await typeText(user, await within(card).findByRole('textbox', { name: 'Decision' }), 'Book a dance taster');
    await typeText(user, within(card).getByRole('textbox', { name: 'Who' }), 'Mr Osei');
    await typeText(user, within(card).getByRole('textbox', { name: 'When' }), 'By 05/12/2025');
    await user.click(within(card).getByRole('button', { name: 'Turn into a target' }));
    expect(within(card).getByText('Added to Targets & Actions.')).toBeVisible();
    expect(within(card).getByRole('textbox', { name: 'Decision' })).toHaveValue('');
    expect(await within(card).findByText(/^Saved at/)).toBeVisible();
    expect(targetsOf(pupil)).toMatchObject([
      { id: '71', what: 'Read daily' },
      { rowNumber: '1', what: 'Book a dance taster', who: 'Mr Osei', when: 'By 05/12/2025' },
    ]);
    expect(within(card).getByText('(2 targets)')).toBeVisible();
    expect(await axe(card)).toHaveNoViolations();
  });

  it.each([
    ['says that Complete will ask for who and when while no target has both', '', '', 'Added to Targets & Actions. Complete will ask for who and when.'],
    ['says that Complete will ask for when, where the decision says who', '', 'Ms Adeyemi', 'Added to Targets & Actions. Complete will ask for when.'],
    ['says nothing of it where another target has both, which is all that Complete requires', 'Ms Adeyemi', '', 'Added to Targets & Actions.'],
  ])('%s', async (_, who, decided, text) => {
    const pupil = someone();
    hostDb.setRecord('nccTarget', pupil.pupilId, pupil.meeting, {
      ...hostDb.record('nccTarget', pupil.pupilId, pupil.meeting),
      targetList: [{ id: '71', rowNumber: 0, what: 'Read daily', why: '', who, when: 'Christmas', agreed: 'Yes', cost: '' }],
    });
    const { user } = openMeeting(pupil, '&mode=meeting');
    await theForm();
    const card = await decisions();
    await typeText(user, await within(card).findByRole('textbox', { name: 'Decision' }), 'A tutor');
    if (decided !== '') await user.type(within(card).getByRole('textbox', { name: 'Who' }), decided);
    await user.click(within(card).getByRole('button', { name: 'Turn into a target' }));
    expect(within(card).getByText(text)).toBeVisible();
  });

  it('adds nothing without a decision, and copies the answer that was edited last into it', async () => {
    const { user } = openMeeting(someone(), '&mode=meeting');
    await theForm();
    const card = await decisions();
    await user.click(await within(card).findByRole('button', { name: 'Turn into a target' }));
    const box = within(card).getByRole('textbox', { name: 'Decision' });
    expect(box).toHaveAccessibleDescription('Enter what was decided.');
    expect(within(card).getByRole('group', { name: 'Please check 1 answer' })).toHaveFocus();
    expect(within(card).getByText('(0 targets)')).toBeVisible();
    await typeText(user, question('Progress shared and discussed'), 'Move to set 2');
    await user.click(await within(card).findByRole('button', { name: 'Use the answer to “Progress shared and discussed”' }));
    expect(box).toHaveValue('Move to set 2');
  });

  it('keeps an unfinished decision when meeting mode is left, and does not list it as an answer to correct', async () => {
    const { user, press } = openMeeting(someone(), '&mode=meeting');
    await theForm();
    const card = await decisions();
    await typeText(user, await within(card).findByRole('textbox', { name: 'Decision' }), 'Ask the dance club');
    expect(within(card).getByText('All saved')).toBeVisible();
    await press('Leave meeting mode');
    await press('Meeting mode');
    expect(await within(await decisions()).findByRole('textbox', { name: 'Decision' })).toHaveValue('Ask the dance club');
    await press('Leave meeting mode');
    await user.click(named('link', /Targets & Actions/));
    await screen.findByRole('form', { name: 'Targets & Actions' });
    expect(screen.queryByText(/to correct/)).not.toBeInTheDocument();
  });

  it('keeps a target that the host refuses, with the error', async () => {
    const pupil = someone();
    const { user } = openMeeting(pupil, '&mode=meeting');
    await theForm();
    const card = await decisions();
    startScenario('saves-refused');
    await typeText(user, await within(card).findByRole('textbox', { name: 'Decision' }), 'Book a taster');
    await user.click(within(card).getByRole('button', { name: 'Turn into a target' }));
    expect(await within(card).findByText(/^Not saved/)).toBeVisible();
    expect(within(card).getByText('(1 target)')).toBeVisible();
  });

  it('disables adding until the targets are loaded', async () => {
    startScenario('error-on-call', { call: 'fetchTargets', status: '400' });
    const { user } = openMeeting(someone(), '&mode=meeting');
    await theForm();
    const card = await decisions();
    expect(await within(card).findByText(/The targets could not be loaded/)).toBeVisible();
    expect(within(card).queryByRole('button', { name: 'Turn into a target' })).not.toBeInTheDocument();
    startScenario('normal');
    await user.click(within(card).getByRole('button', { name: 'Retry' }));
    expect(await within(card).findByRole('button', { name: 'Turn into a target' })).toBeVisible();
  });

  it('suggests no day of a holiday, which the hints of the form would question', async () => {
    openMeeting(addPupil(aPupil({ year: 'Y9', sectionsDone: 0, meeting: '08/12/2025', lastMeeting: '' })));
    await theForm();
    const card = within(await screen.findByRole('region', { name: 'When to review next' }));
    expect(card.getByText('18 weeks after this meeting is 13/04/2026.')).toBeVisible();
    expect(card.getByRole('button', { name: 'Use 13/04/2026' })).toBeVisible();
  });

  it('suggests the next review and enters it only on a press', async () => {
    const pupil = someone('Y12');
    const { user } = openMeeting(pupil, '&mode=meeting');
    await theForm();
    const card = await screen.findByRole('region', { name: 'When to review next' });
    expect(question('Date of next review')).toHaveValue('');
    await user.click(within(card).getByRole('button', { name: 'Use 05/03/2026' }));
    await waitFor(() => { expect(question('Date of next review')).toHaveValue('05/03/2026'); });
    await waitFor(() => {
      expect(hostDb.record('post16Meeting', pupil.pupilId, pupil.meeting)).toMatchObject({ dateOfNextReview: '05/03/2026' });
    });
    expect(within(card).getByText('Set to 05/03/2026.')).toBeVisible();
  });
});
