import { optionsOr } from '../../../config/overrides';
import { KS4_GRADES, KS5_GRADES } from '../../../domain/options/grades';
import { optionValue } from '../../../forms/spec/defineForm';

/** Results to choose from: one list for the plan and the record (B-219). */
export const ks4Results = (): readonly string[] => optionsOr('ks4Grades', KS4_GRADES).map(optionValue);
export const ks5Results = (): readonly string[] => optionsOr('ks5Grades', KS5_GRADES).map(optionValue);
