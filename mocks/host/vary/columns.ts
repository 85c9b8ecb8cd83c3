/** What such a host's records and rows hold besides the columns of this host. */
export const EXTRA_COLUMNS: Readonly<Record<string, unknown>> = { lastModifiedBy: 'nightly import', recordVersion: 3, archivedOn: null };
/** Columns that a host fills in itself where it has not sent the record. */
export const OWN_COLUMNS: readonly string[] = ['id', 'legacyRef', 'reviewedByPanel', 'uniqueRef'];

/** Columns that a bean holds as Long, Integer or Double. Grades, telephone and pupil numbers are texts: they may begin with 0 or end in +. */
const COUNTED = /id$|count|number|score|hours|moves|total|amount|spent|premium|^urn$|^subIndex$|^isCompleted$|Per$|^eepYear\d|^cost$|^phonicsEndOfYear1$/i;
export const isNumeric = (key: string, value: unknown): value is string =>
  typeof value === 'string' && COUNTED.test(key) && /^\d{1,15}(?:\.\d+)?$/.test(value) && String(Number(value)) === value;

/** A text long enough for a sentence. */
export const isSentence = (value: unknown): value is string => typeof value === 'string' && value.split(' ').length > 3;

/** Short lists for which no specification gives an order and whose rows no parameter of the call sorts. */
export const UNORDERED: ReadonlySet<string> = new Set([
  'exclusionReasons', 'documentsDetail', 'pepVoiceVideo', 'pupilCaseNotes', 'attendances', 'schoolUploadedFiles',
  'schoolReport', 'interventionList', 'subSchools', 'schoolsPupilsList',
]);

/** Choice fields whose list a council may have changed. No rule or chart of the client depends on their values. */
export const CHANGEABLE: ReadonlySet<string> = new Set([
  'curGrade', 'preGrade', 'currentGrade', 'currentAttainmentReading', 'endOfYearMaths', 'progressWriting', 'legalStatus',
  'typeOfPlacement', 'careStatus', 'ofstedGrade', 'ethnicity', 'typeOfDoc', 'interventionType', 'caseWorkType', 'speakingDevelopmentBand',
  'readingKeyStage1Score', 'problemSolvingFramework',
]);
export const CHANGED = ' (as agreed)';

const MIME: Readonly<Record<string, string>> = {
  pdf: 'application/pdf', png: 'image/png', wav: 'audio/wav',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
export const mimeOf = (type: string): string => MIME[type] ?? type;

/** `Monday 03/11/2025` as other registers head the column. */
export const DAY_HEADERS = {
  asSent: (name: string, day: string) => `${name} ${day}`,
  short: (name: string, day: string) => `${name.slice(0, 3)} ${day}`,
  comma: (name: string, day: string) => `${name}, ${day}`,
  dashes: (name: string, day: string) => `${name} ${day.replaceAll('/', '-')}`,
  noZeros: (name: string, day: string) => `${name} ${day.replace(/\b0/g, '')}`,
  isoDay: (name: string, day: string) => `${name} ${day.split('/').reverse().join('-')}`,
} as const;

