import { screen, within } from '@testing-library/react';
import { emptySecondary } from '../../../mocks/fixtures/people';
import { loadConfig } from '../../config/config';
import { openApp } from '../../testing/open';
import { named } from '../../testing/named';

// Loaded before the forms are imported, as in the browser.
beforeAll(() => loadConfig({
  labels: {
    'dataSecondary.commonData.youngPersonHaveSEND': 'Any additional needs?',
    'pupilUniqueInfo.subjectList.curGrade': 'Grade today',
    'dataSecondary.mathsY11Target': 'Maths goal for Year 11',
    'nccPepMeeting.vsAttended': 'Virtual school adviser',
    'pupilVoice.childDreamsAndFutureGoals.childLabel': 'What are your dreams?',
    'pupilVoice.knowAboutEducation.childLabel': '',
  },
}));
afterAll(() => loadConfig(undefined));

it('shows a label of config.js on the form, in the list of missing answers and in the message of Complete', async () => {
  const { press } = openApp({ at: `/ncc-data?pupil=${emptySecondary.pupilId}&meeting=${encodeURIComponent(emptySecondary.meeting)}` });
  const form = within(await screen.findByRole('form'));
  expect(await form.findByRole('radiogroup', { name: 'Any additional needs?' })).toBeVisible();
  expect(await form.findByRole('columnheader', { name: 'Grade today' })).toBeVisible();
  expect(form.getByRole('combobox', { name: 'English grade today' })).toBeVisible();
  expect(form.getByRole('combobox', { name: 'Maths goal for Year 11' })).toBeVisible();

  await press('Complete');
  expect(await screen.findByRole('status', { name: 'Last message' })).toHaveTextContent('Any additional needs? is required');
  const missing = within(screen.getByRole('region', { name: /^What is still missing/ }));
  expect(missing.getByRole('link', { name: 'SEND: Any additional needs?' })).toBeVisible();
  await press(/^Key Stage 3\/4: \d+ left$/);
  expect(missing.getByRole('link', { name: 'Maths goal for Year 11' })).toBeVisible();
});

it('asks the young person in the words of config.js, and leaves out a question whose words are blank', async () => {
  const { press } = openApp({ at: `/ncc-pupil-voice?pupil=${emptySecondary.pupilId}&meeting=${encodeURIComponent(emptySecondary.meeting)}` });
  await screen.findByRole('form', { name: 'Pupil Voice' });
  await press('Hand over to the young person');
  await press('Hand over');
  await screen.findByRole('heading', { name: 'These questions are for you' });
  await press('Start');
  expect(screen.getByRole('heading', { name: 'What are your dreams?' })).toBeVisible();
  expect(screen.getByText('Question 1 of 1')).toBeVisible();
});

it('offers the people of the meeting under the roles of config.js', async () => {
  const { press } = openApp({ at: `/ncc-meeting?pupil=${emptySecondary.pupilId}&meeting=${encodeURIComponent(emptySecondary.meeting)}` });
  await screen.findByRole('form', { name: 'NCC Meeting' });
  expect(screen.getByRole('rowheader', { name: /^Virtual school adviser/ })).toBeVisible();
  await press('Pick: Who to invite');
  expect(named('button', /\(Virtual school adviser\)$/)).toBeVisible();
});
