import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { aPupil, type Pupil } from '../../../../../mocks/fixtures/pupils';
import { addPupil, hostDb } from '../../../../../mocks/server';
import { openApp } from '../../../../testing/open';
import { typeText } from '../../../../testing/typeText';
import { isCompleteTarget, newTarget, reviewsOf } from '../../sections/targets/targetRows';
// Imported here so that a test waits for the host, not for a chunk.
import './TargetsScreen';
import { findNamed, named, queryNamed } from '../../../../testing/named';

const someone = (lastMeeting = '') => addPupil(aPupil({ year: 'Y9', sectionsDone: 0, meeting: '13/11/2025', lastMeeting }));
const openTargets = ({ pupilId, meeting }: Pupil) =>
  openApp({ at: `/ncc-targets?pupil=${pupilId}&meeting=${encodeURIComponent(meeting)}` });
const theForm = () => screen.findByRole('form', { name: 'Targets & Actions' });
const listOf = ({ pupilId, meeting }: Pupil, list: 'targetList' | 'reviewList') =>
  (hostDb.record('nccTarget', pupilId, meeting)?.[list] ?? []) as readonly Record<string, unknown>[];
const targets = () => screen.getByRole('table', { name: 'Targets for this term' });
const cell = (name: string | RegExp) => within(targets()).getByRole('textbox', { name });
const isSaved = () => screen.findByText(/^Saved at/);

describe('target rows', () => {
  it('are complete with what, who and when, apart from white space', () => {
    expect(isCompleteTarget({ what: 'Read', who: 'Ms Lee', when: 'May' })).toBe(true);
    expect(isCompleteTarget({ what: 'Read', who: ' ', when: 'May' })).toBe(false);
    expect(isCompleteTarget({ what: 'Read', who: null, when: 'May' })).toBe(false);
    expect(isCompleteTarget({})).toBe(false);
  });

  it('are numbered after the last and have no id', () => {
    expect(newTarget([])).toMatchObject({ rowNumber: 0 });
    expect(newTarget([{ rowNumber: 3 }])).toMatchObject({ rowNumber: 4 });
    expect(newTarget([])).not.toHaveProperty('id');
  });

  it('become reviews without an outcome if they have a "what"', () => {
    expect(reviewsOf([{ id: 1, what: 'Read', who: 'Ms Lee', when: 'May', cost: '9' }, { what: ' ' }])).toEqual([
      { what: 'Read', who: 'Ms Lee', when: 'May', outcome: '', comment: '' },
    ]);
  });
});

