import { mapValues } from 'es-toolkit';
import { asText } from '../../../../../api/decode';
import { isSameSubject, type PastedRow } from '../../../../../domain/pastedGrades';
import { cellText, cellTexts, type RowValue } from '../../../../../forms/rows/column';
import type { FieldValue } from '../../../../../values/values';
import { nextRowNumber } from '../../../shared/blocks/rowNumbers';
import { CORE_SUBJECTS, SUBJECT_LIST, type KeyStageKey } from './keyStage34';
import { newSubject } from './newSubject';

/** What the table holds for a pasted subject, or null if it gets a new row. */
export function subjectNow(
  name: string, rows: readonly RowValue[], fieldNow: (field: string) => FieldValue,
): Readonly<Record<string, string>> | null {
  const core = CORE_SUBJECTS.find((one) => isSameSubject(one.name, name));
  if (core !== undefined) return mapValues(core.fields, (field) => asText(fieldNow(field)));
  const row = rows.find((known) => isSameSubject(cellText(known, 'subName'), name));
  return row === undefined ? null : cellTexts(row);
}

const accepted = ({ cells }: PastedRow) => cells.filter(({ isRefused }) => !isRefused);

/**
 * The fields that a pasted block changes: English and Maths go to their own fields, a known subject to its row, an
 * unknown one to a new row. Refused cells change nothing.
 */
export function applyPastedSubjects(
  pasted: readonly PastedRow[],
  rows: readonly RowValue[],
  pupilId: string,
): readonly (readonly [name: string, value: FieldValue])[] {
  const changes: (readonly [string, FieldValue])[] = [];
  let next = rows;
  for (const row of pasted) {
    const core = CORE_SUBJECTS.find(({ name }) => isSameSubject(name, row.name));
    if (core !== undefined) {
      changes.push(...accepted(row).map(({ column, value }) => [core.fields[column.key as KeyStageKey], value] as const));
      continue;
    }
    const cells = Object.fromEntries(accepted(row).map(({ column, value }) => [column.key, value]));
    const isKnown = next.some((known) => isSameSubject(cellText(known, 'subName'), row.name));
    next = isKnown
      ? next.map((known) => (isSameSubject(cellText(known, 'subName'), row.name) ? { ...known, ...cells } : known))
      : [...next, { ...newSubject(nextRowNumber(next), pupilId), subName: row.name, ...cells }];
  }
  return next === rows ? changes : [...changes, [SUBJECT_LIST, next]];
}
