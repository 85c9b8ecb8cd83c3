/** @jest-environment node */
import { pasteIntoRows } from '../paste/pasteIntoRows';
import './dataPost16.form';
import { newQualification } from './Ks5Table';
import type { RowValue } from '../../../../../forms/describe/column';
import type { PastedRow } from '../../../../../domain/pastedGrades';

const cell = (key: string, value: string, isRefused = false) =>
  ({ column: { key, label: key, options: null }, value, isRefused });
const row = (name: string, ...cells: PastedRow['cells']): PastedRow => ({ name, cells });

const INTO = ['nameOfQualification', (rows: readonly RowValue[]) => newQualification(rows, '30005')] as const;

describe('Ks5Table', () => {
  it("gives a new row the next number and the open pupil's id", () => {
    expect(newQualification([{ rowNumber: 6 }], '30005')).toMatchObject({ rowNumber: 7, pupilId: '30005', rowId: '' });
    expect(newQualification([], '30005')).toMatchObject({ rowNumber: 0 });
  });

  it('puts a pasted qualification into the first blank row, or else a new one', () => {
    const blank = newQualification([], '30005');
    const [first, second] = pasteIntoRows(
      [row('BTEC Sport', cell('currentGrade', 'M')), row('A level French', cell('currentGrade', 'B'))], [blank], ...INTO,
    );
    expect(first).toMatchObject({ rowNumber: 0, nameOfQualification: 'BTEC Sport', currentGrade: 'M' });
    expect(second).toMatchObject({ rowNumber: 1, nameOfQualification: 'A level French', currentGrade: 'B', pupilId: '30005' });
  });

  it('leaves a row unchanged that has an answer but no name', () => {
    const begun = { ...newQualification([], '30005'), commentFromTutor: 'Keen' };
    const rows = pasteIntoRows([row('BTEC Sport', cell('currentGrade', 'M'))], [begun], ...INTO);
    expect(rows).toEqual([begun, expect.objectContaining({ nameOfQualification: 'BTEC Sport', currentGrade: 'M' })]);
  });

  it('fills in a listed qualification, except for refused cells', () => {
    const listed = { ...newQualification([], '30005'), nameOfQualification: 'btec sport', currentGrade: 'P', commentFromTutor: 'Keen' };
    const [only, ...others] = pasteIntoRows(
      [row('BTEC Sport', cell('currentGrade', 'Z', true), cell('endOfYearTarget', 'D'))], [listed], ...INTO,
    );
    expect(only).toMatchObject({ currentGrade: 'P', endOfYearTarget: 'D', commentFromTutor: 'Keen' });
    expect(others).toEqual([]);
  });
});
