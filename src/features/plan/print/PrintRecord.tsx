import { useMemo } from 'react';
import { shownAnswer } from '../../../forms/read/Answers';
import { flatItems } from '../../../forms/spec/defineForm';
import { ReadingContext } from '../../../forms/read/readingContext';
import type { Field, FormSpec, FormState, Group, Slot } from '../../../forms/spec/formSpec';
import { BlankPaperContext } from '../../../forms/read/blankPaperContext';
import { runsOf, SlotRecord } from '../../../forms/read/RecordView';
import type { Values } from '../../../values/values';
import { blankValues } from './blankValues';
import { BlankQuestion } from './BlankQuestion';

/** One section's record on paper: its questions with the answers in full, tables as tables. */
export function PrintRecord<E>({ spec, values, extras }: {
  readonly spec: FormSpec<E>;
  readonly values: Values;
  readonly extras: E;
}) {
  const state = useMemo(() => ({ values, extras }), [values, extras]);
  return (
    <ReadingContext value={state}>
      {spec.groups.map((group, index) => <PrintGroup key={index} group={group} state={state} isBlank={false} />)}
    </ReadingContext>
  );
}

/** The same section, blank to be filled in by hand: every question, including those that other answers would hide. */
export function BlankRecord<E>({ spec, extras }: { readonly spec: FormSpec<E>; readonly extras: E }) {
  const state = useMemo(() => ({ values: blankValues(spec), extras }), [spec, extras]);
  return (
    <ReadingContext value={state}>
      <BlankPaperContext value>
        {spec.groups.map((group, index) => <PrintGroup key={index} group={group} state={state} isBlank />)}
      </BlankPaperContext>
    </ReadingContext>
  );
}

function PrintGroup<E>({ group, state, isBlank }: {
  readonly group: Group<E>;
  readonly state: FormState<E>;
  readonly isBlank: boolean;
}) {
  const items = flatItems(group.items).filter((item) => isBlank || item.showWhen?.(state) !== false);
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
            <div key={name} className={text.length > SHORT ? 'wide' : undefined}>
              <dt>{label}</dt>
              <dd className="readonly" translate="no">{text}</dd>
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
