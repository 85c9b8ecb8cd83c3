import { PATHS, type PlainPath } from '../../../routes/paths';

/** The letter behind `g` for each tab of the top bar. */
export const PLACE_KEYS: Readonly<Partial<Record<PlainPath, string>>> = {
  [PATHS.home]: 'h',
  [PATHS.myPupils]: 'm',
  [PATHS.today]: 't',
  [PATHS.pepsDue]: 's',
  [PATHS.cohort]: 'c',
  [PATHS.dashboard]: 'd',
  [PATHS.annualAttendance]: 'r',
  [PATHS.dataExtraction]: 'e',
  [PATHS.summary]: 'u',
  [PATHS.attendanceCaller]: 'a',
  [PATHS.analysis]: 'y',
  [PATHS.finance]: 'f',
  [PATHS.training]: 'i',
};
