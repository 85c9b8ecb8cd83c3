import { optionsOr } from '../../../../../config/overrides';
import { EMPLOYABILITY, IDENTIFIED_NEEDS_POST16 } from '../../../../../domain/options/plan';
import { group, longText, slot, yesNo } from '../../../../../forms/describe/fields';
import { rowsText } from '../../../../../forms/rows/rowsText';
import { shownChoice } from '../../../../../forms/fields/options';
import { gradeList } from '../shared/gradeList';
import { KS4_COLUMNS, KS4_CORE_LABELS, KS4_LIST, Ks4Grid } from './Ks4Grid';
import { columnsWith, KS5_LIST, Ks5Table } from './Ks5Table';
import { attendanceBlock, dataForm, goodProgressRequired, progressBlock, sdqBlock, sdqDateRequired, sendBlock } from '../shared/dataBlocks.form';

const RECORD = 'dataPost16';

/** Post-16 (000 section 2.7), checked in order, stopping at the first failure (P-322 to P-326). */
export const dataPost16Form = dataForm({
  record: RECORD,
  title: 'NCC PEP - Data Post-16',
  groups: [
    sendBlock(RECORD, () => optionsOr('identifiedNeedsPost16', IDENTIFIED_NEEDS_POST16)),
    attendanceBlock(RECORD),
    group('Employability', [
      yesNo(`${RECORD}.registeredDisabled`, 'Is the young person registered disabled?'),
      yesNo(`${RECORD}.employabilityStatus`, 'Employability status', {
        options: optionsOr('employability', EMPLOYABILITY),
      }),
      longText(`${RECORD}.employabilityStatus1`, 'Overview of education, employment or training (EET)'),
      longText(`${RECORD}.employabilityStatus2`, 'Overview where not in education, employment or training (NEET)'),
    ]),
    group('Key Stage 4 grades', [
      slot(Ks4Grid, { ...KS4_CORE_LABELS, [KS4_LIST]: 'Further subjects' }, {
        blankRows: { [KS4_LIST]: 8 },
        show: rowsText(
          [{ key: 'subject', label: KS4_COLUMNS.subject }, { key: 'grade', label: KS4_COLUMNS.grade, options: gradeList('ks4Grades') }],
          (_field, grade) => shownChoice(grade, gradeList('ks4Grades')),
        ),
      }),
    ]),
    group('Key Stage 5 qualifications', [
      slot(Ks5Table, { [KS5_LIST]: 'Qualifications' }, {
        blankRows: { [KS5_LIST]: 4 },
        show: rowsText(columnsWith(gradeList('ks5Grades'))),
      }),
    ]),
    progressBlock(RECORD),
    sdqBlock(RECORD, { starred: true }),
  ],
  completeRules: [goodProgressRequired(RECORD), sdqDateRequired(RECORD)],
});