describe('Targets & Actions', () => {
  it('keeps what is typed in two cells in quick succession', async () => {
    const pupil = someone();
    const first = openTargets(pupil);
    await theForm();
    await first.press('Add a target');
    await first.user.type(cell('Target 1: What'), 'Read daily');
    await first.user.type(cell('Target 1: Why (the need it answers)'), 'Reading age');
    expect(await isSaved()).toBeVisible();
    await waitFor(() => {
      expect(listOf(pupil, 'targetList')).toMatchObject([{ rowNumber: '0', what: 'Read daily', why: 'Reading age' }]);
    });
    first.unmount();
    openTargets(pupil);
    await theForm();
    expect(cell('Target 1: What')).toHaveValue('Read daily');
  });

  it('deletes a row and leaves the others unchanged', async () => {
    const pupil = someone();
    const row = (rowNumber: number, what: string) => ({ id: String(rowNumber + 1), rowNumber, what, why: '', who: '', when: '', agreed: '', cost: '10' });
    hostDb.setRecord('nccTarget', pupil.pupilId, pupil.meeting, {
      ...hostDb.record('nccTarget', pupil.pupilId, pupil.meeting), targetList: [row(0, 'Read'), row(1, 'Swim')],
    });
    const { press } = openTargets(pupil);
    await theForm();
    expect(screen.getByText('£20')).toBeVisible();
    await press('Delete Read');
    expect(await isSaved()).toBeVisible();
    await waitFor(() => { expect(listOf(pupil, 'targetList')).toMatchObject([{ id: '2', what: 'Swim' }]); });
    expect(listOf(pupil, 'targetList')).toHaveLength(1);
    expect(screen.getByText('£10')).toBeVisible();
  });

  it('keeps the text of a row that moves up when the one above is deleted right after typing', async () => {
    const pupil = someone();
    const blank = { why: '', who: '', when: '', agreed: '', cost: '', what: '' };
    hostDb.setRecord('nccTarget', pupil.pupilId, pupil.meeting, {
      ...hostDb.record('nccTarget', pupil.pupilId, pupil.meeting), targetList: [{ ...blank, id: '1', rowNumber: 0 }, { ...blank, id: '2', rowNumber: 1 }],
    });
    openTargets(pupil);
    await theForm();
    fireEvent.change(cell('Target 1: What'), { target: { value: 'Swim' } });
    fireEvent.click(named('button', 'Delete Target 1'));
    await waitFor(() => { expect(listOf(pupil, 'targetList')).toMatchObject([{ id: '2', what: '' }]); });
    expect(cell('Target 1: What')).toHaveValue('');
  });

  it("copies last term's targets for review, each with an outcome", async () => {
    const pupil = someone('10/06/2025');
    const before = listOf({ ...pupil, meeting: pupil.lastMeeting }, 'targetList');
    const { user, press } = openTargets(pupil);
    await theForm();
    const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
    await press(new RegExp(`^Copy ${before.length} targets? from 10/06/2025`));
    // The copied rows push it out of the window.
    expect(scrolled.mock.contexts).toEqual([await findNamed('button', "Undo: Review of last term's targets")]);
    const review = await screen.findByRole('table', { name: 'Review of last term' });
    const [outcome] = within(review).getAllByRole('combobox', { name: /Outcome$/ });
    if (outcome === undefined) throw new Error('No target was copied');
    await user.selectOptions(outcome, 'Partly met');
    await waitFor(() => {
      expect(listOf(pupil, 'reviewList')).toMatchObject(before.map(({ what }, at) => ({ what, outcome: at === 0 ? 'Partly met' : '' })));
    });
    expect(queryNamed('button', /^Copy \d+ target/)).not.toBeInTheDocument();
    expect(await axe(review)).toHaveNoViolations();
  });

  it('adds the picked words for who and when to the text', async () => {
    const pupil = someone();
    const { user, press } = openTargets(pupil);
    await theForm();
    await press('Add a target');
    await typeText(user, cell('Target 1: Who'), 'Ms Lee');
    await press('Pick: Target 1: Who');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(expect.arrayContaining(['Young Person', 'Social Worker']));
    await press('Social Worker');
    expect(cell('Target 1: Who')).toHaveValue('Ms Lee, Social Worker');
    expect(named('button', 'Pick: Target 1: Who')).toHaveFocus();
    await press('Pick: Target 1: When');
    await press('By half term');
    expect(cell('Target 1: When')).toHaveValue('By half term');
    await waitFor(() => {
      expect(listOf(pupil, 'targetList')).toMatchObject([{ who: 'Ms Lee, Social Worker', when: 'By half term' }]);
    });
  });

  it('shows which costs the total leaves out', async () => {
    const { user, press } = openTargets(someone());
    const form = await theForm();
    for (const [at, cost] of ['£1,250.50', 'to be agreed', ''].entries()) {
      await press('Add a target');
      if (cost !== '') await user.type(cell(new RegExp(`^Target ${at + 1}: Cost`)), cost);
    }
    expect(form).toHaveTextContent('Cost met from Pupil Premium Plus: £1,250.50, without 1 cost that is not a number');
  });

  it('completes only with one complete target', async () => {
    const pupil = someone();
    const { user, press } = openTargets(pupil);
    await theForm();
    await press('Complete');
    const missing = screen.getByRole('region', { name: /What is still missing/ });
    expect(within(missing).getByRole('link')).toHaveTextContent('One target with what, who and when');
    await press('Add a target');
    await user.type(cell('Target 1: What'), 'Read');
    await typeText(user, cell(/^(Target 1|Read): Who$/), 'Ms Lee');
    await user.type(cell(/^(Target 1|Read): When$/), 'May');
    await press('Complete');
    expect((await screen.findAllByText('Targets & Actions Completed'))[0]).toBeVisible();
    expect(hostDb.record('nccTarget', pupil.pupilId, pupil.meeting)).toMatchObject({ isCompleted: 1 });
  });

  it('restores a deleted target between the others on Undo', async () => {
    const pupil = someone();
    const { user, press } = openTargets(pupil);
    await theForm();
    await press('Add a target');
    await typeText(user, cell('Target 1: What'), 'Read daily');
    await press('Add a target');
    await typeText(user, cell('Target 2: What'), 'Join the choir');
    await press('Delete Read daily');
    const undo = await findNamed('button', 'Undo: Targets');
    expect(undo).toHaveFocus();
    expect(undo).toHaveAccessibleDescription('Read daily is deleted.');
    await typeText(user, cell('Join the choir: Who'), 'Mr Osei');
    await press('Undo: Targets');
    await waitFor(() => {
      expect(listOf(pupil, 'targetList')).toMatchObject([{ what: 'Read daily' }, { what: 'Join the choir', who: 'Mr Osei' }]);
    });
  });
});
