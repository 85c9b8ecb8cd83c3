/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { loadConfig } from '../../../config/config';
import type { FormSpec } from '../../../forms/describe/formSpec';
import type { PlanSectionId } from '../../../shared/planSections';
import type { FieldValue, Values } from '../../../values/values';
import { dataSecondaryForm } from '../sections/data/secondary/dataSecondary.form';
import { meetingForm } from '../sections/meeting/meeting.form';
import { strengthsNeedsForm } from '../sections/strengths/strengths.form';
import { targetsForm } from '../sections/targets/targets.form';
import { pupilVoiceForm } from '../sections/voice/voice.form';
import { olderPrimaryForm } from '../sections/older-records/olderRecords.form';
import { olderTargetsForm } from '../sections/older-targets/olderTargets.form';
import { HINT_IDS, hintsOf } from './hintRules';

afterEach(() => loadConfig(undefined));

const SPECS: Readonly<Partial<Record<PlanSectionId, unknown>>> = {
  data: dataSecondaryForm, pupilVoice: pupilVoiceForm, strengthAndNeeds: strengthsNeedsForm, meeting: meetingForm, target: targetsForm,
};
const hints = (id: PlanSectionId, values: Values, rest: { readonly extras?: unknown; readonly last?: Values } = {}, missing: readonly string[] = []) =>
  hintsOf(
    id,
    { spec: SPECS[id] as FormSpec, meeting: '14/11/2025', values, extras: rest.extras ?? {}, last: rest.last === undefined ? null : { dateOfMeeting: '12/06/2025', values: rest.last } },
    missing.map((name) => ({ name, label: name, group: '' })),
  ).map(({ group, label }) => (group === '' ? label : `${group}: ${label}`));

const target = (what: string, change: Readonly<Record<string, FieldValue>> = {}) => ({ what, why: '', who: 'Ms Birch', when: 'by Easter', agreed: 'Yes', cost: '', ...change });
const targets = (...rows: readonly FieldValue[]): Values => ({ 'nccTarget.targetList': rows, 'nccTarget.reviewList': [] });
const READING = target('Read for twenty minutes a day');
const MATHS = target('Know the times tables to twelve');
const CLUB = target('Join the football club');

describe('targets', () => {
  it.each<readonly [string, Values, readonly string[]]>([
    ['three, English and maths among them', targets(READING, MATHS, CLUB), []],
    ['two', targets(READING, MATHS), ['Three targets or more']],
    ['one that is named', targets(READING, MATHS, target('')), ['Three targets or more']],
    ['none for English', targets(MATHS, CLUB, CLUB), ['A target for English']],
    ['none for maths', targets(READING, CLUB, CLUB), ['A target for maths']],
    ['a reason that names the subject', targets(READING, CLUB, target('A tutor', { why: 'behind in mathematics' })), []],
    ['nobody and no time', targets(READING, MATHS, target('Join the football club', { who: ' ', when: '' })), ['Target 3: who and when']],
    ['a blank row before one with nobody', targets(READING, MATHS, target(''), target('Join the club', { who: '' })), ['Target 4: who']],
    ['money of Pupil Premium Plus without a cost', targets(READING, MATHS, target('A laptop from PP+')), ['Target 3: what Pupil Premium Plus pays']],
    ['the same with its cost', targets(READING, MATHS, target('A laptop from PP+', { cost: '240' })), []],
  ])('%s', (_what, values, expected) => {
    expect(hints('target', values)).toEqual(expected.map((text) => `Targets for this term: ${text}`));
  });

  it.each([
    ['a number of friends to count on', 'maths'], ['Add the date to each page', 'maths'], ['Write down homework', 'English'], ['Bring the reading folder', 'English'],
  ])('“%s” is not a target for %s', (what, subject) => {
    expect(hints('target', targets(subject === 'maths' ? READING : MATHS, CLUB, target(what)))).toEqual([`Targets for this term: A target for ${subject}`]);
  });

  it.each(['Tell the time to five minutes', 'Number bonds to ten', 'Adding and taking away to 20', 'Count to twenty'])('“%s” is one for maths', (what) => {
    expect(hints('target', targets(READING, CLUB, target(what)))).toEqual([]);
  });

  it.each(['eyfs', 'post16'])('need no English and maths in %s', (phase) => {
    expect(hints('target', targets(CLUB, CLUB), { extras: { phase } })).toEqual(['Targets for this term: Three targets or more']);
  });

  it('of last term without an outcome', () => {
    const reviewed = (...outcomes: readonly string[]): Values =>
      ({ ...targets(READING, MATHS, CLUB), 'nccTarget.reviewList': outcomes.map((outcome) => ({ what: 'Read daily', outcome })) });
    expect(hints('target', reviewed('Met', ''))).toEqual(['Review of last term: An outcome for each target of last term']);
    expect(hints('target', reviewed('', ''))).toEqual(['Review of last term: An outcome for each target of last term']);
    expect(hints('target', reviewed('Met', 'Partly met'))).toEqual([]);
  });

  it('are not repeated where Complete requires one', () => {
    expect(hints('target', targets(), {}, ['nccTarget.targetList'])).toEqual([]);
  });
});

