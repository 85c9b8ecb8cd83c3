import { optionsOr } from '../../../../config/overrides';
import { KS4_GRADES, KS5_GRADES } from '../../../../domain/options/grades';
import { PROGRESS } from '../../../../domain/options/progress';
import { optionValue } from '../../../../forms/spec/defineForm';

const STANDARD = { ks4Grades: KS4_GRADES, ks5Grades: KS5_GRADES };

/** Grades to choose from, or the council's own list (P-430). */
export const gradeList = (name: keyof typeof STANDARD): readonly string[] =>
  optionsOr(name, STANDARD[name]).map(optionValue);

/** Progress of primary and secondary, or the council's own list (P-419). */
export const progressList = (): readonly string[] => optionsOr('progress', PROGRESS).map(optionValue);
