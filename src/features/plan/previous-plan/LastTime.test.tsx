import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { amara } from '../../../../mocks/fixtures/people';
import { aPupil, type Pupil } from '../../../../mocks/fixtures/pupils';
import { addPupil, hostDb, hostLog, server, startScenario } from '../../../../mocks/server';
import { openApp, question } from '../../../testing/open';
import { typeText } from '../../../testing/typeText';
// Imported here so that a test waits for the host, not for a chunk.
import '../screen/pages/DataScreen';
import '../sections/data/dataSections';
import '../screen/pages/StrengthsScreen';
import '../screen/pages/TargetsScreen';
import '../screen/pages/PupilVoiceScreen';
import { NOT_IN_MEETING, VOICE_HOPES } from '../shared/blocks/voiceLabels';
import { findNamed, named, queryNamed } from '../../../testing/named';

const openSection = (path: string, { pupilId, meeting }: Pupil) =>
  openApp({ at: `/${path}?pupil=${pupilId}&meeting=${encodeURIComponent(meeting)}` });
const card = () => screen.findByRole('region', { name: 'Last meeting’s answers' });

/** Opens the earlier answers of every card of the form. */
async function earlierAnswers(user: UserEvent) {
  await screen.findAllByRole('button', { name: /^Last time, / });
  for (const fold of screen.queryAllByRole('button', { name: /^Last time, /, expanded: false })) await user.click(fold);
  return within(screen.getByRole('main'));
}

/** Changes single answers of the plan before this one. */
function before(pupil: Pupil, name: 'pupilVoice' | 'strengthsAndNeeds', change: Record<string, unknown>): void {
  hostDb.setRecord(name, pupil.pupilId, pupil.lastMeeting, {
    ...hostDb.record(name, pupil.pupilId, pupil.lastMeeting), ...change,
  });
}
/** A plan that is empty now and was complete last term. */
const someone = () => addPupil(aPupil({ year: 'Y9', sectionsDone: 0, meeting: '13/11/2025', lastMeeting: '10/06/2025' }));

