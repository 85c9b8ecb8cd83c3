import { use, useCallback, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { asText } from '../../../../../api/decode';
import { getConfig } from '../../../../../config/config';
import { labelOr } from '../../../../../config/overrides';
import { BlankPaperContext } from '../../../../../forms/read/contexts';
import { ChoiceCell } from '../../../../../forms/rows/Cell';
import { cellName, cellOf, rowsOf, type RowValue } from '../../../../../forms/describe/column';
import { FieldTable, useFieldCells } from '../../../../../forms/rows/FieldTable';
import { ReadCell, ReadChoice } from '../../../../../forms/rows/ReadCell';
import type { SlotProps } from '../../../../../forms/describe/formSpec';
import { IconButton } from '../../../../../ui/buttons/IconButton';
import type { FieldValue, Values } from '../../../../../values/values';
import { inLine } from '../../../../../domain/displayText';
import { gradeList } from '../shared/gradeList';
import { Ks4SubjectPicker } from './Ks4SubjectPicker';
import type { DataExtras } from '../../../shared/blocks/dataExtras';

/** Each slot holds subIndex, subject, groupName and grade (P-213). */
export const KS4_LIST = 'ks4Subject';

/** The two grades that are separate fields. */
const KS4_CORE = [
  { name: 'englishGrade', subject: 'English' },
  { name: 'mathsGrade', subject: 'Maths' },
] as const;

export const KS4_COLUMNS = {
  subject: labelOr(`${KS4_LIST}.subject`, 'Subject'),
  grade: labelOr(`${KS4_LIST}.grade`, 'Grade'),
};

export const KS4_CORE_LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  KS4_CORE.map(({ name, subject }) => [name, `${subject} ${inLine(KS4_COLUMNS.grade)}`]),
);

/** Blanks a slot but keeps its number. */
const BLANK = { subject: '', groupName: '', grade: '' } as const;
const cellsOf = (row: RowValue): RowValue => Object.fromEntries(Object.keys(BLANK).map((key) => [key, row[key] ?? '']));

/** The rows of the host, with blank ones up to the number that always shows: a new plan may have none (P-116). */
export function ks4Slots(rows: readonly RowValue[]): readonly RowValue[] {
  const blanks = Array.from({ length: Math.max(0, getConfig().ks4Slots - rows.length) }, (_, at) => ({
    subIndex: rows.length + at, ...BLANK,
  }));
  return [...rows, ...blanks];
}

/** Key Stage 4: English and Maths, then the further subjects in two columns, each with a grade (P-113 to P-117). */
export function Ks4Grid(props: SlotProps<DataExtras>) {
  const { state, set, latest, offerUndo, isReadOnly } = props;
  const { choice } = useFieldCells(props);
  const [picking, setPicking] = useState<number | null>(null);
  const [grades] = useState(() => gradeList('ks4Grades'));
  const slots = ks4Slots(rowsOf(state.values[KS4_LIST]));

  const change = useCallback((index: number, cells: RowValue) => {
    const rows = rowsOf(latest(KS4_LIST));
    const filled = ks4Slots(rows).slice(0, Math.max(rows.length, index + 1));
    set(KS4_LIST, filled.map((row, at) => (at === index ? { ...row, ...cells } : row)), 'choice');
  }, [latest, set]);
  const chooseGrade = useCallback((name: string, value: FieldValue) => { change(cellOf(name).index, { grade: value }); }, [change]);

  const clear = (index: number, name: string) => {
    const before = ks4Slots(rowsOf(latest(KS4_LIST)))[index] ?? BLANK;
    change(index, BLANK);
    offerUndo({
      at: KS4_LIST,
      text: `${name} is cleared.`,
      button: 'Undo',
      restore: { [KS4_LIST]: (now) => rowsOf(now).map((row, at) => (at === index ? { ...row, ...cellsOf(before) } : row)) },
      takesFocus: true,
    });
  };

  if (isReadOnly) return <Ks4Record values={state.values} slots={slots} />;

  const core = ({ name, subject }: (typeof KS4_CORE)[number]) => (
    <div key={name} className="ks4-grid">
      <span className="form-label">{labelOr(name, subject)}</span>
      {choice(name, grades)}
    </div>
  );

  return (
    <div className="cols-2">
      {KS4_CORE.map(core)}
      {slots.map((slot, index) => {
        const subject = asText(slot['subject']);
        const number = String(index + 1);
        const name = subject === '' ? `Subject ${number}` : subject;
        const isBlank = subject === '' && asText(slot['grade']) === '';
        return (
          <div key={index} className="ks4-grid">
            <Button
              variant="link"
              className="text-start"
              aria-label={subject === '' ? `Choose a subject: subject ${number}` : `Subject ${number}: ${subject}, change`}
              onClick={() => { setPicking(index); }}
            >
              {subject === '' ? 'Choose a subject' : subject}
            </Button>
            <ChoiceCell
              label={`${name} ${inLine(KS4_COLUMNS.grade)}`}
              name={cellName(KS4_LIST, index, 'grade')}
              value={asText(slot['grade'])}
              options={grades}
              isReadOnly={false}
              onChoose={chooseGrade}
            />
            {isBlank ? null : <IconButton icon="delete" label={`Clear ${name}`} onClick={() => { clear(index, name); }} />}
          </div>
        );
      })}
      {picking === null ? null : (
        <Ks4SubjectPicker
          subjects={state.extras.subjects}
          chosen={asText(slots[picking]?.['subject'])}
          onClose={() => { setPicking(null); }}
          onPick={({ name, group }) => {
            change(picking, { subject: name, groupName: group });
            setPicking(null);
          }}
        />
      )}
    </div>
  );
}

function Ks4Record({ values, slots }: { readonly values: Values; readonly slots: readonly RowValue[] }) {
  // The host keeps empty slots; they are useful only on a blank form.
  const isBlankPaper = use(BlankPaperContext);
  const grades = gradeList('ks4Grades');
  const rows = [
    ...KS4_CORE.map(({ name, subject }) => ({ subject: labelOr(name, subject), grade: values[name] })),
    ...slots
      .map((slot) => ({ subject: asText(slot['subject']), grade: slot['grade'] }))
      .filter(({ subject, grade }) => isBlankPaper || subject !== '' || asText(grade) !== ''),
  ];
  return (
    <FieldTable
      label="Key Stage 4 grades"
      rows={rows}
      rowKey={(_row, index) => index}
      columns={[
        { head: KS4_COLUMNS.subject, isRowHeader: true, cell: ({ subject }) => <ReadCell text={subject} /> },
        { head: KS4_COLUMNS.grade, cell: ({ grade }) => <ReadChoice value={asText(grade)} options={grades} /> },
      ]}
    />
  );
}
