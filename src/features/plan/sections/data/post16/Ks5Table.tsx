import { useState } from 'react';
import type { PasteColumn } from '../../../../../domain/pastedGrades';
import { getConfig } from '../../../../../config/config';
import type { Option, SlotProps } from '../../../../../forms/describe/formSpec';
import { rowsOf, type RowColumn, type RowValue } from '../../../../../forms/describe/column';
import { RowsTable } from '../../../../../forms/rows/RowsTable';
import { wordedColumns } from '../../../shared/section/councilLabels';
import { gradeList } from '../shared/gradeList';
import { GradeTools } from '../paste/GradeTools';
import { pasteIntoRows, rowNow } from '../paste/pasteIntoRows';
import { nextRowNumber } from '../../../shared/blocks/rowNumbers';
import type { DataExtras } from '../../../shared/blocks/dataExtras';

export const KS5_LIST = 'post16Ks5Grades';
const NAME = 'nameOfQualification';
/** The first three rows cannot be deleted (P-119). */
const FIRST_DELETABLE = 3;

/** Dates are sent in the string fields; startDate and endDate are sent back as received (P-218). */
export const columnsWith = (options: readonly Option[]): readonly RowColumn[] => wordedColumns<RowColumn>(KS5_LIST, [
  { key: NAME, label: 'Name of qualification', kind: 'text' },
  { key: 'qualificationAndLevel', label: 'Qualification and level', kind: 'text' },
  { key: 'stringStartDate', label: 'Start date', kind: 'date' },
  { key: 'stringEndDate', label: 'End date', kind: 'date' },
  { key: 'currentGrade', label: 'Current grade', kind: 'choice', options },
  { key: 'endOfYearTarget', label: 'End of year target', kind: 'choice', options },
  { key: 'commentFromTutor', label: 'Comment from tutor', kind: 'longText' },
]);

/** Columns that a spreadsheet may fill: all but the name, which finds the row, and the dates. */
const pastedColumns = (grades: readonly Option[]): readonly PasteColumn[] =>
  columnsWith(grades)
    .filter(({ kind, key }) => kind !== 'date' && key !== NAME)
    .map(({ key, label, kind }) => ({ key, label, options: kind === 'choice' ? grades : null }));

/** A new row carries the active pupil's id. The host assigns the other ids (P-217). */
export function newQualification(rows: readonly RowValue[], pupilId: string): RowValue {
  const rowNumber = nextRowNumber(rows);
  return {
    nameOfQualification: '', qualificationAndLevel: '', startDate: '', endDate: '', stringStartDate: '',
    stringEndDate: '', currentGrade: '', endOfYearTarget: '', commentFromTutor: '', parentId: '',
    parentrowNumber: '', pupilId: getConfig().switches.ks5RowsCarryPupil ? pupilId : '', rowId: '', rowNumber,
  };
}

/** Key Stage 5 qualifications: 'Add+', and delete from the fourth row on (P-118, P-119). */
export function Ks5Table(slot: SlotProps<DataExtras>) {
  const { latest, isReadOnly, state } = slot;
  const { pupilId } = state.extras;
  const [grades] = useState(() => gradeList('ks5Grades'));
  const newRow = (rows: readonly RowValue[]) => newQualification(rows, pupilId);
  return (
    <>
      {isReadOnly ? null : (
        <GradeTools
          slot={slot}
          list={KS5_LIST}
          nameKey={NAME}
          nameHeading={columnsWith(grades)[0]?.label ?? ''}
          columns={pastedColumns(grades)}
          newRow={newRow}
          valuesNow={(name) => rowNow(name, rowsOf(latest(KS5_LIST)), NAME)}
          changesOf={(pasted) => [[KS5_LIST, pasteIntoRows(pasted, rowsOf(latest(KS5_LIST)), NAME, newRow)]]}
          addText="Add+"
          addWhat="a qualification"
        />
      )}
      <RowsTable
        list={KS5_LIST}
        slot={slot}
        label="Key Stage 5 qualifications"
        rowLabel="Qualification"
        columns={columnsWith(grades)}
        canDelete={(index) => index >= FIRST_DELETABLE}
        className="rows-table-cards"
      />
    </>
  );
}
