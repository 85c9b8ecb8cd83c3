import { getConfig, type ConfiguredOption } from '../../../src/config/config';
import type { OptionList } from '../../../src/config/optionLists';
import { optionsOr } from '../../../src/config/overrides';
import { KS4_GRADES, KS5_GRADES } from '../../../src/domain/options/grades';
import { FRAMEWORK_SCORES } from '../../../src/domain/options/frameworkScores';
import {
  DEVELOPMENT_BANDS, EMERGING_EXPECTED, EMPLOYABILITY, EYFS_PROGRESS, IDENTIFIED_NEEDS, IDENTIFIED_NEEDS_POST16, PROGRESS,
  REVIEW_OUTCOMES,
} from '../../../src/domain/options/plan';
import {
  ASPIRATIONS, CASE_NOTE_IMPORTANCES, CASE_WORK_TYPES, DOCUMENT_TYPES, INTERVENTION_TYPES, NO_PRIOR_ATTAINMENT, PATHWAYS,
} from '../../../src/domain/options/pupilRecord';
import { SUSPENSION_TYPES } from '../../../src/domain/options/suspensionReasons';
import type { OutsideOf } from './shape';

/** A place whose values the client knows, and the settings that let it handle others. */
interface ChosenField {
  /** Fits `fetchCaseNotes pupilCaseNotes[].importance`. */
  readonly at: RegExp;
  readonly name: string;
  readonly isKnown: (text: string) => boolean;
  readonly settings: Readonly<Record<string, string>>;
  readonly why: string;
}

const valueOf = (option: ConfiguredOption): string => (typeof option === 'string' ? option : option.value);

interface ListedField {
  readonly at: RegExp;
  readonly list: OptionList;
  readonly standard: readonly ConfiguredOption[];
}

const LEVELS = ['Yes', 'No', 'Unkown', 'Unknown']; // sic

/** The option list of the client that offers a stored value. */
const LISTED: readonly ListedField[] = [
  { at: /^fetchSecondaryData .*primaryIdentifiedNeed$/, list: 'identifiedNeedsSecondary', standard: IDENTIFIED_NEEDS },
  { at: /^fetchPost16Data .*primaryIdentifiedNeed$/, list: 'identifiedNeedsPost16', standard: IDENTIFIED_NEEDS_POST16 },
  { at: /primaryIdentifiedNeed$/, list: 'identifiedNeeds', standard: IDENTIFIED_NEEDS },
  { at: /DevelopmentBand$/, list: 'developmentBands', standard: DEVELOPMENT_BANDS },
  { at: /EmergingExpected$/, list: 'emergingExpected', standard: EMERGING_EXPECTED },
  { at: /^fetchEyfsData dataEyfs\.(?:\w+Progress|progressOverTheLastTerm)$/, list: 'eyfsProgress', standard: EYFS_PROGRESS },
  { at: /^fetchPrimaryData dataPrimary\.progress\w+$/, list: 'progress', standard: PROGRESS },
  { at: /^fetchSecondaryData .*\.(?:eng|maths)Progress$|subjectList\[\]\.progress$/, list: 'progress', standard: PROGRESS },
  { at: /\.goodLevOfDevAchiev$/, list: 'goodLevelOfDevelopment', standard: LEVELS },
  { at: /\.keyStage\dPriorAttainment$/, list: 'noPriorAttainment', standard: ['Yes', 'No', ...NO_PRIOR_ATTAINMENT] },
  { at: /\.employabilityStatus$/, list: 'employability', standard: EMPLOYABILITY },
  { at: /\.problemSolvingFramework$/, list: 'problemSolvingFramework', standard: FRAMEWORK_SCORES.problemSolving },
  { at: /\.teamWorkingFramework$/, list: 'teamWorkingFramework', standard: FRAMEWORK_SCORES.teamWorking },
  { at: /\.timeManagementFramework$/, list: 'timeManagementFramework', standard: FRAMEWORK_SCORES.timeManagement },
  { at: /\.travelFramework$/, list: 'travelFramework', standard: FRAMEWORK_SCORES.travel },
  { at: /reviewList\[\]\.outcome$/, list: 'reviewOutcomes', standard: REVIEW_OUTCOMES },
  { at: /^fetchPupilBasicInfo .*\.pathway$/, list: 'pathways', standard: PATHWAYS },
  { at: /^fetchPupilBasicInfo .*\.aspiration$/, list: 'aspirations', standard: ASPIRATIONS },
  { at: /ks4Subject\[\]\.grade$|^fetchPost16Data (?:english|maths)Grade$/, list: 'ks4Grades', standard: KS4_GRADES },
  { at: /post16Ks5Grades\[\]\.currentGrade$/, list: 'ks5Grades', standard: KS5_GRADES },
  { at: /\.caseWorkType$/, list: 'caseWorkTypes', standard: CASE_WORK_TYPES },
  { at: /^fetchCaseNotes .*\.importance$/, list: 'caseNoteImportances', standard: CASE_NOTE_IMPORTANCES },
  { at: /\.interventionType$/, list: 'interventionTypes', standard: INTERVENTION_TYPES },
  { at: /^fetchExclusions .*\.type$/, list: 'suspensionTypes', standard: SUSPENSION_TYPES },
  { at: /^fetchDocuments .*\.typeOfDoc$/, list: 'documentTypes', standard: DOCUMENT_TYPES },
];

const CHOSEN: readonly ChosenField[] = [
  ...LISTED.map(({ at, list, standard }): ChosenField => ({
    at,
    name: list,
    isKnown: (text) => optionsOr(list, standard).some((option) => valueOf(option) === text),
    settings: { [`options.${list}`]: '[/* the council’s values */]' },
    why: `Users see the stored value. The client offers the council’s values once options.${list} lists them.`,
  })),
  {
    at: /^fetchPupilBasicInfo pupilInfo\.gender$|^fetchPupilBasicDetails pupilBasicDetails\.gender$/,
    name: 'F and M',
    isKnown: (text) => ['F', 'M'].includes(text) || getConfig().switches.genderDisplay === 'asStored',
    settings: { 'switches.genderDisplay': "'asStored'" },
    why: 'As specified, the client shows every value but F as Male.',
  },
];

/** The values that the client knows in a place, or undefined if the place takes any text. */
export const chosenFieldAt = (call: string, place: string): ChosenField | undefined =>
  CHOSEN.find(({ at }) => at.test(`${call} ${place}`));

/** The name of the list that lacks a text. */
export function outsideOf(call: string): OutsideOf {
  const fields = new Map<string, ChosenField | null>();
  const fieldAt = (place: string): ChosenField | null => {
    const known = fields.get(place);
    if (known !== undefined) return known;
    const found = chosenFieldAt(call, place) ?? null;
    fields.set(place, found);
    return found;
  };
  return (place, text) => {
    const found = text.trim() === '' ? null : fieldAt(place);
    return found === null || found.isKnown(text.trim()) ? null : found.name;
  };
}
