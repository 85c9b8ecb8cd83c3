import { screen, waitFor, within } from '@testing-library/react';
import { amara } from '../../../../../mocks/fixtures/people';
import { hostDb } from '../../../../../mocks/server';
import { openApp, question } from '../../../../testing/open';
// Imported here so that a test waits for the host, not for a chunk.
import '../../screen/pages/MeetingScreen';
import { findNamed, queryNamed } from '../../../../testing/named';

const { pupilId, meeting } = amara;
const PEOPLE = ['Young Person', 'Designated teacher', 'Social Worker', 'Pupil Carer', 'Achievement Officer'];
const FIELDS = ['ypAttended', 'dtAttended', 'swAttended', 'fcAttended', 'vsAttended'];

const record = () => hostDb.record('nccPepMeeting', pupilId, meeting) ?? {};
const answersOnHost = () => FIELDS.map((field) => record()[field]);

async function openMeeting(answers: readonly unknown[]) {
  hostDb.setRecord('nccPepMeeting', pupilId, meeting, { ...record(), ...Object.fromEntries(FIELDS.map((field, at) => [field, answers[at]])) });
  const app = openApp({ at: `/ncc-meeting?pupil=${pupilId}&meeting=${encodeURIComponent(meeting)}` });
  await screen.findByRole('form', { name: 'NCC Meeting', busy: false });
  return app;
}
const chosen = () => PEOPLE.map((person) => {
  const radios = within(question(`${person} attended?`)).getAllByRole<HTMLInputElement>('radio');
  expect(radios).toHaveLength(2);
  return radios.find(({ checked }) => checked)?.value ?? '';
});

it('offers the attendees, by name and role, for who is responsible and who to invite', async () => {
  hostDb.setRecord('nccPepMeeting', pupilId, meeting, { ...record(), strengthsAndNeedsAccurately: 'No', stateWhoIsResponsible: '' });
  const { press } = await openMeeting([]);
  for (const [label, field] of [['Who is responsible for any change still to be made?', 'stateWhoIsResponsible'], ['Who to invite', 'whoToInvite']] as const) {
    await press(`Pick: ${label}`);
    await press(/\(Social Worker\)$/);
    await waitFor(() => { expect(record()[field]).toMatch(/^\S.* \(Social Worker\)$/); });
  }
});

describe('Who Attended?', () => {
  it('shows an answer of 1 or true as Yes, and of 0 or false as No', async () => {
    await openMeeting([1, true, '1', 0, false]);
    expect(chosen()).toEqual(['Yes', 'Yes', 'Yes', 'No', 'No']);
    expect(await screen.findByText('Every required answer is there.')).toBeVisible();
  });

  it('is answered for everybody with one press, which Undo reverses', async () => {
    const { press, user } = await openMeeting(['No', null, null, null, '']);
    await press('All attended');
    expect(chosen()).toEqual(PEOPLE.map(() => 'Yes'));
    expect(queryNamed('button', 'All attended')).not.toBeInTheDocument();
    await screen.findByText(/^Saved at/);
    expect(answersOnHost()).toEqual(PEOPLE.map(() => 'Yes'));

    const undo = await findNamed('button', 'Undo: Who Attended?');
    expect(undo).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(chosen()).toEqual(['No', '', '', '', '']);
  });
});
