import { answer } from './answer';
import { isSummary } from './extraction';
import { between } from './chance';
import { EXCEL_TYPE, fileAnswer, workbookOf } from './fileBytes';

const CLIENTS = [
  'Ambleford', 'Carrowby', 'Westmere', 'Stanwick Vale', 'Port Ellery', 'Hollingdale', 'Marrick', 'Saltby', 'Tarn Valley',
  'Upper Lode', 'Whinmoor', 'Yarrowside', 'Ambleford KS5', 'Carrowby KS5', 'Westmere KS5', 'Port Ellery KS5', 'Marrick KS5',
];

const percent = (part: number, whole: number): number => Math.round((10_000 * part) / Math.max(1, whole)) / 100;

/** 12 SSA clients and 5 KS5 clients (001 section 9); names invented. */
function rowOf(schoolName: string, index: number, year: string) {
  const schoolId = String(449_403 + index);
  const seed = `${schoolId} ${year}`;
  const kidCount = between(60, 640, `${seed} kids`);
  const subSchoolCount = between(20, 90, `${seed} schools`);
  const allMissing = between(0, Math.floor(kidCount / 8), `${seed} missing`);
  const wondeKidCount = between(20, kidCount, `${seed} wonde`);
  const wondeSchoolCount = between(5, subSchoolCount, `${seed} wonde schools`);
  return {
    schoolId,
    schoolName,
    kidCount,
    kidsCountWithCodeD: between(0, 20, `${seed} D`),
    aboveTenSessionsMissingKidCount: between(allMissing, Math.floor(kidCount / 5) + allMissing, `${seed} ten`),
    allSessionsMissingKidCount: allMissing,
    allSessionsMissingPercentage: percent(allMissing, kidCount),
    wondeKidCount,
    wondeKidPercentage: percent(wondeKidCount, kidCount),
    subSchoolCount,
    wondeSchoolCount,
    wondeSchoolPercentage: percent(wondeSchoolCount, subSchoolCount),
  };
}

const rowsOf = (year: string) => CLIENTS.map((name, index) => rowOf(name, index, year));

export const summaryHost = [
  answer(
    { call: 'fetchSummary', method: 'GET', path: '/rest/fetchAllSchoolsSummaryData', encoding: 'query', params: ['userId', 'academicYear'] },
    ({ text }) => ({ allSchoolsSummaryDataList: rowsOf(text('academicYear')) }),
  ),
  answer(
    { call: 'exportSummary', method: 'GET', path: '/rest/fetchAllSchoolsSummaryDataExcel', encoding: 'query', params: ['schoolId?', 'type?'], isFor: isSummary },
    () =>
      fileAnswer(
        workbookOf([['Client', 'Pupils', 'Schools'], ...rowsOf('2025-26').map((row) => [row.schoolName, String(row.kidCount), String(row.subSchoolCount)])]),
        EXCEL_TYPE,
        'Summary.xlsx',
      ),
  ),
];
