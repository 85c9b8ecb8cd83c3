import type { Page } from '@playwright/test';
import { emptyEyfs, emptyPost16, emptyPrimary, emptySecondary } from '../../mocks/fixtures/people';
import type { Pupil } from '../../mocks/fixtures/pupils';
import { fieldId } from '../../src/forms/describe/ids';
import { isLongRun } from '../../src/testing/longRun';
import { expect, test } from '../fixtures';
import { PlanPage, SECTION_LABELS, type SectionLabel } from '../pages/plan.page';
import { SignInPage } from '../pages/signIn.page';
import { fillForm, fillFormByKeyboard, shownValues, type FormValues } from '../support/fillForm';
import { keyboard, mouse, type InputMethod } from '../support/inputMethod';
import { byControlId, recordsOnHost, isHostOnlyColumn } from '../support/recordsOnHost';

interface PhaseCase {
  readonly title: string;
  readonly pupil: Pupil;
  /** The host's records of the answers. */
  readonly records: readonly string[];
  /** The messages of Complete, in the order of the sections. */
  readonly completed: readonly string[];
  /** Wire names that the host stores and no form of this plan shows: they are returned unchanged. */
  readonly notAsked: readonly string[];
}

const MEETING_TWINS = ['nccPepMeeting.dreamsAndFutureGoals', 'nccPepMeeting.ygIsNotInTheMeeting', 'nccPepMeeting.knowAboutEducation'];

/** Actions to improve attendance are required below 95% (000 section 9); this pupil is above it. */
const notLow = (record: string): string => `${record}.commonData.actionsBeingTaken`;

const phases: readonly PhaseCase[] = [
  {
    title: 'early years',
    pupil: emptyEyfs,
    records: ['dataEyfs', 'pupilVoice', 'strengthsAndNeeds', 'nccPepMeeting', 'nccTarget'],
    completed: ['Data Eyfs Completed', 'Pupil Voice Completed', 'Strength & Need Completed', 'Meeting Completed', 'Targets & Actions Completed'],
    notAsked: [notLow('dataEyfs'), ...MEETING_TWINS],
  },
  {
    title: 'primary',
    pupil: emptyPrimary,
    records: ['dataPrimary', 'pupilUnique', 'pupilVoice', 'strengthsAndNeeds', 'nccPepMeeting', 'nccTarget'],
    completed: ['Data Primary Completed', 'Pupil Voice Completed', 'Strength & Need Completed', 'Meeting Completed', 'Targets & Actions Completed'],
    // The host keeps one record of prior attainment, whose Key Stage 2 questions are in the secondary form.
    notAsked: [
      ...['keyStage1PriorAttainment', 'keyStage2PriorAttainment', 'ks2ScoreSPAG', 'ks2ScoreReading', 'ks2ScoreWriting', 'ks2ScoreMaths']
        .map((key) => `pupilUnique.${key}`),
      ...MEETING_TWINS,
    ],
  },
  {
    title: 'secondary',
    pupil: emptySecondary,
    records: ['dataSecondary', 'pupilUniqueInfo', 'pupilVoice', 'strengthsAndNeeds', 'nccPepMeeting', 'nccTarget'],
    completed: ['Data Secondary Completed', 'Pupil Voice Completed', 'Strength & Need Completed', 'Meeting Completed', 'Targets & Actions Completed'],
    // Phonics belong to primary.
    notAsked: [
      notLow('dataSecondary'),
      ...['priPriorAttainment', 'phonicsScreen', 'phonicsResit'].map((key) => `pupilUniqueInfo.${key}`),
      ...MEETING_TWINS,
    ],
  },
  {
    title: 'post-16',
    pupil: emptyPost16,
    records: ['dataPost16', 'post16', 'post16PupilVoice', 'strengthsAndNeedsPost16', 'post16Meeting', 'pupilVoice', 'nccTarget'],
    completed: ['Data Post 16 Completed', 'Pupil Voice POST-16 Completed', 'Strength & Needs Post 16 Completed', 'Meeting Post 16 Completed', 'Targets & Actions Completed'],
    notAsked: [],
  },
];

/** What the user typed or chose, without what another council's host adds: trailing spaces, its own words for an option. */
const asTyped = (shown: FormValues): Readonly<Record<string, string>> =>
  Object.fromEntries([...shown].map(([id, text]) => [id, text.trimEnd().replace(/ \(as agreed\)$/, '')]));

/** The picker sets it; it has no other control. */
const PICKED = /--(subject|groupName)$/;

