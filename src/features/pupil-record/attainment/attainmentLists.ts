import { optionsOr } from '../../../config/overrides';
import { KS4_GRADES, KS5_GRADES } from '../../../domain/options/grades';
import type { Option } from '../../../forms/spec/formSpec';

/** Results to choose from: one list for the plan and the record (B-219). */
export const ks4Results = (): readonly Option[] => optionsOr('ks4Grades', KS4_GRADES);
export const ks5Results = (): readonly Option[] => optionsOr('ks5Grades', KS5_GRADES);
