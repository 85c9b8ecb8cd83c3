import { mapValues } from 'es-toolkit';
import { use, useMemo } from 'react';
import { optionsOf } from '../../../forms/fields/options';
import { shownAnswer } from '../../../forms/read/Answers';
import { BlankPaperContext, ReadingContext } from '../../../forms/read/contexts';
import { runsOf, SlotRecord } from '../../../forms/read/RecordView';
import { isAsked } from '../../../forms/describe/answered';
import { TickBoxes } from '../../../forms/rows/ReadCell';
import { flatItems, YES_NO } from '../../../forms/describe/defineForm';
import type { Field, FormSpec, FormState, Group, Kind, Slot } from '../../../forms/describe/formSpec';
import type { Values } from '../../../values/values';
import { listsOf } from '../shared/section/planSection';

/** The values of a blank form: no answers, and as many empty rows as each list needs. */
export const blankValues = <E,>(spec: FormSpec<E>): Values => mapValues(listsOf(spec), (rows) => Array.from({ length: rows }, () => ({})));

/** Lines to write on, which tick boxes and dates do not need. */
const LINES: Readonly<Record<Kind, number>> = { longText: 5, text: 1, wholeNumber: 1, yesNo: 0, choice: 0, date: 0 };

function BlankQuestion<E>({ field, state }: { readonly field: Field<E>; readonly state: FormState<E> }) {
  // Words that can be picked for a text are not tick boxes.
  const listed = field.kind === 'text' || field.kind === 'longText' ? [] : optionsOf(field, state);
  const options = field.kind === 'yesNo' && listed.length === 0 ? YES_NO : listed;
  return (
    <div className="print-record-question">
      <dt>{field.label}</dt>
      <dd>
        {options.length > 0 ? <TickBoxes options={options} /> : null}
        {field.kind === 'date' ? <span className="print-record-date">Day <i /> Month <i /> Year <i /></span> : null}
        {Array.from({ length: LINES[field.kind] }, (_, line) => <span key={line} className="print-record-line" aria-hidden="true" />)}
        {field.kind === 'wholeNumber' && field.unit !== undefined ? <span>{field.unit}</span> : null}
      </dd>
    </div>
  );
}

export function PrintRecord<E>({ spec, values, extras }: { readonly spec: FormSpec<E> } & FormState<E>) {
  const state = useMemo(() => ({ values, extras }), [values, extras]);
  return (
    <ReadingContext value={state}>
      {spec.groups.map((group, index) => <PrintGroup key={index} group={group} state={state} />)}
    </ReadingContext>
  );
}

/** A section blank to be filled in by hand: every question, including those that other answers would hide. */
export function BlankRecord<E>({ spec, extras }: { readonly spec: FormSpec<E>; readonly extras: E }) {
  const values = useMemo(() => blankValues(spec), [spec]);
  return <BlankPaperContext value><PrintRecord spec={spec} values={values} extras={extras} /></BlankPaperContext>;
}

function PrintGroup<E>({ group, state }: { readonly group: Group<E>; readonly state: FormState<E> }) {
  const isBlank = use(BlankPaperContext);
  const items = flatItems(group.items).filter((item) => (isBlank ? item.kind === 'slot' || item.isOnPaper !== false : isAsked(item, state)));
  if (items.length === 0) return null;
  return (
    <div className="print-group">
      <h3>{group.title}</h3>
      {runsOf(items).map((run, index) => {
        if (!Array.isArray(run)) return <SlotRecord key={index} slot={run as Slot<E>} state={state} />;
        const fields = run as readonly Field<E>[];
        if (!isBlank) return <PrintAnswers key={index} fields={fields} state={state} />;
        return (
          <dl key={index} className="answers mb-0">
            {fields.map((field) => <BlankQuestion key={field.name} field={field} state={state} />)}
          </dl>
        );
      })}
    </div>
  );
}

/** An answer up to this length fits half the width of the paper. */
const SHORT = 60;

/** Answers in full, short ones side by side; unanswered questions are listed in one line. */
function PrintAnswers<E>({ fields, state }: { readonly fields: readonly Field<E>[]; readonly state: FormState<E> }) {
  const shown = fields.map((field) => ({ name: field.name, label: field.label, text: shownAnswer(field, state) }));
  const answered = shown.filter(({ text }) => text !== '');
  const open = shown.filter(({ text }) => text === '');
  return (
    <>
      {answered.length === 0 ? null : (
        <dl className="answers print-answers mb-0">
          {answered.map(({ name, label, text }) => (
            <div key={name} className={text.length > SHORT ? 'is-wide' : undefined}>
              <dt>{label}</dt>
              <dd className="is-readonly" translate="no">{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {open.length === 0 ? null : (
        <p className="print-open"><strong>Not answered:</strong> {open.map(({ label }) => label).join('; ')}</p>
      )}
    </>
  );
}