describe('last time beside this time', () => {
  it('shows the answers of the previous meeting, read-only', async () => {
    const pupil = someone();
    before(pupil, 'pupilVoice', { childDreamsAndFutureGoals: 'To be a pilot' });
    const { user } = openSection('ncc-pupil-voice', pupil);
    expect((await earlierAnswers(user)).getByText('To be a pilot')).toBeVisible();
    expect(within(await card()).getByText('Summer 2025, meeting of 10/06/2025')).toBeVisible();
    expect(question(VOICE_HOPES)).toHaveValue('');
    expect(hostLog.entries.filter(({ method }) => method !== 'GET')).toHaveLength(0);
  });

  it('copies all answers into blank questions with one press', async () => {
    const pupil = someone();
    before(pupil, 'pupilVoice', { childDreamsAndFutureGoals: 'To be a pilot', youngPersonIsNotInTheMeeting: 'By phone' });
    hostDb.setRecord('pupilVoice', pupil.pupilId, pupil.meeting, {
      ...hostDb.record('pupilVoice', pupil.pupilId, pupil.meeting), childDreamsAndFutureGoals: 'To run a bakery', youngPersonIsNotInTheMeeting: '',
    });
    const { user } = openSection('ncc-pupil-voice', pupil);
    const [fold] = await screen.findAllByRole('button', { name: /^Last time, 10\/06\/2025: \d+ answers?, 1 changed/ });
    expect(fold?.closest('.card')).toBe(question(VOICE_HOPES).closest('.card'));
    expect((await earlierAnswers(user)).getByText('Different now')).toBeVisible();
    for (const keep of screen.getAllByRole('button', { name: /^Same as last time: copy/ })) await user.click(keep);
    await waitFor(() => { expect(question(NOT_IN_MEETING)).toHaveValue('By phone'); });
    expect(question(VOICE_HOPES)).toHaveValue('To run a bakery');
    expect(queryNamed('button', /^Same as last time: copy/)).not.toBeInTheDocument();
    expect(document.body).not.toHaveFocus();
    expect(await axe(question(VOICE_HOPES).closest('.card') as Element)).toHaveNoViolations();
  });

  it('marks a copied answer until it is edited', async () => {
    const pupil = someone();
    before(pupil, 'pupilVoice', { childDreamsAndFutureGoals: 'To be a pilot' });
    const { user } = openSection('ncc-pupil-voice', pupil);
    await user.click((await earlierAnswers(user)).getByRole('button', { name: `Use this answer: ${VOICE_HOPES}` }));
    const hopes = question(VOICE_HOPES);
    await waitFor(() => { expect(hopes).toHaveValue('To be a pilot'); });
    expect(hopes).toHaveAccessibleDescription('Carried over from 10/06/2025');
    expect(await screen.findByText(/^Saved at/)).toBeVisible();
    expect(hostDb.record('pupilVoice', pupil.pupilId, pupil.meeting)).toMatchObject({ childDreamsAndFutureGoals: 'To be a pilot' });
    expect(await screen.findAllByText('The same now')).not.toHaveLength(0);
    await user.type(hopes, '!');
    await waitFor(() => { expect(hopes).not.toHaveAccessibleDescription(); });
  });

  it('copies and undoes the grades of a table with one press each', async () => {
    const { press, user } = openSection('ncc-data', someone());
    const table = within(await screen.findByRole('region', { name: 'Key Stage 3/4' }));
    const grades = () => table.getAllByRole('combobox').slice(0, 10);
    await press(/^Same as last time: copy 10 answers: Key Stage/);
    expect(await table.findByText('10 answers copied from 10/06/2025.')).toBeVisible();
    await waitFor(() => {
      for (const grade of grades()) expect(grade).toHaveAccessibleDescription('10 answers: carried over from 10/06/2025');
    });
    for (const grade of grades()) expect(grade).not.toHaveValue('');
    const undo = table.getByRole('button', { name: 'Undo all: Key Stage 3/4' });
    expect(undo).toHaveFocus();
    await user.click(undo);
    await waitFor(() => { for (const grade of grades()) expect(grade).toHaveValue(''); });
  });

  it('counts each target of the last term, but no blank row', async () => {
    const pupil = someone();
    const then = hostDb.record('nccTarget', pupil.pupilId, pupil.lastMeeting)?.['targetList'] as readonly unknown[];
    expect(then.length).toBeGreaterThan(1);
    hostDb.setRecord('nccTarget', pupil.pupilId, pupil.lastMeeting, {
      ...hostDb.record('nccTarget', pupil.pupilId, pupil.lastMeeting), targetList: [...then, { id: '99', rowNumber: 9, what: '', why: '', who: '', when: '', agreed: '', cost: '' }],
    });
    openSection('ncc-targets', pupil);
    expect(await findNamed('button', `Same as last time: copy ${then.length} answers: Targets for this term`)).toBeVisible();
    expect(named('button', `Last time, 10/06/2025: ${then.length} answers (Targets for this term)`)).toBeVisible();
  });

  it('replaces the grades that differ with one press', async () => {
    const pupil = someone();
    const grades = { engCurrentGrade: '1', mathsCurrentGrade: '1' };
    const then = hostDb.record('dataSecondary', pupil.pupilId, pupil.lastMeeting);
    hostDb.setRecord('dataSecondary', pupil.pupilId, pupil.meeting, { ...then, ...grades });
    const { press, user } = openSection('ncc-data', pupil);
    const table = within(await screen.findByRole('region', { name: 'Key Stage 3/4' }));
    expect(table.queryByRole('button', { name: /^Replace all/ })).not.toBeInTheDocument();
    await user.click(await table.findByRole('button', { name: /^Last time, .*2 changed/ }));
    await press('Replace all 2: Key Stage 3/4');
    expect(await table.findByText('2 answers copied from 10/06/2025.')).toBeVisible();
    expect(table.getAllByText('The same now')).toHaveLength(10);
  });

  it('overwrites text of this term only after Replace or Add below, each with an Undo button that takes the focus', async () => {
    const pupil = someone();
    before(pupil, 'pupilVoice', { childDreamsAndFutureGoals: 'To be a pilot' });
    hostDb.setRecord('pupilVoice', pupil.pupilId, pupil.meeting, {
      ...hostDb.record('pupilVoice', pupil.pupilId, pupil.meeting), childDreamsAndFutureGoals: 'To run a bakery',
    });
    const { user, press } = openSection('ncc-pupil-voice', pupil);
    const saved = () => hostDb.record('pupilVoice', pupil.pupilId, pupil.meeting)?.['childDreamsAndFutureGoals'];
    await user.click((await earlierAnswers(user)).getByRole('button', { name: `Replace: ${VOICE_HOPES}` }));
    const undo = await findNamed('button', `Undo: ${VOICE_HOPES}`);
    expect(undo).toHaveFocus();
    expect(undo).toHaveAccessibleDescription(/^Copied from 10\/06\/2025/);
    await waitFor(() => { expect(saved()).toBe('To be a pilot'); });
    await user.keyboard('{Enter}');
    await waitFor(() => { expect(question(VOICE_HOPES)).toHaveValue('To run a bakery'); });
    await waitFor(() => { expect(saved()).toBe('To run a bakery'); });
    expect(named('button', `Redo: ${VOICE_HOPES}`)).toHaveFocus();
    await press(`Add below: ${VOICE_HOPES}`);
    await waitFor(() => { expect(saved()).toBe('To run a bakery\r\nTo be a pilot'); });
    expect(await axe(question(VOICE_HOPES).closest('.card') as Element)).toHaveNoViolations();
  });

  it('restores text typed after a copy on Undo and Redo', async () => {
    const pupil = someone();
    before(pupil, 'pupilVoice', { childDreamsAndFutureGoals: 'To be a pilot' });
    const { user, press } = openSection('ncc-pupil-voice', pupil);
    await user.click((await earlierAnswers(user)).getByRole('button', { name: `Use this answer: ${VOICE_HOPES}` }));
    await waitFor(() => { expect(question(VOICE_HOPES)).toHaveValue('To be a pilot'); });
    await typeText(user, question(VOICE_HOPES), ' of big jets');
    await press(`Undo: ${VOICE_HOPES}`);
    await waitFor(() => { expect(question(VOICE_HOPES)).toHaveValue(''); });
    await press(`Redo: ${VOICE_HOPES}`);
    await waitFor(() => { expect(question(VOICE_HOPES)).toHaveValue('To be a pilot of big jets'); });
  });

  it('lets the user choose among several earlier meetings', async () => {
    const pupil = someone();
    const plans = hostDb.plansOf(pupil);
    const [now] = plans;
    if (now === undefined) throw new Error('The pupil has no plan');
    hostDb.setPlans(pupil.pupilId, [...plans, { ...now, term: 'Spring 2025', dateOfMeeting: '04/02/2025', sectionsDone: 5 }]);
    hostDb.setRecord('pupilVoice', pupil.pupilId, '04/02/2025', {
      ...hostDb.record('pupilVoice', pupil.pupilId, '04/02/2025'), childDreamsAndFutureGoals: 'To swim',
    });
    const { user } = openSection('ncc-pupil-voice', pupil);
    const rail = await card();
    const list = await within(rail).findByRole('combobox', { name: 'Earlier meeting' });
    expect(within(list).getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Summer 2025, meeting of 10/06/2025', 'Spring 2025, meeting of 04/02/2025',
    ]);
    await user.selectOptions(list, '04/02/2025');
    await screen.findAllByRole('button', { name: /^Last time, 04\/02\/2025/ });
    expect((await earlierAnswers(user)).getByText('To swim')).toBeVisible();
  });

  it('takes an earlier date from the user where the host lists no plan', async () => {
    const pupil = addPupil(aPupil({ year: 'Y9', meeting: '13/11/2025', lastMeeting: '' }));
    const { user } = openSection('ncc-pupil-voice', pupil);
    const rail = await card();
    expect(await within(rail).findByText('No earlier plan of this pupil is listed.')).toBeVisible();
    const date = within(rail).getByRole('textbox', { name: 'Date of the earlier meeting' });
    const show = within(rail).getByRole('button', { name: 'Show' });
    await user.type(date, '5/2');
    await user.click(show);
    expect(date).toHaveAccessibleDescription('Enter the full date as DD/MM/YYYY.');
    await user.clear(date);
    await typeText(user, date, '01/12/2025');
    await user.click(show);
    expect(date).toHaveAccessibleDescription('Enter a date before this meeting, 13/11/2025.');
    expect(await axe(rail)).toHaveNoViolations();
    const [now] = hostDb.plansOf(pupil);
    if (now === undefined) throw new Error('The pupil has no plan');
    hostDb.setPlans(pupil.pupilId, [now, { ...now, term: 'Spring 2025', dateOfMeeting: '05/02/2025', sectionsDone: 5 }]);
    hostDb.setRecord('pupilVoice', pupil.pupilId, '05/02/2025', {
      ...hostDb.record('pupilVoice', pupil.pupilId, '05/02/2025'), childDreamsAndFutureGoals: 'To swim',
    });
    await user.clear(date);
    await user.type(date, '5/2/2025{Enter}');
    expect((await earlierAnswers(user)).getByText('To swim')).toBeVisible();
    expect(within(rail).getByText('Meeting of 05/02/2025')).toBeVisible();
  });

  it('copies a list as new rows if this plan has none', async () => {
    const pupil = someone();
    hostDb.setRecord('nccTarget', pupil.pupilId, pupil.lastMeeting, {
      ...hostDb.record('nccTarget', pupil.pupilId, pupil.lastMeeting),
      targetList: [{ id: '71', rowNumber: 2, what: 'Read daily', why: '', who: 'Ms Adeyemi', when: 'July', agreed: 'Yes', cost: '' }],
    });
    const { user } = openSection('ncc-targets', pupil);
    await user.click(await findNamed('button', 'Add a target'));
    const form = await earlierAnswers(user);
    expect(form.getByText('Read daily · Who: Ms Adeyemi · When: July · Agreed: Yes')).toBeVisible();
    await waitFor(() => {
      expect(form.queryByRole('button', { name: 'Use this answer: Targets' })).not.toBeInTheDocument();
    });
    await user.click(named('button', 'Delete Target 1'));
    await user.click(await form.findByRole('button', { name: 'Use this answer: Targets' }));
    expect(await screen.findByText('Targets: carried over from 10/06/2025')).toBeVisible();
    await waitFor(() => {
      const saved = hostDb.record('nccTarget', pupil.pupilId, pupil.meeting)?.['targetList'];
      expect(saved).toEqual([{ id: null, rowNumber: '0', what: 'Read daily', why: '', who: 'Ms Adeyemi', when: 'July', agreed: '', cost: '' }]);
    });
  });

  it('shows in the card that the list of plans failed, keeps the form open and loads it on Retry', async () => {
    startScenario('error-on-call', { call: 'fetchPepStatus', status: '500' });
    const pupil = someone();
    const { user, answer } = openSection('ncc-pupil-voice', pupil);
    const rail = await card();
    expect(await within(rail).findByText('The earlier plans could not be loaded. The host could not do this.')).toBeVisible();
    expect(document.querySelector('.Toastify__toast')).toBeNull();
    expect(await axe(rail)).toHaveNoViolations();
    await answer(VOICE_HOPES, 'To be a vet');
    startScenario('normal');
    await user.click(within(rail).getByRole('button', { name: 'Retry' }));
    expect((await earlierAnswers(user)).getAllByRole('definition').length).toBeGreaterThan(0);
    expect(question(VOICE_HOPES)).toHaveValue('To be a vet');
  });

  it('loads the earlier record on Retry after a failure', async () => {
    const pupil = someone();
    let fails = true;
    server.use(http.get('*/rest/fetchNccPupilVoice', ({ request }) => {
      const isThen = new URL(request.url).searchParams.get('dateOfMeeting') === pupil.lastMeeting;
      return fails && isThen ? HttpResponse.json({ errormessage: 'The archive is closed.' }, { status: 500 }) : undefined;
    }));
    const { user } = openSection('ncc-pupil-voice', pupil);
    const rail = await card();
    expect(await within(rail).findByText('The answers of that meeting could not be loaded. The archive is closed.')).toBeVisible();
    expect(question(NOT_IN_MEETING)).toBeEnabled();
    fails = false;
    await user.click(within(rail).getByRole('button', { name: 'Retry' }));
    expect((await earlierAnswers(user)).getAllByRole('definition').length).toBeGreaterThan(0);
  });

  it('requests no record if the phase was different', async () => {
    const pupil = addPupil(aPupil({ year: 'Y7', meeting: '13/11/2025', lastMeeting: '10/06/2025' }));
    server.use(http.get('*/rest/fetchPepStatus', () => HttpResponse.json({
      pepStatusList: [{ pupilId: pupil.pupilId, pupilUPN: pupil.upn, classYear: 'Y6 2024', termOfPep: 'Summer 2025', dateOfMeeting: '10/06/2025' }],
      pepstatus: {},
    })));
    openSection('ncc-data', pupil);
    const rail = await card();
    expect(await within(rail).findByText(/^The plan of that meeting is for primary \(Y6\)/)).toBeVisible();
    expect(queryNamed('button', /^Last time, /)).not.toBeInTheDocument();
    expect(hostLog.of('fetchSecondaryData').filter(({ params }) => params['dateOfMeeting'] === '10/06/2025')).toHaveLength(0);
  });

  it('keeps a line in each card while the answers load, so that the form does not move', async () => {
    const pupil = someone();
    before(pupil, 'pupilVoice', { childDreamsAndFutureGoals: '' });
    let open = (): void => undefined;
    const archive = new Promise<undefined>((resolve) => { open = () => { resolve(undefined); }; });
    server.use(http.get('*/rest/fetchNccPupilVoice', ({ request }) =>
      (new URL(request.url).searchParams.get('dateOfMeeting') === pupil.lastMeeting ? archive : undefined)));
    openSection('ncc-pupil-voice', pupil);
    const form = await screen.findByRole('form', { name: 'Pupil Voice' });
    const cardsWithLine = () => [...form.querySelectorAll('.earlier-in-group')].map((line) => line.closest('section')?.querySelector('h2')?.textContent);
    const kept = cardsWithLine();
    expect(kept).toHaveLength(form.querySelectorAll('section.panel').length);
    open();
    await screen.findAllByRole('button', { name: /^Last time, / });
    expect(cardsWithLine()).toEqual(kept);
    expect(within(form).getByText('Last time, 10/06/2025: no answers')).toBeVisible();
  });

  it('folds into one line on a narrow page', async () => {
    jest.spyOn(window, 'matchMedia').mockImplementation((media) => Object.assign(new EventTarget(), {
      media, matches: true, onchange: null, addListener: () => {}, removeListener: () => {},
    }));
    const { user } = openSection('ncc-pupil-voice', amara);
    const fold = await findNamed('button', 'Last meeting’s answers');
    expect(fold).toHaveAttribute('aria-expanded', 'false');
    expect(within(await card()).queryByText(/^Open “Last time”/)).not.toBeVisible();
    await user.click(fold);
    expect(await within(await card()).findByText(/^Open “Last time”/)).toBeVisible();
  });
});
