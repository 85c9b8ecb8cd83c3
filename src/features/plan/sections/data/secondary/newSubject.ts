import type { RowValue } from '../../../../../forms/rows/column';

/** A blank row of the list of subjects. The host assigns ids: a new row has none (P-211). */
export const newSubject = (rowNumber: number, pupilId: string): RowValue => ({
  rowNumber, id: '', preGrade: '', curGrade: '', endYearTarget: '', target: '', expected: '', progress: '', pupilId, subName: '',
});
