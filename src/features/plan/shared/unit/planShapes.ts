import type { BeanShape } from '../../../../records/beans/beans';
import type { OtherSkill } from '../../../../domain/options/frameworkScores';
import type { Spellings } from '../../../../records/beans/names';

const RECORD = 'strengthsAndNeedsPost16';
const SKILLS: readonly OtherSkill[] = ['problemSolving', 'teamWorking', 'timeManagement', 'travel'];

/** The specification shows these names only in part: other possible spellings, used if the host uses them (P-248). */
const OTHER_SKILL_SPELLINGS: Spellings = Object.fromEntries(
  SKILLS.flatMap((skill) => [
    [`${RECORD}.${skill}StrengthsNeed`, [`${RECORD}.${skill}Need`]],
    [`${RECORD}.${skill}StrengthsActionRequired`, [`${RECORD}.${skill}ActionRequired`]],
    [`${RECORD}.${skill}PersonResponsible`, [`${RECORD}.${skill}StrengthsPersonResponsible`]],
  ]),
);

interface PlanShape extends BeanShape {
  /** Name of the call within its unit, that of its first record. */
  readonly name: string;
}

const shape = (records: readonly [string, ...string[]], flags: readonly string[], more: Pick<BeanShape, 'blanks' | 'spellings'> = {}): PlanShape =>
  ({ name: records[0], records, flags: flags.map((record) => `${record}.isCompleted`), ...more });

/** A missing `commonData` becomes an empty one, so that its fields exist. */
const data = (...records: readonly [string, ...string[]]): PlanShape => shape(records, [records[0]], { blanks: { [`${records[0]}.commonData`]: {} } });

/** What each whole-record save of a plan carries (000 section 7). `npm run drift -- --write` sends the same. */
export const PLAN_SHAPES = {
  pupilVoice: shape(['pupilVoice'], ['pupilVoice']),
  nccPepMeeting: shape(['nccPepMeeting', 'pupilVoice'], ['nccPepMeeting', 'pupilVoice']),
  post16PupilVoice: shape(['post16PupilVoice'], ['post16PupilVoice']),
  post16Meeting: shape(['post16Meeting', 'pupilVoice'], ['post16Meeting', 'pupilVoice']),
  dataEyfs: data('dataEyfs'),
  dataPrimary: data('dataPrimary', 'pupilUnique'),
  dataSecondary: data('dataSecondary', 'pupilUniqueInfo'),
  dataPost16: data('dataPost16', 'ks4Subject', 'post16Ks5Grades', 'englishGrade', 'mathsGrade'),
  strengthsAndNeeds: shape(['strengthsAndNeeds'], ['strengthsAndNeeds']),
  strengthsAndNeedsPost16: shape(['strengthsAndNeedsPost16'], ['strengthsAndNeedsPost16'], { spellings: OTHER_SKILL_SPELLINGS }),
  nccTarget: shape(['nccTarget'], ['nccTarget'], { blanks: { 'nccTarget.targetList': [], 'nccTarget.reviewList': [] } }),
} as const;
