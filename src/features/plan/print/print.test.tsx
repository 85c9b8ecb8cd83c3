import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { amara, emptySecondary, maisie, noor, sofia } from '../../../../mocks/fixtures/people';
import { hostDb, hostLog, startScenario } from '../../../../mocks/server';
import { openApp, question } from '../../../testing/open';
// Imported here so that a test waits for the host, not for a chunk.
import '../../../ui/toasts/toastLayer';
import '../sections/data/dataSections';
import '../sections/meeting/meeting.form';
import '../overview/PlanOverviewScreen';
import '../sections/strengths/strengths.form';
import '../sections/targets/targets.form';
import '../screen/pages/TargetsScreen';
import '../screen/pages/PupilVoiceScreen';
import { KNOWS_EDUCATION, VOICE_HOPES } from '../shared/blocks/voiceLabels';
import { named } from '../../../testing/named';

type Person = typeof amara;
const openAt = (path: string, { pupilId, meeting }: Person) =>
  openApp({ at: `${path}?pupil=${pupilId}&meeting=${encodeURIComponent(meeting)}` });
const openVoice = async (person: Person) => {
  const opened = openAt('/ncc-pupil-voice', person);
  await screen.findByRole('form', { name: 'Pupil Voice' });
  return opened;
};
const sheet = () => screen.findByRole('article');

let printed: jest.SpyInstance;
beforeEach(() => { printed = jest.spyOn(window, 'print').mockImplementation(() => undefined); });
afterEach(() => { jest.restoreAllMocks(); });

