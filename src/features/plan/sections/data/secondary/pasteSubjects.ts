import { asText } from '../../../../../api/decode';
import { isSameSubject, type PastedRow } from '../../../../../domain/pastedGrades';
import type { RowValue } from '../../../../../forms/rows/column';
import type { FieldValue } from '../../../../../values/values';
import { mapValues, partition } from 'es-toolkit';
import { nextRowNumber } from '../../../shared/blocks/rowNumbers';
import { acceptedCells, pasteIntoRows, rowNow } from '../paste/pasteIntoRows';
import { CORE_SUBJECTS, SUBJECT_LIST, SUBJECT_NAME, type KeyStageKey } from './keyStage34';

/** A blank row at the end of the list of subjects. The host assigns ids: a new row has none (P-211). */
export const newSubject = (rows: readonly RowValue[], pupilId: string): RowValue => ({
  rowNumber: nextRowNumber(rows), id: '', preGrade: '', curGrade: '', endYearTarget: '', target: '', expected: '', progress: '', pupilId, subName: '',
});

const coreOf = (name: string) => CORE_SUBJECTS.find((core) => isSameSubject(core.name, name));

/** What the table holds for a pasted subject, or null if it gets a new row. */
export function subjectNow(
  name: string, rows: readonly RowValue[], fieldNow: (field: string) => FieldValue,
): Readonly<Record<string, string>> | null {
  const core = coreOf(name);
  return core === undefined ? rowNow(name, rows, SUBJECT_NAME.key) : mapValues(core.fields, (field) => asText(fieldNow(field)));
}

/** The fields that a pasted block changes: English and Maths go to their own fields, the other subjects into the list. */
export function applyPastedSubjects(
  pasted: readonly PastedRow[], rows: readonly RowValue[], pupilId: string,
): readonly (readonly [name: string, value: FieldValue])[] {
  const [core, others] = partition(pasted, ({ name }) => coreOf(name) !== undefined);
  const fields = core.flatMap((row) => Object.entries(acceptedCells(row)).map(([key, value]) =>
    [coreOf(row.name)?.fields[key as KeyStageKey] ?? '', value] as const));
  if (others.length === 0) return fields;
  return [...fields, [SUBJECT_LIST, pasteIntoRows(others, rows, SUBJECT_NAME.key, (before) => newSubject(before, pupilId))]];
}