describe('a need', () => {
  const need = (action: string, person: string): Values => ({
    'strengthsAndNeeds.mentaldHalthStrengthsNeed': 'Worries about tests.', 'strengthsAndNeeds.mentaldHalthStrengthsActionRequired': action, 'strengthsAndNeeds.mentalHdalthPersonResponsible': person,
  });

  it('has an action and a person, however the host spells them', () => {
    const card = 'Mental Health and Emotional Wellbeing';
    expect(hints('strengthAndNeeds', need('A key adult', 'Ms Birch'))).toEqual([]);
    expect(hints('strengthAndNeeds', need('', 'Ms Birch'))).toEqual([`${card}: An action for this need`]);
    expect(hints('strengthAndNeeds', need('A key adult', ' '))).toEqual([`${card}: Who is responsible for this need`]);
    expect(hints('strengthAndNeeds', { ...need('', ''), 'strengthsAndNeeds.mentaldHalthStrengthsNeed': '' })).toEqual([]);
  });
});

describe('attendance', () => {
  const actions = (text: string): Values => ({ 'dataSecondary.commonData.actionsBeingTaken': text });

  it('below the line has an action', () => {
    expect(hints('data', actions(''), { extras: { presentPer: '88.7' } })).toEqual(['Attendance and exclusions: An action to improve the low attendance']);
    expect(hints('data', actions('Breakfast club'), { extras: { presentPer: '88.7' } })).toEqual([]);
    expect(hints('data', actions(''), { extras: { presentPer: '97.2' } })).toEqual([]);
    expect(hints('data', actions(''), { extras: { presentPer: '' } })).toEqual([]);
  });
});

describe('the voice', () => {
  const voice = (hopes: string): Values => ({ 'pupilVoice.childDreamsAndFutureGoals': hopes });
  const card = 'Hopes, dreams and future goals';

  it('is more than a few words, and not those of last time', () => {
    expect(hints('pupilVoice', voice('A vet'))).toEqual([`${card}: More of the child’s own words`]);
    expect(hints('pupilVoice', voice('Vet'))).toEqual([`${card}: More of the child’s own words`]);
    expect(hints('pupilVoice', voice(''))).toEqual([]);
    expect(hints('pupilVoice', voice('I want to be a vet.'), { last: voice('I want to be a vet') })).toEqual([`${card}: Still the words of 12/06/2025`]);
    expect(hints('pupilVoice', voice('I want to be a vet.'), { last: voice('I want to drive trains') })).toEqual([]);
  });
});

describe('the next review', () => {
  const review = (date: string, people = 'Everybody'): Values => ({ 'nccPepMeeting.dateOfNextReview': date, 'nccPepMeeting.whoToInvite': people });

  it.each([
    [review('06/03/2026'), []],
    [review(''), ['A date for the next review']],
    [review('06/03/2026', ''), ['Who comes to the next review']],
    [review('07/03/2026'), ['The next review, 07/03/2026, is on a weekend']],
    [review('25/12/2025'), ['The next review, 25/12/2025, is in the Christmas holiday']],
    [review('06/03/2025'), ['The next review, 06/03/2025, is not after this meeting']],
    [review('14/11/2025'), ['The next review, 14/11/2025, is not after this meeting']],
  ] as const)('%o', (values, expected) => {
    expect(hints('meeting', values)).toEqual(expected.map((text) => `Next review: ${text}`));
  });
});

it('counts long answers that are the same as last time', () => {
  const answers = (text: string): Values => ({ 'strengthsAndNeeds.relationshipsStrengths': text, 'strengthsAndNeeds.communicationStrengths': text });
  const last = answers('Kind to younger children at break.');
  expect(hints('strengthAndNeeds', last, { last })).toEqual(['2 answers are the same as on 12/06/2025']);
  expect(hints('strengthAndNeeds', answers('Kind'), { last: answers('Kind') })).toEqual([]);
});

describe('a council', () => {
  it('switches a hint off by its name', async () => {
    await loadConfig({ hints: { off: ['threeTargets', 'coreSubjects'] } });
    expect(hints('target', targets(READING))).toEqual([]);
  });

  it('adds its own', async () => {
    await loadConfig({ hints: { own: [{ field: 'pupilVoice.knowAboutEducation', words: 3, text: 'What people should know, in a sentence' }] } });
    const voice = (text: string): Values => ({ 'pupilVoice.knowAboutEducation': text });
    expect(hints('pupilVoice', voice('Quiet please'))).toEqual(["The child/young person's views: What people should know, in a sentence"]);
    expect(hints('pupilVoice', voice('I like quiet rooms'))).toEqual([]);
    expect(hints('strengthAndNeeds', voice('Quiet please'))).toEqual([]);
  });

  it('finds every name in the page of settings', () => {
    const row = readFileSync('docs/configuration.md', 'utf8').split('\n').find((line) => line.startsWith('| `hints.off`')) ?? '';
    expect([...row.matchAll(/`(\w+)`/g)].map(([, name]) => name)).toEqual(HINT_IDS);
  });
});

it('gives no hints for a section of the older modules, whose form has other fields', () => {
  const older = { values: {}, meeting: '', extras: null, last: null };
  expect(hintsOf('target', { ...older, spec: olderTargetsForm }, [])).toEqual([]);
  expect(hintsOf('data', { ...older, spec: olderPrimaryForm }, [])).toEqual([]);
});
