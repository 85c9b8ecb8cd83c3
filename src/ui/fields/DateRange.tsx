import { useId, useState } from 'react';
import { completeDate, dateProblem, isEarlier } from '../../domain/dates';
import { useLateValidation } from './useLateValidation';
import './fields.css';

/** Two days as DD/MM/YYYY. A blank one leaves that end open. */
export interface DateSpan {
  readonly from: string;
  readonly to: string;
}

export interface SpanPreset {
  readonly label: string;
  readonly span: () => DateSpan;
}

const CUSTOM = 'Custom Range';

const isInOrder = ({ from, to }: DateSpan): boolean => !isEarlier(to, from);

/** Typed dates count once both are valid and in order; until then the field shows the problem and the range does not change. */
export function DateRange({ label, span, presets, onChange }: {
  readonly label: string;
  readonly span: DateSpan;
  readonly presets: readonly SpanPreset[];
  readonly onChange: (span: DateSpan) => void;
}) {
  const id = useId();
  const [typed, setTyped] = useState(span);
  const [known, setKnown] = useState(span);
  /** "Another day" is chosen in the list, but no day is typed yet. When the user leaves, the list shows the applied range again. */
  const [isCustom, setCustom] = useState(false);
  if (span.from !== known.from || span.to !== known.to) {
    setKnown(span);
    setTyped(span);
    setCustom(false);
  }
  const preset = presets.find((one) => one.span().from === span.from && one.span().to === span.to)?.label ?? CUSTOM;
  const dayOf = (text: string) => (text.trim() === '' ? '' : completeDate(text));
  const [from, to] = [dayOf(typed.from), dayOf(typed.to)];
  const problem = from === null || to === null ? dateProblem(typed[from === null ? 'from' : 'to'])
    : isInOrder({ from, to }) ? '' : 'The first day is after the last.';
  const { shown, isFocused, handlers } = useLateValidation(problem === '' ? null : problem);
  if (isCustom && !isFocused) setCustom(false);
  const apply = () => {
    if (from === null || to === null || problem !== '') return;
    setTyped({ from, to });
    if (from !== span.from || to !== span.to) onChange({ from, to });
  };
  const day = (end: keyof DateSpan, endLabel: string) => (
    <input
      type="text"
      inputMode="numeric"
      className={`form-control date-range-end${shown === null ? '' : ' is-invalid'}`}
      aria-label={`${label}, ${endLabel}`}
      aria-invalid={shown !== null}
      aria-describedby={`${id}problem`}
      placeholder="DD/MM/YYYY"
      autoComplete="off"
      value={typed[end]}
      onChange={(event) => { setTyped({ ...typed, [end]: event.target.value }); }}
      onBlur={apply}
      onKeyDown={(event) => { if (event.key === 'Enter') apply(); }}
    />
  );
  return (
    <span {...handlers} className="inline date-range" role="group" aria-labelledby={`${id}label`}>
      <label id={`${id}label`} htmlFor={id}>{label}</label>
      <select
        id={id}
        className="form-select"
        value={isCustom ? CUSTOM : preset}
        onChange={(event) => {
          const next = presets.find((one) => one.label === event.target.value);
          setCustom(next === undefined);
          if (next !== undefined) onChange(next.span());
        }}
      >
        {presets.map((one) => <option key={one.label} value={one.label}>{one.label}</option>)}
        <option value={CUSTOM}>{CUSTOM}</option>
      </select>
      {day('from', 'first day')}
      <span aria-hidden="true">–</span>
      {day('to', 'last day')}
      <span id={`${id}problem`} role="status" className={shown === null ? 'visually-hidden' : 'fields-problem'}>{shown}</span>
    </span>
  );
}
