import { asObject, asText } from '../../../api/decode';
import { getConfig } from '../../../config/config';
import { labelOr } from '../../../config/overrides';
import type { Phase } from '../../../domain/phase';

/** One subject as a plan records it. A text is blank if nothing is recorded. */
export interface SubjectFigures {
  readonly subject: string;
  readonly current: string;
  readonly target: string;
  /** Below, Expected or Exceeding. */
  readonly progress: string;
}

/** Wire names of a subject: its grade, the target of the year, the progress. */
type SubjectFields = readonly [subject: string, current: string, target: string, progress: string];

const primary = (subject: string): SubjectFields => [
  labelOr(`dataPrimary.${subject}`, subject), `dataPrimary.currentAttainment${subject}`, `dataPrimary.endOfYear${subject}`, `dataPrimary.progress${subject}`,
];

/** Early years have seventeen goals and no grade. */
const SUBJECTS: Readonly<Record<Phase, () => readonly SubjectFields[]>> = {
  eyfs: () => [],
  primary: () => ['Reading', 'Writing', 'Maths'].map(primary),
  secondary: () => [
    ['English', 'dataSecondary.engCurrentGrade', 'dataSecondary.endEndOfYearTarget', 'dataSecondary.engProgress'], // sic: "end", not "eng"
    ['Maths', 'dataSecondary.mathsCurrentGrade', 'dataSecondary.mathsEndOfYearTarget', 'dataSecondary.mathsProgress'],
  ],
  post16: () => [['English', 'englishGrade', '', ''], ['Maths', 'mathsGrade', '', '']],
};

const RECORDS: Readonly<Record<Phase, string>> = { eyfs: 'dataEyfs', primary: 'dataPrimary', secondary: 'dataSecondary', post16: 'dataPost16' };

/** A field of an answer by its wire name, under the spelling that the deployment names. */
function fieldIn(answer: unknown, name: string): string {
  if (name === '') return '';
  const path = (getConfig().fields[name] ?? name).split('.');
  return asText(path.reduce<unknown>((value, key) => asObject(value)[key], answer)).trim();
}

/** @param answer response of the call that loads the Data section in this phase */
export function planFiguresOf(phase: Phase, answer: unknown) {
  const record = RECORDS[phase];
  return {
    subjects: SUBJECTS[phase]().map(([subject, current, target, progress]) => ({
      subject, current: fieldIn(answer, current), target: fieldIn(answer, target), progress: fieldIn(answer, progress),
    })),
    sdqScore: fieldIn(answer, `${record}.sdqScore`),
    sdqDate: fieldIn(answer, `${record}.sdqDate`),
  };
}

export type PlanFigures = ReturnType<typeof planFiguresOf>;