/** Adds two rows to each list that starts empty. @returns the answers entered meanwhile */
async function addRows(page: Page, input: InputMethod, section: SectionLabel, phase: string): Promise<FormValues> {
  const press = (name: string | RegExp) => input.press(page.getByRole('button', { name, exact: true }));
  const twice = async (name: string) => {
    for (let row = 0; row < 2; row += 1) await press(name);
  };
  if (section === 'Targets & Actions') {
    await press(/^Copy \d targets? from /);
    await twice('Add a target');
  }
  if (section !== 'Data') return new Map();
  if (phase === 'secondary') await twice('Add + a subject');
  if (phase !== 'post-16') return new Map();
  await press('Add+ a qualification');
  const picked = new Map<string, string>();
  for (const [index, subject] of ['Art and Design', 'French'].entries()) {
    await press(`Choose a subject: subject ${index + 1}`);
    const picker = page.getByRole('dialog', { name: 'Ks4 Subjects' });
    await input.type(picker.getByRole('searchbox', { name: 'Search' }), subject);
    await input.press(picker.getByRole('button', { name: subject, exact: true }).first());
    await expect(page.getByRole('button', { name: `Subject ${index + 1}: ${subject}, change` })).toBeVisible();
    picked.set(fieldId(`ks4Subject[${index}].subject`), subject);
    picked.set(fieldId(`ks4Subject[${index}].groupName`), 'GCSE');
  }
  return picked;
}

interface Way {
  readonly text: string;
  readonly input: (page: Page) => InputMethod;
  readonly answer: (page: Page, plan: PlanPage, section: SectionLabel) => Promise<FormValues>;
}

/** Each run answers two fields of each kind in a section, and every field in the rows of targets. */
const mostOf = (section: SectionLabel): number => (isLongRun || section === 'Targets & Actions' ? Infinity : 2);

const ways: readonly Way[] = [
  { text: 'with a mouse', input: mouse, answer: (_, { form }, section) => fillForm(form, mostOf(section)) },
  { text: 'by keyboard alone', input: keyboard, answer: (page, { form }) => fillFormByKeyboard(page, form) },
];

/**
 * Secondary covers every kind of question. The other phases and the fields that are alike only repeat them. Unit tests send and
 * read back every field of every phase; pupilVoice.spec.ts completes a section by keyboard alone.
 */
const tagOf = (phase: string, text: string): string | string[] =>
  phase === 'secondary' && text === 'with a mouse' ? ['@hosts', '@elsewhere'] : '@long';

const cases = phases.flatMap((phase) => ways.map((way) => ({ ...phase, ...way })));

for (const { title, text, pupil, records, completed, notAsked, ...way } of cases) {
  test(`${isLongRun ? 'every answer' : 'an answer of every kind'} of an empty ${title} plan is kept when it is completed section by section ${text}`, { tag: tagOf(title, text) }, async ({ page, host }) => {
    // 130 to 200 answers, five saves and five loads.
    test.setTimeout(360_000);
    const input = way.input(page);
    const plan = new PlanPage(page, input);
    const at = { pupilId: pupil.pupilId, meeting: pupil.meeting };
    const key = { pupilId: pupil.pupilId, dateOfMeeting: pupil.meeting };
    await plan.goto('Data', at);
    await new SignInPage(page, input).signIn('priya.nair');
    const before = await recordsOnHost(host, records, key);

    const given = new Map<SectionLabel, FormValues>();
    for (const [index, section] of SECTION_LABELS.entries()) {
      await plan.openSection(section);
      const rows = await addRows(page, input, section, title);
      given.set(section, new Map([...rows, ...await way.answer(page, plan, section)]));
      await expect(plan.saved).toBeVisible();
      await plan.complete();
      await plan.expectMessage(completed[index] ?? '');
      await plan.expectTick(section);
      // The record was loaded again before Complete: the user's own answers must not count as a colleague's.
      await expect(page.getByText(/Updated, because it changed|A colleague has changed/)).toHaveCount(0);
    }
    for (const section of SECTION_LABELS) await plan.expectTick(section);

    const typed = Object.fromEntries([...given.values()].flatMap((answers) => [...answers]));
    const held = await recordsOnHost(host, records, key);
    expect(byControlId(held)).toMatchObject(typed);
    const untouched = Object.keys(before).filter((name) => !(fieldId(name) in typed) && !name.endsWith('.isCompleted'));
    const only = (columns: Readonly<Record<string, string>>) => Object.fromEntries(untouched.map((name) => [name, columns[name]]));
    expect(only(held)).toEqual(only(before));
    if (isLongRun) expect(untouched.filter((name) => !isHostOnlyColumn(name) && !name.includes('['))).toEqual(notAsked);

    await page.reload();
    for (const section of SECTION_LABELS) {
      await plan.openSection(section);
      const shown = await shownValues(plan.form);
      expect.soft(asTyped(shown), section).toMatchObject(Object.fromEntries([...(given.get(section) ?? [])].filter(([id]) => !PICKED.test(id))));
      await plan.expectTick(section);
    }
  });
}
