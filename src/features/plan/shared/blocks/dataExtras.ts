import { asObject, asText } from '../../../../api/decode';
import type { Ks4Subject } from '../../../../api/calls/planData';
import type { UploadedFile } from '../../../../api/calls/schoolReports';
import { readPercent } from '../../../../domain/facts/percent';
import { ATTENDANCE_PROMPT_BELOW } from '../../../../domain/limits';
import type { PupilContext } from '../../../../domain/pupil';
import type { Answer } from '../../../../records/record';

/** The two figures that are entered on another screen and only shown in a plan form, or blank if the host sends none. */
export interface AttendanceFigures {
  /** Per cent. */
  readonly presentPer: string;
  /** Sessions. */
  readonly exclusionCount: string;
}

/** What a data form needs besides its records (P-202 to P-207). Lists are empty in a phase that does not have them. */
export interface DataExtras extends AttendanceFigures, Pick<PupilContext, 'pupilId' | 'classYear'> {
  readonly schoolUploadedFiles: readonly UploadedFile[];
  /** Grades to choose from, the host's list (P-205, P-206). */
  readonly grades: readonly string[];
  /** Last term's record of secondary, for the previous grades (P-207). */
  readonly previous: Readonly<Record<string, unknown>>;
  /** Subjects of the 'Ks4 Subjects' picker (P-215). */
  readonly subjects: readonly Ks4Subject[];
}

export const attendanceFigures = (answer: Answer): AttendanceFigures =>
  ({ presentPer: asText(answer['presentPer']).trim(), exclusionCount: asText(answer['exclusionCount']).trim() });

const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export const readDataExtras = (answer: Answer, { pupilId, classYear }: Pick<PupilContext, 'pupilId' | 'classYear'>): DataExtras => ({
  ...attendanceFigures(answer),
  pupilId,
  classYear,
  // The call has decoded the rows.
  schoolUploadedFiles: listIn(answer['schoolUploadedFiles']) as readonly UploadedFile[],
  grades: listIn(answer['primaryDataOptionsList'] ?? answer['secondaryDataOptionsList']).map(asText),
  previous: asObject(answer['previousdataSecondary']), // sic
  subjects: listIn(answer['subjectNames']) as readonly Ks4Subject[],
});

export const commonName = (record: string, key: string): string => `${record}.commonData.${key}`;

/** The actions to improve attendance: only here stands which of the two texts that is (P-044). */
export const attendanceActionsOf = (record: string): string => commonName(record, 'actionsBeingTaken');

/** Whether actions are required. Without a figure they are not (P-043, P-412). */
export const isAttendanceLow = ({ presentPer }: AttendanceFigures): boolean => (readPercent(presentPer) ?? ATTENDANCE_PROMPT_BELOW) < ATTENDANCE_PROMPT_BELOW;
