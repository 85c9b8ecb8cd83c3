import { chunk } from 'es-toolkit';
import type { CinCpField } from '../../../api/calls/cinCp';
import { labelOr, optionsOr } from '../../../config/overrides';
import type { CinCpVariant } from '../../../domain/cinCpVariant';
import { PHONICS_MAX } from '../../../domain/limits';
import { goodLevelOptions } from '../../../domain/options/plan';
import { InlineField } from '../../../forms/autosave/InlineField';
import { defineForm, optionLabel } from '../../../forms/describe/defineForm';
import { choice, group, longText, pair, slot, text, wholeNumber } from '../../../forms/describe/fields';
import type { Field, FormSpec, Group, Slot, SlotProps } from '../../../forms/describe/formSpec';
import { fieldGrid, type GridRow } from '../../../forms/rows/fieldGrid';
import { HistoryButton } from '../../../shared/history/HistoryButton';

/** The specified labels of the columns, although they are out of date (B-462). `options.cinCpTerms` in config.js replaces them. */
const TERMS = ['End of Autumn 2021', 'End of Spring 2022', 'End of Summer 2022'];
const TERM_ENDINGS = ['EndOfAutumn', 'EndOfSpring', 'EndOfSummer'] as const;

type Variant = CinCpVariant;
type RowOf<V extends Variant> = GridRow<CinCpField<V>>;
type Ending = (typeof TERM_ENDINGS)[number];
/** The fields of a variant that have a value for each term, without the term. */
type StemOf<V extends Variant> = CinCpField<V> extends infer F ? F extends `${infer Stem}${Ending}` ? Stem : never : never;

const row = <V extends Variant>(stem: StemOf<V>, label: string, rest: Partial<RowOf<V>> = {}): RowOf<V> => ({
  label: labelOr(stem, label),
  names: TERM_ENDINGS.map((ending) => [stem, ending].join('') as CinCpField<V>),
  ...rest,
});
const subject = <V extends 'secondary' | 'post16'>(name: Extract<CinCpField<V>, StemOf<V>>, label: string): RowOf<V> =>
  row<V>(name, label, { heading: name });

/** The questions of each variant for every term, between attendance and comments (B-244, B-247 to B-249). */
const ATTAINMENT: { readonly [V in Variant]: readonly RowOf<V>[] } = {
  earlyYears: [
    row<'earlyYears'>('communication', 'Communication', { isLong: true }),
    row<'earlyYears'>('physicalDevelopment', 'Physical development', { isLong: true }),
    row<'earlyYears'>('pseDevelopment', 'Personal, social and emotional development', { isLong: true }),
  ],
  primary: [
    row<'primary'>('reading', 'Reading'), row<'primary'>('writing', 'Writing'), row<'primary'>('maths', 'Maths'),
    row<'primary'>('spag', 'SPAG'),
  ],
  secondary: [
    row<'secondary'>('english', 'English'), row<'secondary'>('maths', 'Maths'), subject<'secondary'>('sub1', 'Subject 1'),
    subject<'secondary'>('sub2', 'Subject 2'), subject<'secondary'>('sub3', 'Subject 3'), subject<'secondary'>('sub4', 'Subject 4'),
    subject<'secondary'>('sub5', 'Subject 5'),
  ],
  post16: [
    subject<'post16'>('sub1', 'Subject 1'), subject<'post16'>('sub2', 'Subject 2'), subject<'post16'>('sub3', 'Subject 3'),
    subject<'post16'>('sub4', 'Subject 4'),
  ],
};

type Named = readonly (readonly [name: CinCpField, label: string])[];
const KS1: Named = [
  ['keyStage1Phonics', 'Phonics'], ['keyStage1Reading', 'Reading'], ['keyStage1Writing', 'Writing'], ['keyStage1Maths', 'Maths'],
];
const KS2: Named = [
  ['keyStage2Spag', 'SPAG'], ['keyStage2Reading', 'Reading'], ['keyStage2Writing', 'Writing'], ['keyStage2Maths', 'Maths'],
];
const KS4: Named = [['keyStage4English', 'English'], ['keyStage4Maths', 'Maths']];

