import { optionsOr } from '../../../../../config/overrides';
import { KS4_GRADES, KS5_GRADES } from '../../../../../domain/options/grades';
import { PROGRESS } from '../../../../../domain/options/plan';
import type { Option } from '../../../../../forms/describe/formSpec';

const STANDARD = { ks4Grades: KS4_GRADES, ks5Grades: KS5_GRADES };

/** The default grades, or the council's own list (P-430). */
export const gradeList = (name: keyof typeof STANDARD): readonly Option[] => optionsOr(name, STANDARD[name]);

/** The default progress options of primary and secondary, or the council's own list (P-419). */
export const progressList = (): readonly Option[] => optionsOr('progress', PROGRESS);
