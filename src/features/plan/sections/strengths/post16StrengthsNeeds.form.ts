import { optionsOr } from '../../../../config/overrides';
import { FRAMEWORK_SCORES, type OtherSkill } from '../../../../domain/options/frameworkScores';
import { defineForm } from '../../../../forms/describe/defineForm';
import { choice, group } from '../../../../forms/describe/fields';
import { sharedSections, strengthsFields, strengthsRequired } from './strengthsNeeds.form';

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
