import { useState, type MouseEvent } from 'react';
import Button from 'react-bootstrap/Button';
import { isSameSubject, type PasteColumn, type PastedRow } from '../../../../../domain/pastedGrades';
import { getConfig } from '../../../../../config/config';
import type { Option, SlotProps } from '../../../../../forms/describe/formSpec';
import { cellText, cellTexts, rowsOf, type RowColumn, type RowValue } from '../../../../../forms/rows/column';
import { stepBack } from '../../../../../forms/undo/undoSteps';
import { addRow } from '../../../../../forms/rows/addRow';
import { RowsTable } from '../../../../../forms/rows/RowsTable';
import { wordedColumns } from '../../../shared/section/councilLabels';
import { gradeList } from '../shared/gradeList';
import { PasteGrades } from '../paste/PasteGrades';
import { nextRowNumber } from '../../../shared/blocks/rowNumbers';
import type { DataExtras } from '../../../shared/blocks/dataExtras';

export const KS5_LIST = 'post16Ks5Grades';
/** The first three rows cannot be deleted (P-119). */
const FIRST_DELETABLE = 3;

/** Dates are sent in the string fields; startDate and endDate are sent back as received (P-218). */
export const columnsWith = (options: readonly Option[]): readonly RowColumn[] => wordedColumns<RowColumn>(KS5_LIST, [
  { key: 'nameOfQualification', label: 'Name of qualification', kind: 'text' },
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
    .filter(({ kind, key }) => kind !== 'date' && key !== 'nameOfQualification')
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

/** What the table holds for a pasted qualification, or null if it gets a new row. */
function qualificationNow(name: string, rows: readonly RowValue[]): Readonly<Record<string, string>> | null {
  const row = rows.find((known) => isSameSubject(cellText(known, 'nameOfQualification'), name));
  return row === undefined ? null : cellTexts(row);
}

/** Pasted qualifications: a known one is filled in, an unknown one gets the first blank row or a new one. */
export function applyPastedQualifications(
  pasted: readonly PastedRow[], rows: readonly RowValue[], pupilId: string,
): readonly RowValue[] {
  return pasted.reduce<readonly RowValue[]>((next, { name, cells }) => {
    const filled = Object.fromEntries(cells.filter((cell) => !cell.isRefused).map(({ column, value }) => [column.key, value]));
    const nameOf = (row: RowValue) => cellText(row, 'nameOfQualification').trim();
    const known = next.findIndex((row) => isSameSubject(nameOf(row), name));
    const at = known === -1 ? next.findIndex((row) => nameOf(row) === '') : known;
    if (at === -1) return [...next, { ...newQualification(next, pupilId), nameOfQualification: name, ...filled }];
    return next.map((row, index) => (index === at ? { ...row, nameOfQualification: name, ...filled } : row));
  }, rows);
}

/** Key Stage 5 qualifications: 'Add+', and delete from the fourth row on (P-118, P-119). */
export function Ks5Table(slot: SlotProps<DataExtras>) {
  const { set, latest, offerUndo, isReadOnly, state } = slot;
  const { pupilId } = state.extras;
  const [grades] = useState(() => gradeList('ks5Grades'));
  const addQualification = (press: MouseEvent) => {
    addRow(press, slot, KS5_LIST, 'nameOfQualification', (rows) => newQualification(rows, pupilId));
  };
  return (
    <>
      {isReadOnly ? null : (
        <div className="toolrow title-end">
          <PasteGrades
            nameHeading={columnsWith(grades)[0]?.label ?? ''}
            columns={pastedColumns(grades)}
            valuesNow={(name) => qualificationNow(name, rowsOf(latest(KS5_LIST)))}
            onApply={(pasted) => {
              const before = latest(KS5_LIST);
              const after = applyPastedQualifications(pasted, rowsOf(before), pupilId);
              set(KS5_LIST, after, 'choice');
              offerUndo(stepBack(KS5_LIST, 'The pasted grades are filled in.', { [KS5_LIST]: before }, { [KS5_LIST]: after }));
            }}
          />
          <Button variant="secondary" size="sm" onClick={addQualification}>
            Add+<span className="visually-hidden"> a qualification</span>
          </Button>
        </div>
      )}
      <RowsTable
        list={KS5_LIST}
        slot={slot}
        label="Key Stage 5 qualifications"
        rowLabel="Qualification"
        columns={columnsWith(grades)}
        canDelete={(index) => index >= FIRST_DELETABLE}
        className="row-cards"
      />
    </>
  );
}