describe('printing a plan', () => {
  it('prints the section as shown on screen, with child, school, meeting and time', async () => {
    const { answer, press, address } = await openVoice(amara);
    await answer(KNOWS_EDUCATION, 'Wants more science');
    await press('Print');
    await press('This section');
    const paper = within(await sheet());
    expect(paper.getByRole('heading', { level: 1, name: 'Personal Education Plan' })).toBeVisible();
    expect(paper.getByRole('heading', { level: 2, name: 'Pupil Voice - Secondary' })).toBeVisible();
    const fact = (text: string) => paper.getByText(text, { selector: 'dd' });
    for (const text of ['Amara Okafor', 'Larkfield Academy', '14/11/2025']) expect(fact(text)).toBeVisible();
    expect(paper.getByText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d$/)).toBeVisible();
    expect(paper.getByText('Wants more science')).toBeVisible();
    expect(printed).toHaveBeenCalledTimes(1);
    expect(document.title).not.toMatch(/Amara|Okafor/);
    expect(address()).not.toMatch(/Amara|Okafor/);
  });

  it.each([
    ['does not list the questions that a No closes', 'No', false],
    ['lists them after a Yes', 'Yes', true],
  ])('%s as not answered', async (_, youngPersonHaveSEND, isAsked) => {
    const { pupilId, meeting } = emptySecondary;
    const record = hostDb.record('dataSecondary', pupilId, meeting);
    hostDb.setRecord('dataSecondary', pupilId, meeting, { ...record, commonData: { youngPersonHaveSEND, SENSupport: '', EHCP: '' } });
    const { press } = openAt('/ncc-data', emptySecondary);
    await screen.findByRole('form');
    await press('Print');
    await press('This section');
    const text = (await sheet()).textContent;
    expect(text).toContain('Does this young person have SEND?');
    expect(text.includes('SEN Support')).toBe(isAsked);
  });

  it('marks unsaved text as not saved during an outage', async () => {
    startScenario('saves-fail');
    const { answer, press } = await openVoice(emptySecondary);
    await answer(VOICE_HOPES, 'To draw');
    await press('Print');
    await press('This section');
    const paper = within(await sheet());
    expect(paper.getByText('To draw')).toBeVisible();
    expect(paper.getByText('1 change is not saved yet.')).toBeVisible();
  });

  it('prints the whole plan from the host without a write', async () => {
    const { press } = await openVoice(amara);
    await press('Print');
    await press('Whole plan');
    const paper = within(await sheet());
    expect(paper.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'NCC PEP - Data Secondary', 'Pupil Voice - Secondary', 'Strengths and Needs', 'NCC Meeting', 'Targets & Actions',
    ]);
    const grades = within(paper.getByRole('table', { name: 'Key Stage 3/4' }));
    expect(grades.getByRole('columnheader', { name: 'Current grade' })).toBeVisible();
    expect(grades.getByRole('rowheader', { name: 'English' })).toBeVisible();
    const { targetList } = hostDb.record('nccTarget', amara.pupilId, amara.lastMeeting) ?? {};
    const review = within(paper.getByRole('table', { name: 'Review of last term' }));
    for (const { what } of targetList as readonly { readonly what: string }[]) expect(review.getByText(what)).toBeVisible();
    expect(paper.queryAllByRole('combobox')).toHaveLength(0);
    expect(paper.queryAllByRole('textbox')).toHaveLength(0);
    expect(printed).toHaveBeenCalledTimes(1);
    expect(hostLog.entries.filter(({ method, params }) => method !== 'GET' && params['pupilId'] === amara.pupilId)).toHaveLength(0);
  });

  it('waits until a missing section is loaded on Retry', async () => {
    const { press } = await openVoice(amara);
    startScenario('error-on-call', { call: 'fetchMeeting', status: '500' });
    await press('Print');
    await press('Whole plan');
    const paper = within(await sheet());
    expect(paper.getByText('This section is missing here: it could not be loaded.').parentElement)
      .toHaveTextContent('The host could not do this.');
    expect(screen.getByText('1 section could not be loaded: the print says so.')).toBeVisible();
    expect(printed).not.toHaveBeenCalled();
    expect(await axe(await sheet())).toHaveNoViolations();
    startScenario('normal');
    await press('Retry');
    await waitFor(() => { expect(printed).toHaveBeenCalledTimes(1); });
    expect(screen.queryByText(/could not be loaded/)).not.toBeInTheDocument();
  });

  it('prints unsaved answers of another section of the plan, and states this', async () => {
    startScenario('fault', { fault: '503', call: 'saveTargets' });
    const { answer, press } = openAt('/ncc-meeting', emptySecondary);
    await screen.findByRole('form', { name: 'NCC Meeting' });
    await press('Meeting mode');
    await screen.findByRole('textbox', { name: 'Decision' });
    await answer('Decision', 'Read each Tuesday');
    await press('Turn into a target');
    for (const choice of ['Summary', 'Whole plan']) {
      await press('Print');
      await press(choice);
      const paper = within(await sheet());
      expect(paper.getByText('Read each Tuesday')).toBeVisible();
      expect(paper.getByText('1 change is not saved yet.')).toBeVisible();
      await press('Back to the plan');
    }
  });

  it('does not print the host’s date where the user has cleared it', async () => {
    const { pupilId, meeting } = noor;
    hostDb.setRecord('post16Meeting', pupilId, meeting, { ...hostDb.record('post16Meeting', pupilId, meeting), dateOfNextReview: '02/02/2026' });
    const { press, user } = openAt('/ncc-meeting', noor);
    await screen.findByRole('form', { name: 'NCC Meeting' });
    startScenario('saves-fail');
    await user.clear(screen.getByRole('textbox', { name: 'Date of next review' }));
    await press('Print');
    await press('Summary');
    const paper = within(await sheet());
    expect(paper.getByText('Date of next review').nextSibling).toHaveTextContent('Not recorded');
    expect(paper.getByText('1 change is not saved yet.')).toBeVisible();
  });

  it.each([
    ['fetchMeeting', 'NCC Meeting', 'Targets', 'Next review'],
    ['fetchTargets', 'Targets & Actions', 'Next review', 'Targets'],
  ])('prints the rest of the summary where %s fails, and names what is missing', async (call, title, printedPart, missing) => {
    const { press } = openAt('/pep', amara);
    await screen.findByText('2 of 5 sections are complete.');
    startScenario('error-on-call', { call, status: '500' });
    await press('Print');
    await press('Summary');
    const paper = within(await sheet());
    expect(paper.getByRole('heading', { level: 2, name: title })).toBeVisible();
    expect(paper.getByRole('heading', { level: 3, name: printedPart })).toBeVisible();
    expect(paper.queryByRole('heading', { level: 3, name: missing })).not.toBeInTheDocument();
    expect(screen.getByText('1 section could not be loaded: the print says so.')).toBeVisible();
  });

  it('prints a blank form with options to tick and empty rows', async () => {
    const { pupilId, meeting } = amara;
    hostDb.setRecord('nccTarget', pupilId, meeting, {
      ...hostDb.record('nccTarget', pupilId, meeting), targetList: [{ what: 'Read every day', who: 'Carer', when: 'July' }],
    });
    const { press } = openAt('/ncc-targets', amara);
    await screen.findByRole('form', { name: 'Targets & Actions' });
    await press('Print');
    await press('Blank form');
    const paper = within(await sheet());
    expect(paper.queryByText('Read every day')).not.toBeInTheDocument();
    const table = within(paper.getByRole('table', { name: 'Targets for this term' }));
    expect(table.getAllByRole('row')).toHaveLength(5);
    expect(table.getAllByText('Yes')).toHaveLength(4);
    expect(printed).toHaveBeenCalledTimes(1);
  });

  it('lists the missing answers of an incomplete section, and returns to the form unchanged, with the previous page title', async () => {
    const { answer, press } = await openVoice(emptySecondary);
    const before = document.title;
    await press('Print');
    await press('This section');
    const paper = within(await sheet());
    expect(paper.getByText('Not complete.').parentElement).toHaveTextContent(VOICE_HOPES);
    expect(paper.getAllByText('Not answered:').length).toBeGreaterThan(0);
    await press('Back to the plan');
    await answer(VOICE_HOPES, 'To draw');
    await press('Print');
    await press('Blank form');
    await sheet();
    await press('Back to the plan');
    await waitFor(() => { expect(screen.queryByRole('article')).not.toBeInTheDocument(); });
    expect(document.title).toBe(before);
    expect(named('button', 'Print')).toHaveFocus();
    expect(question(VOICE_HOPES)).toHaveValue('To draw');
  });

  it('asks on paper only what the form itself asks for such a plan', async () => {
    const { press } = openAt('/ncc-data', maisie);
    await screen.findByRole('form');
    expect(screen.queryByText('SDQ Date')).not.toBeInTheDocument();
    await press('Print');
    await press('Blank form');
    const paper = within(await sheet());
    expect(paper.getByText('Reception score')).toBeVisible();
    expect(paper.queryByText('SDQ Date')).not.toBeInTheDocument();
  });

  it('prints a blank form of all five sections without a request', async () => {
    const { press } = openAt('/pep', amara);
    await screen.findByText('2 of 5 sections are complete.');
    const before = hostLog.entries.length;
    await press('Print');
    await press('Blank form');
    const paper = within(await sheet());
    expect(paper.getAllByRole('heading', { level: 2 })).toHaveLength(5);
    // Pupil Voice and Meeting both ask for them.
    expect(paper.getAllByText(VOICE_HOPES)).toHaveLength(2);
    expect(paper.queryByText('Not answered')).not.toBeInTheDocument();
    expect(printed).toHaveBeenCalledTimes(1);
    expect(hostLog.entries).toHaveLength(before);
  });

  it('prints the whole plan of every phase, read from the host', async () => {
    for (const person of [maisie, sofia, noor]) {
      const { press, unmount } = openAt('/pep', person);
      await press('Print');
      await press('Whole plan');
      const paper = within(await sheet());
      expect(paper.getAllByRole('heading', { level: 2 })).toHaveLength(5);
      expect(paper.getAllByRole('table').length).toBeGreaterThan(1);
      expect(paper.queryAllByRole('combobox').concat(paper.queryAllByRole('radio'))).toHaveLength(0);
      unmount();
    }
  });
});
