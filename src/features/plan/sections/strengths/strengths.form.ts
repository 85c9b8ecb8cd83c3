import { defineForm, YES_NO } from '../../../../forms/describe/defineForm';
import { choice, group, longText, pair, required } from '../../../../forms/describe/fields';
import type { Group, Item } from '../../../../forms/describe/formSpec';
import { planMessages } from '../../../../messages/plan';
import { optionsOr } from '../../../../config/overrides';
import { FRAMEWORK_SCORES, type OtherSkill } from '../../../../domain/options/frameworkScores';
import { forPhases, plainSection } from '../../shared/section/planSection';
import { post16Strengths, standardStrengths } from '../../shared/unit/planUnits';

/** Wire names of one title section. Never derived: the contract's spellings follow no pattern (P-246). */
interface SectionNames {
  readonly strengths: string;
  readonly need: string;
  readonly action: string;
  readonly person: string;
}

/** The Strengths box with the row of Need, Action required and Person(s) Responsible under it (P-129). */
const strengthsGroup = (record: string, title: string, { strengths, need, action, person }: SectionNames, ...above: readonly Item<unknown>[]) =>
  group(title, [
    ...above,
    longText(`${record}.${strengths}`, 'Strengths', { starred: true }),
    pair(
      longText(`${record}.${need}`, 'Need'),
      longText(`${record}.${action}`, 'Action required'),
      longText(`${record}.${person}`, 'Person(s) Responsible'),
    ),
  ]);

/** The six title sections that both variants share, in their order (P-130 to P-135). */
const sharedSections = (record: string): readonly Group<unknown>[] => [
  strengthsGroup(record, 'Relationships', {
    strengths: 'relationshipsStrengths',
    need: 'relationshipsStrengthsNeed',
    action: 'relationshipsStrengthsActionRequired',
    person: 'relationshipsStrengthsPersonResponsible',
  }),
  strengthsGroup(record, 'Communication Skills', {
    strengths: 'communicationStrengths',
    need: 'communicationStrengthsNeed',
    action: 'communicationStrengthsActionRequired',
    person: 'communicationPersonResponsible', // sic
  }),
  group('English as additional language', [
    choice(`${record}.additionalLanguage`, 'Is English an additional language?', YES_NO),
    longText(`${record}.isAdditionalSupportRequired`, 'What extra support is needed?'),
  ]),
  strengthsGroup(record, 'Mental Health and Emotional Wellbeing', {
    strengths: 'mentalHealthStrengths',
    need: 'mentaldHalthStrengthsNeed', // sic
    action: 'mentaldHalthStrengthsActionRequired', // sic
    person: 'mentalHdalthPersonResponsible', // sic
  }),
  strengthsGroup(record, 'Executive Functioning Skills', {
    strengths: 'executiveFunctioningStrengths',
    need: 'executiveFunctioningStrengthsNeed',
    action: 'executiveFunctioningStrengthsActionRequired',
    person: 'executiveFunctioningPersonResponsible', // sic
  }),
  strengthsGroup(record, 'Preparing for Adulthood', {
    strengths: 'preparingForAdulthoodStrengths',
    need: 'preparingForAdulthoodStrengthsNeed',
    action: 'preparingForAdulthoodStrengthsActionRequired',
    person: 'preparingForAdulthoodPersonResponsible', // sic
  }),
];

/** Every failing strengths box shows the same message (P-330). */
const strengthsRequired = (record: string, names: readonly string[]) =>
  names.map((name) => required(`${record}.${name}`, planMessages.pleaseFillTheRequired.text));

const REQUIRED = ['relationshipsStrengths', 'communicationStrengths', 'preparingForAdulthoodStrengths', 'mentalHealthStrengths'];

/** Early years, primary and secondary. Executive functioning is starred but not required (P-332, P-334). */
export const strengthsNeedsForm = defineForm({
  record: 'strengthsAndNeeds',
  title: 'Strengths and Needs',
  groups: sharedSections('strengthsAndNeeds'),
  completeRules: strengthsRequired('strengthsAndNeeds', REQUIRED),
});

const RECORD = 'strengthsAndNeedsPost16';

/** P-136, P-142: all five fields of each skill show, since the record holds them. */
const otherSkill = (skill: OtherSkill, name: string) =>
  strengthsGroup(
    RECORD,
    `Other Skills: ${name}`,
    { strengths: `${skill}Strengths`, need: `${skill}StrengthsNeed`, action: `${skill}StrengthsActionRequired`, person: `${skill}PersonResponsible` },
    choice(`${RECORD}.${skill}Framework`, 'Framework score', () => optionsOr(`${skill}Framework`, FRAMEWORK_SCORES[skill])),
  );

/** Post-16: the standard sections and four Other Skills; all nine strengths are required (P-333). */
export const post16StrengthsNeedsForm = defineForm({
  record: RECORD,
  title: 'Strengths and Needs',
  groups: [
    ...sharedSections(RECORD),
    otherSkill('problemSolving', 'Problem Solving'),
    otherSkill('teamWorking', 'Team Working'),
    otherSkill('timeManagement', 'Time Management'),
    otherSkill('travel', 'Travel'),
  ],
  completeRules: strengthsRequired(RECORD, [
    ...REQUIRED, 'executiveFunctioningStrengths', 'problemSolvingStrengths', 'teamWorkingStrengths', 'timeManagementStrengths', 'travelStrengths',
  ]),
});

const shared = { id: 'strengthAndNeeds', hasBlankSen: true } as const;

export const strengthsSections = forPhases(
  plainSection({
    ...shared, spec: strengthsNeedsForm, unit: standardStrengths, report: 'nccStrengthsAndNeeds', completed: planMessages.strengthsCompleted,
  }),
  plainSection({
    ...shared, spec: post16StrengthsNeedsForm, unit: post16Strengths, report: 'nccPost16StrengthsAndNeeds',
    completed: planMessages.post16StrengthsCompleted,
  }),
);
