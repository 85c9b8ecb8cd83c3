/** The lists that `options` in config.js may replace; each has its row in docs/configuration.md. */
export const OPTION_LISTS = [
  'analysisFigures', 'analysisGroups', 'aspirations', 'assessmentGrades', 'assessmentYears', 'attendanceCodes',
  'caseNoteImportances',
  'caseWorkTypes', 'cinCpTerms', 'contactsWithHistory', 'developmentBands', 'documentTypes',
  'emailPlaceholders', 'emergingExpected', 'employability', 'eyfsProgress', 'financeFunding', 'financeProcesses',
  'goodLevelOfDevelopment', 'homeEducationLevels', 'identifiedNeeds', 'identifiedNeedsPost16',
  'identifiedNeedsSecondary', 'immigrationStatuses', 'interventionTypes', 'ks4Grades', 'ks5Grades', 'neetStatuses',
  'noPriorAttainment', 'ofstedGrades', 'pathways', 'pepStatusFilter', 'problemSolvingFramework', 'progress',
  'pupilHistoryFields', 'registerCareStatus', 'registerEal', 'registerGender', 'registerLocalAuthority', 'registerSend',
  'registerUasc', 'registerYearGroup', 'reviewOutcomes', 'schoolConnections', 'searchSorting', 'suspensionReasons',
  'suspensionTypes', 'teamWorkingFramework', 'timeManagementFramework', 'travelFramework', 'youngParentYears',
] as const;

/** The extended reasons of a suspension go by their main reason: `suspensionReasons.Bullying`. */
export type OptionList = (typeof OPTION_LISTS)[number] | `suspensionReasons.${string}`;

export const isOptionList = (name: string): name is OptionList =>
  (OPTION_LISTS as readonly string[]).includes(name) || name.startsWith('suspensionReasons.');
