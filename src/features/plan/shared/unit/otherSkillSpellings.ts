import type { OtherSkill } from '../../../../domain/options/frameworkScores';
import type { Spellings } from '../../../../records/beans/names';

const RECORD = 'strengthsAndNeedsPost16';
const SKILLS: readonly OtherSkill[] = ['problemSolving', 'teamWorking', 'timeManagement', 'travel'];

/**
 * The specification shows the names of the other skills only in part; these are the other possible spellings, used if
 * the host uses them (P-248).
 */
export const OTHER_SKILL_SPELLINGS: Spellings = Object.fromEntries(
  SKILLS.flatMap((skill) => [
    [`${RECORD}.${skill}StrengthsNeed`, [`${RECORD}.${skill}Need`]],
    [`${RECORD}.${skill}StrengthsActionRequired`, [`${RECORD}.${skill}ActionRequired`]],
    [`${RECORD}.${skill}PersonResponsible`, [`${RECORD}.${skill}StrengthsPersonResponsible`]],
  ]),
);
