import { asText } from '../../../../api/decode';
import { ATTENDANCE_PROMPT_BELOW } from '../../../../domain/limits';
import type { UploadedFile } from '../../../../api/calls/planParams';
import type { Answer } from '../../../../records/record';

/** The two figures that are entered on another screen and only shown in a plan form, or blank if the host sends none. */
export interface AttendanceFigures {
  /** Per cent. */
  readonly presentPer: string;
  /** Sessions. */
  readonly exclusionCount: string;
}

/** What every data load returns besides its records (P-202 to P-204). */
export interface DataExtras extends AttendanceFigures {
  readonly schoolUploadedFiles: readonly UploadedFile[];
}

export function readDataExtras(answer: Answer): DataExtras {
  const files = answer['schoolUploadedFiles'];
  return {
    presentPer: asText(answer['presentPer']).trim(),
    exclusionCount: asText(answer['exclusionCount']).trim(),
    // The call has decoded the rows.
    schoolUploadedFiles: Array.isArray(files) ? (files as readonly UploadedFile[]) : [],
  };
}

/** Whether the host sent an attendance figure, which may be 0 (P-305). */
export const hasAttendance = ({ presentPer }: AttendanceFigures): boolean => presentPer !== '';

/** Whether actions are required. Without a figure they are not (P-043, P-412). */
export function isAttendanceLow(figures: AttendanceFigures): boolean {
  return hasAttendance(figures) && Number(figures.presentPer.replace('%', '')) < ATTENDANCE_PROMPT_BELOW;
}
