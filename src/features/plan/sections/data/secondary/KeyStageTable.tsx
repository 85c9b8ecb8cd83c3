import { useState } from 'react';
import { mapValues, partition } from 'es-toolkit';
import type { SlotProps } from '../../../../../forms/describe/formSpec';
import { useFieldCells } from '../../../../../forms/rows/FieldTable';
import { RowsTable } from '../../../../../forms/rows/RowsTable';
import { rowsOf, type RowValue } from '../../../../../forms/describe/column';
import { asText } from '../../../../../api/decode';
import { TABLE_ROLES } from '../../../../../ui/table/tableRoles';
import { gradeList } from '../shared/gradeList';
import { GradeTools } from '../paste/GradeTools';
import { acceptedCells, pasteIntoRows, rowNow } from '../paste/pasteIntoRows';
import { CORE_SUBJECTS, KEY_STAGE_COLUMNS, gradeOptionsOf, PREVIOUS_GRADE, SUBJECT_LIST, SUBJECT_NAME, subjectColumns, type KeyStageKey } from './keyStage34';
import type { DataExtras } from '../../../shared/blocks/dataExtras';
import { nextRowNumber } from '../../../shared/blocks/rowNumbers';
import { isSameSubject, type PastedRow } from '../../../../../domain/pastedGrades';
import type { FieldValue } from '../../../../../values/values';

/** Key Stage 3/4: English and Maths, then the subjects that were added (000 section 2.6). */
export function KeyStageTable(slot: SlotProps<DataExtras>) {
  const { state, latest, isReadOnly } = slot;
  const { choice } = useFieldCells(slot);
  const { previous, pupilId } = state.extras;
  const [standard] = useState(() => gradeList('ks4Grades'));
  // The host's list where it sends one (P-206, P-431).
  const grades = state.extras.grades.length === 0 ? standard : state.extras.grades;

  const hasDelete = !isReadOnly && rowsOf(state.values[SUBJECT_LIST]).length > 0;

  const leadingRows = CORE_SUBJECTS.map(({ name, fields }) => (
    <tr key={name} {...TABLE_ROLES.row}>
      <th scope="row" {...TABLE_ROLES.rowHeader}>{name}</th>
      <td {...TABLE_ROLES.cell} data-label={PREVIOUS_GRADE.label} className="read-cell">
        {asText(previous[fields.curGrade.split('.')[1] ?? '']) || <span className="muted">Not recorded</span>}
      </td>
      {KEY_STAGE_COLUMNS.map(({ key, label }) => (
        <td key={key} {...TABLE_ROLES.cell} data-label={label}>{choice(fields[key], gradeOptionsOf(key, grades))}</td>
      ))}
      {hasDelete ? <td {...TABLE_ROLES.cell} className="rows-table-end" /> : null}
    </tr>
  ));

  return (
    <>
      {isReadOnly ? null : (
        <GradeTools
          slot={slot}
          list={SUBJECT_LIST}
          nameKey={SUBJECT_NAME.key}
          nameHeading={SUBJECT_NAME.label}
          columns={KEY_STAGE_COLUMNS.map(({ key, label }) => ({ key, label, options: gradeOptionsOf(key, grades) }))}
          newRow={(rows) => newSubject(rows, pupilId)}
          valuesNow={(name) => subjectNow(name, rowsOf(latest(SUBJECT_LIST)), latest)}
          changesOf={(pasted) => applyPastedSubjects(pasted, rowsOf(latest(SUBJECT_LIST)), pupilId)}
          addText="Add +"
          addWhat="a subject"
        />
      )}
      <RowsTable
        list={SUBJECT_LIST}
        slot={slot}
        label="Key Stage 3/4"
        rowLabel="Subject"
        columns={subjectColumns(grades)}
        leadingRows={leadingRows}
        canDelete={() => true}
        className="key-stage-table"
      />
    </>
  );
}

/** A blank row at the end of the list of subjects. The host assigns ids: a new row has none (P-211). */
const newSubject = (rows: readonly RowValue[], pupilId: string): RowValue => ({
  rowNumber: nextRowNumber(rows), id: '', preGrade: '', curGrade: '', endYearTarget: '', target: '', expected: '', progress: '', pupilId, subName: '',
});

const coreOf = (name: string) => CORE_SUBJECTS.find((core) => isSameSubject(core.name, name));

/** What the table holds for a pasted subject, or null if it gets a new row. */
function subjectNow(
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
