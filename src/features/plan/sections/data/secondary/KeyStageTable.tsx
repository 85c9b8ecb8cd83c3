import { useState } from 'react';
import type { SlotProps } from '../../../../../forms/describe/formSpec';
import { useFieldCells } from '../../../../../forms/rows/FieldTable';
import { RowsTable } from '../../../../../forms/rows/RowsTable';
import { rowsOf } from '../../../../../forms/rows/column';
import { asText } from '../../../../../api/decode';
import { TABLE_ROLES } from '../../../../../ui/table/tableRoles';
import { gradeList } from '../shared/gradeList';
import { GradeTools } from '../paste/GradeTools';
import { CORE_SUBJECTS, KEY_STAGE_COLUMNS, gradeOptionsOf, PREVIOUS_GRADE, SUBJECT_LIST, SUBJECT_NAME, subjectColumns } from './keyStage34';
import { applyPastedSubjects, newSubject, subjectNow } from './pasteSubjects';
import type { DataExtras } from '../../../shared/blocks/dataExtras';

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
      <th scope="row" {...TABLE_ROLES.rowHead}>{name}</th>
      <td {...TABLE_ROLES.cell} data-label={PREVIOUS_GRADE.label} className="readonly-cell">
        {asText(previous[fields.curGrade.split('.')[1] ?? '']) || <span className="muted">Not recorded</span>}
      </td>
      {KEY_STAGE_COLUMNS.map(({ key, label }) => (
        <td key={key} {...TABLE_ROLES.cell} data-label={label}>{choice(fields[key], gradeOptionsOf(key, grades))}</td>
      ))}
      {hasDelete ? <td {...TABLE_ROLES.cell} className="row-end" /> : null}
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
        className="ks"
      />
    </>
  );
}
