/** @jest-environment node */
import { readPastedGrades } from '../../../../../domain/pastedGrades';
import './dataSecondary.form';
import { KEY_STAGE_COLUMNS, gradeOptionsOf, SUBJECT_LIST } from './keyStage34';
import { applyPastedSubjects } from './KeyStageTable';

const GRADES = ['4', '5', '6'];
const pasted = (...block: readonly (readonly string[])[]) =>
  readPastedGrades(block, KEY_STAGE_COLUMNS.map(({ key, label }) => ({ key, label, options: gradeOptionsOf(key, GRADES) }))).rows;
const art = { rowNumber: 4, id: 9, subName: 'Art', curGrade: '4', pupilId: '30001' };

describe('pasteSubjects', () => {
  it('fills only the fields of English and Maths, odd spelling included', () => {
    expect(applyPastedSubjects(pasted(['english', '4', '5'], ['MATHS', '6']), [art], '30001')).toEqual([
      ['dataSecondary.engCurrentGrade', '4'],
      ['dataSecondary.endEndOfYearTarget', '5'],
      ['dataSecondary.mathsCurrentGrade', '6'],
    ]);
  });

  it('fills a known subject in its row and keeps what the row held', () => {
    expect(applyPastedSubjects(pasted(['art', '5', '6']), [art], '30001')).toEqual([
      [SUBJECT_LIST, [{ ...art, curGrade: '5', endYearTarget: '6' }]],
    ]);
  });

  it('adds an unknown subject as the next row of this pupil', () => {
    const [[, rows] = []] = applyPastedSubjects(pasted(['Music', '6']), [art], '30001');
    expect(rows).toHaveLength(2);
    expect(rows).toMatchObject([art, { rowNumber: 5, subName: 'Music', curGrade: '6', pupilId: '30001' }]);
  });

  it('leaves a refused cell unchanged', () => {
    expect(applyPastedSubjects(pasted(['Maths', '11', '5']), [], '30001')).toEqual([['dataSecondary.mathsEndOfYearTarget', '5']]);
  });
});