/** The key stages, the last one that a pupil of each variant has completed. */
const STAGES: readonly (readonly [title: string, fields: Named])[] = [['Key stage 1', KS1], ['Key stage 2', KS2], ['Key stage 4', KS4]];
const COMPLETED: Readonly<Record<CinCpVariant, number>> = { earlyYears: 0, primary: 1, secondary: 2, post16: 3 };

/** The specification gives no wordings. A council sets its own as `labels` in config.js (B-159). */
const QUESTIONS: Named = [
  ['educationNeedThisChild', 'What are the education needs of this child?'],
  ['barrierToMakingGoodProgress', 'What are the barriers to making good progress?'],
  ['spendingPpgChild', 'How is the pupil premium grant being spent for this child?'],
  ['helpOvercomeTheBarriers', 'What will help to overcome the barriers?'],
  ['childIsNotInSchool', 'If the child is not in school, what is in place?'],
  ['successLookLike', 'What will success look like?'],
];

interface CinCpExtras {
  readonly pupilId: string;
}

const fieldOf = (kind: typeof longText | typeof text) => (name: string, label: string): Field<CinCpExtras> =>
  kind<CinCpExtras>(name, labelOr(name, label));

const stageItems = (stages: typeof STAGES) => stages.flatMap(([title, fields]) =>
  chunk(fields.map(([name, label]) => fieldOf(text)(name, `${title}: ${label}`)), 2).map((two) => pair(...two)));

/** All twelve results (B-242); the key stages that the pupil has not reached are folded. */
function priorAttainment(variant: CinCpVariant): readonly Group<CinCpExtras>[] {
  const later = STAGES.slice(COMPLETED[variant]);
  return [
    group<CinCpExtras>('Prior Attainment', [
      pair(
        choice<CinCpExtras>('gldAchieved', labelOr('gldAchieved', 'Good level of development achieved'), goodLevelOptions()),
        wholeNumber<CinCpExtras>('phonicsScore', labelOr('phonicsScore', 'Phonics score'), { max: PHONICS_MAX, unit: `out of ${PHONICS_MAX}` }),
      ),
      ...stageItems(STAGES.slice(0, COMPLETED[variant])),
      fieldOf(longText)('comment', 'Comment'),
    ]),
    ...(later.length === 0 ? [] : [{ ...group<CinCpExtras>('Prior Attainment: later key stages', stageItems(later)), fold: 'Show the results of later key stages' }]),
  ];
}

/** A field with the icon that opens its earlier values (B-158, B-161). */
function withHistory(field: Field<CinCpExtras>): Slot<CinCpExtras> {
  function FieldWithHistory({ state, isReadOnly }: SlotProps<CinCpExtras>) {
    return (
      <div className="with-history">
        <InlineField field={field} rows={3} />
        {isReadOnly ? null : (
          <HistoryButton label={field.label} icon="folder" pupilId={state.extras.pupilId} source={{ kind: 'field', attribute: field.name }} />
        )}
      </div>
    );
  }
  return slot<CinCpExtras>(FieldWithHistory, { [field.name]: field.label });
}

/** CIN/CP/PLAC education info of one variant (002 sections 2.16 and 3.13). No field is required for saving. */
function cinCpForm(variant: CinCpVariant): FormSpec<CinCpExtras> {
  const columns = optionsOr('cinCpTerms', TERMS).map((term) => ({ head: optionLabel(term) }));
  const rows = [
    row('attendance', 'Attendance (%)'), ...ATTAINMENT[variant], row('commentsDevelopment', 'Comments', { isLong: true }),
  ];
  return defineForm<CinCpExtras>({
    record: 'pepEyfsCinCp',
    title: 'CIN/CP/PLAC Education Info',
    groups: [
      ...priorAttainment(variant),
      group<CinCpExtras>('Latest Attendance and Attainment', [
        fieldGrid({ caption: 'Latest Attendance and Attainment', rowHeader: 'Subject', columns, rows }),
      ]),
      group<CinCpExtras>('Education needs and support', QUESTIONS.map(([name, label]) => withHistory(fieldOf(longText)(name, label)))),
    ],
  });
}

export const CIN_CP_FORMS: Readonly<Record<CinCpVariant, FormSpec<CinCpExtras>>> = {
  earlyYears: cinCpForm('earlyYears'),
  primary: cinCpForm('primary'),
  secondary: cinCpForm('secondary'),
  post16: cinCpForm('post16'),
};
