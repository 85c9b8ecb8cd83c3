import { defineForm, YES_NO } from '../../../../forms/describe/defineForm';
import { choice, group, longText, pair, required } from '../../../../forms/describe/fields';
import type { Group } from '../../../../forms/describe/formSpec';
import { planMessages } from '../../../../messages/plan';
import { optionsOr } from '../../../../config/overrides';
import { FRAMEWORK_SCORES, type OtherSkill } from '../../../../domain/options/frameworkScores';
import { forPhases, plainSection } from '../../shared/section/planSection';
import { post16Strengths, standardStrengths } from '../../shared/unit/planUnits';

/** Wire names of one title section. Never derived: the contract's spellings follow no pattern (P-246). */
type SectionNames = Readonly<Record<'strengths' | 'need' | 'action' | 'person', string>>;

const SECTIONS = {
  relationships: {
    title: 'Relationships',
    strengths: 'relationshipsStrengths',
    need: 'relationshipsStrengthsNeed',
    action: 'relationshipsStrengthsActionRequired',
    person: 'relationshipsStrengthsPersonResponsible',
  },
  communication: {
    title: 'Communication Skills',
    strengths: 'communicationStrengths',
    need: 'communicationStrengthsNeed',
    action: 'communicationStrengthsActionRequired',
    person: 'communicationPersonResponsible', // sic
  },
  mentalHealth: {
    title: 'Mental Health and Emotional Wellbeing',
    strengths: 'mentalHealthStrengths',
    need: 'mentaldHalthStrengthsNeed', // sic
    action: 'mentaldHalthStrengthsActionRequired', // sic
    person: 'mentalHdalthPersonResponsible', // sic
  },
  executiveFunctioning: {
    title: 'Executive Functioning Skills',
    strengths: 'executiveFunctioningStrengths',
    need: 'executiveFunctioningStrengthsNeed',
    action: 'executiveFunctioningStrengthsActionRequired',
    person: 'executiveFunctioningPersonResponsible', // sic
  },
  preparingForAdulthood: {
    title: 'Preparing for Adulthood',
    strengths: 'preparingForAdulthoodStrengths',
    need: 'preparingForAdulthoodStrengthsNeed',
    action: 'preparingForAdulthoodStrengthsActionRequired',
    person: 'preparingForAdulthoodPersonResponsible', // sic
  },
} as const satisfies Record<string, SectionNames & { title: string }>;

/** The Strengths box with the row of Need, Action required and Person(s) Responsible under it (P-129). */
export function strengthsFields(record: string, names: SectionNames) {
  return [
    longText(`${record}.${names.strengths}`, 'Strengths', { starred: true }),
    pair(
      longText(`${record}.${names.need}`, 'Need'),
      longText(`${record}.${names.action}`, 'Action required'),
      longText(`${record}.${names.person}`, 'Person(s) Responsible'),
    ),
  ];
}

/** The six title sections that both variants share, in their order (P-130 to P-135). */
export function sharedSections(record: string): readonly Group<unknown>[] {
  const section = ({ title, ...names }: SectionNames & { title: string }) =>
    group(title, strengthsFields(record, names));
  return [
    section(SECTIONS.relationships),
    section(SECTIONS.communication),
    group('English as additional language', [
      choice(`${record}.additionalLanguage`, 'Is English an additional language?', YES_NO),
      longText(`${record}.isAdditionalSupportRequired`, 'What extra support is needed?'),
    ]),
    section(SECTIONS.mentalHealth),
    section(SECTIONS.executiveFunctioning),
    section(SECTIONS.preparingForAdulthood),
  ];
}

/** Every failing strengths box shows the same message (P-330). */
export const strengthsRequired = (record: string, ...names: readonly string[]) =>
  names.map((name) => required(`${record}.${name}`, planMessages.pleaseFillTheRequired.text));

/** Early years, primary and secondary. Executive functioning is starred but not required (P-332, P-334). */
export const strengthsNeedsForm = defineForm({
  record: 'strengthsAndNeeds',
  title: 'Strengths and Needs',
  groups: sharedSections('strengthsAndNeeds'),
  completeRules: strengthsRequired(
    'strengthsAndNeeds',
    SECTIONS.relationships.strengths,
    SECTIONS.communication.strengths,
    SECTIONS.preparingForAdulthood.strengths,
    SECTIONS.mentalHealth.strengths,
  ),
});

const RECORD = 'strengthsAndNeedsPost16';

/** P-136, P-142: all five fields of each skill show, since the record holds them. */
const OTHER_SKILLS: Readonly<Record<OtherSkill, string>> = {
  problemSolving: 'Problem Solving',
  teamWorking: 'Team Working',
  timeManagement: 'Time Management',
  travel: 'Travel',
};

const otherSkill = (skill: OtherSkill) =>
  group(`Other Skills: ${OTHER_SKILLS[skill]}`, [
    choice(`${RECORD}.${skill}Framework`, 'Framework score', () => optionsOr(`${skill}Framework`, FRAMEWORK_SCORES[skill])),
    ...strengthsFields(RECORD, {
      strengths: `${skill}Strengths`,
      need: `${skill}StrengthsNeed`,
      action: `${skill}StrengthsActionRequired`,
      person: `${skill}PersonResponsible`,
    }),
  ]);

/** Post-16: the standard sections and four Other Skills; all nine strengths are required (P-333). */
export const post16StrengthsNeedsForm = defineForm({
  record: RECORD,
  title: 'Strengths and Needs',
  groups: [
    ...sharedSections(RECORD),
    otherSkill('problemSolving'), otherSkill('teamWorking'), otherSkill('timeManagement'), otherSkill('travel'),
  ],
  completeRules: strengthsRequired(
    RECORD,
    'relationshipsStrengths', 'communicationStrengths', 'preparingForAdulthoodStrengths', 'mentalHealthStrengths',
    'executiveFunctioningStrengths', 'problemSolvingStrengths', 'teamWorkingStrengths', 'timeManagementStrengths',
    'travelStrengths',
  ),
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
