/** @jest-environment node */
import { readPastedGrades, refusedCells, type PasteColumn } from './pastedGrades';

const columns: readonly PasteColumn[] = [
  { key: 'curGrade', label: 'Current grade', options: ['4-', '4', '4+', 'U'] },
  { key: 'progress', label: 'Progress', options: ['Below', 'Expected', 'Exceeding'] },
];
const shown = (rows: ReturnType<typeof readPastedGrades>) =>
  rows.map(({ name, cells }) => [name, ...cells.map(({ column, value }) => `${column.key}=${value}`)]);

describe('pastedGrades', () => {
  it('fills the columns in their order when the block has no headings', () => {
    expect(shown(readPastedGrades([['English', '4+', 'Expected']], columns))).toEqual([
      ['English', 'curGrade=4+', 'progress=Expected'],
    ]);
  });

  it('follows the headings when the spreadsheet orders its columns otherwise', () => {
    const block = [['Subject', 'progress', 'CURRENT  GRADE'], ['Maths', 'below', '4']];
    expect(shown(readPastedGrades(block, columns))).toEqual([['Maths', 'progress=Below', 'curGrade=4']]);
  });

  it('does not read a heading as a subject when the spreadsheet has other column names', () => {
    const block = [['Course', 'Mark', 'Effort'], ['Maths', '4', 'Below'], ['Art', 'U', 'Great']];
    expect(readPastedGrades(block, columns).map(({ name }) => name)).toEqual(['Maths', 'Art']);
  });

  it.each([
    ['its first cell is the heading of the names', [['subject', 'Grade now', 'Effort'], ['Maths', '', '']]],
    ['no grade below it is one of the list', [['Course', 'Mark', 'Effort'], ['Maths', '12', 'Great']]],
  ])('does not read a heading as a subject when %s', (_, block) => {
    expect(readPastedGrades(block, columns).map(({ name }) => name)).toEqual(['Maths']);
  });

  it('reports each cell whose grade is not in the list', () => {
    const rows = readPastedGrades([['Maths', '12', 'Expected'], ['Art', 'u', 'Great']], columns);
    expect(refusedCells(rows)).toEqual(['Maths, Current grade: 12', 'Art, Progress: Great']);
  });

  it('keeps a single row whose grades are not in the list', () => {
    expect(readPastedGrades([['Maths', '12', 'Great']], columns).map(({ name }) => name)).toEqual(['Maths']);
  });

  it('ignores blank cells and rows without a subject, so that they clear nothing', () => {
    expect(shown(readPastedGrades([['', '4', 'Below'], ['Art', '', 'Below'], ['']], columns))).toEqual([
      ['Art', 'progress=Below'],
    ]);
  });
});
