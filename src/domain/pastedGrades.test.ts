/** @jest-environment node */
import { readPastedGrades, refusedCells, type PasteColumn } from './pastedGrades';

const columns: readonly PasteColumn[] = [
  { key: 'curGrade', label: 'Current grade', options: ['4-', '4', '4+', 'U'] },
  { key: 'progress', label: 'Progress', options: ['Below', 'Expected', 'Exceeding'] },
];
const shown = (rows: ReturnType<typeof readPastedGrades>['rows']) =>
  rows.map(({ name, cells }) => [name, ...cells.map(({ column, value }) => `${column.key}=${value}`)]);

/** The rows of a paste in which every value fits its column. */
function rowsOf(...given: Parameters<typeof readPastedGrades>) {
  const { rows, unplaced } = readPastedGrades(...given);
  expect(unplaced).toEqual([]);
  return rows;
}

describe('pastedGrades', () => {
  it('fills the columns in their order when the block has no headings', () => {
    expect(shown(rowsOf([['English', '4+', 'Expected']], columns))).toEqual([
      ['English', 'curGrade=4+', 'progress=Expected'],
    ]);
  });

  it('follows the headings when the spreadsheet orders its columns otherwise', () => {
    const block = [['Subject', 'progress', 'CURRENT  GRADE'], ['Maths', 'below', '4']];
    expect(shown(rowsOf(block, columns))).toEqual([['Maths', 'progress=Below', 'curGrade=4']]);
  });

  it('does not read a heading as a subject when the spreadsheet has other column names', () => {
    const block = [['Course', 'Mark', 'Effort'], ['Maths', '4', 'Below'], ['Art', 'U', 'Great']];
    expect(rowsOf(block, columns).map(({ name }) => name)).toEqual(['Maths', 'Art']);
  });

  it.each([
    ['its first cell is the heading of the names', [['subject', 'Grade now', 'Effort'], ['Maths', '', '']]],
    ['no grade below it is one of the list', [['Course', 'Mark', 'Effort'], ['Maths', '12', 'Great']]],
  ])('does not read a heading as a subject when %s', (_, block) => {
    expect(rowsOf(block, columns).map(({ name }) => name)).toEqual(['Maths']);
  });

  it('reports each cell whose grade is not in the list', () => {
    const rows = rowsOf([['Maths', '12', 'Expected'], ['Art', 'u', 'Great']], columns);
    expect(refusedCells(rows)).toEqual(['Maths, Current grade: 12', 'Art, Progress: Great']);
  });

  it('keeps a single row whose grades are not in the list', () => {
    expect(rowsOf([['Maths', '12', 'Great']], columns).map(({ name }) => name)).toEqual(['Maths']);
  });

  it('ignores blank cells and rows without a subject, so that they clear nothing', () => {
    const { rows, unplaced } = readPastedGrades([['', '4', 'Below'], ['Art', '', 'Below'], ['']], columns);
    expect(unplaced).toEqual(['No subject: 4', 'No subject: Below']);
    expect(shown(rows)).toEqual([
      ['Art', 'progress=Below'],
    ]);
  });

  it('reads headings whose first cell is blank', () => {
    expect(shown(rowsOf([['', 'Progress', 'Current grade'], ['Maths', 'Below', '4']], columns))).toEqual([['Maths', 'progress=Below', 'curGrade=4']]);
  });

  it('names a value in a column that the table does not have', () => {
    const { rows, unplaced } = readPastedGrades([['', 'Current grade', 'Teacher'], ['Maths', '4', 'Ms Lund'], ['Art', 'U', '']], columns);
    expect(shown(rows)).toEqual([['Maths', 'curGrade=4'], ['Art', 'curGrade=U']]);
    expect(unplaced).toEqual(['Maths: Ms Lund']);
    expect(readPastedGrades([['Maths', '4', 'Below', '7']], columns).unplaced).toEqual(['Maths: 7']);
  });
});
