/** The lists that `options` in config.js may replace. Each has a row in docs/configuration.md. */
export const OPTION_LISTS = [
  'analysisFigures', 'analysisGroups', 'aspirations', 'assessmentGrades', 'assessmentYears', 'attendanceCodes',
  'attendanceStatuses', 'caseNoteImportances', 'caseWorkTypes', 'cinCpTerms', 'contactsWithHistory', 'developmentBands', 'documentTypes',
  'emailPlaceholders', 'emergingExpected', 'employability', 'exportStatuses', 'eyfsProgress', 'financeFunding', 'financeProcesses',
  'goodLevelOfDevelopment', 'homeEducationLevels', 'identifiedNeeds', 'identifiedNeedsPost16',
  'identifiedNeedsSecondary', 'immigrationStatuses', 'interventionTypes', 'ks4Grades', 'ks5Grades', 'neetStatuses',
  'noPriorAttainment', 'ofstedGrades', 'pathways', 'pepStatusFilter', 'problemSolvingFramework', 'progress',
  'pupilHistoryFields', 'registerCareStatus', 'registerEal', 'registerGender', 'registerLocalAuthority', 'registerSend',
  'registerUasc', 'registerYearGroup', 'reviewOutcomes', 'schoolConnections', 'searchSorting', 'suspensionReasons',
  'suspensionTypes', 'teamWorkingFramework', 'timeManagementFramework', 'travelFramework', 'youngParentYears',
] as const;

/** Groups of lists, each with its own name: `suspensionReasons.Bullying`, `alternativeEducationYears.post16`. */
const LISTS_BY_NAME = ['analysisFilters', 'suspensionReasons', 'alternativeEducationYears', 'alternativeEducationQuestions'] as const;

export type OptionList = (typeof OPTION_LISTS)[number] | `${(typeof LISTS_BY_NAME)[number]}.${string}`;

export const isOptionList = (name: string): name is OptionList =>
  OPTION_LISTS.some((list) => list === name) || LISTS_BY_NAME.some((list) => name.startsWith(`${list}.`));
