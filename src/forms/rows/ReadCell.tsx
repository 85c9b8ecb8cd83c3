import { use } from 'react';
import { optionLabel, optionValue } from '../describe/defineForm';
import type { Option } from '../describe/formSpec';
import { shownChoice } from '../fields/options';
import { BlankPaperContext } from '../read/contexts';

/** A longer list would fill a page of the blank form. */
const MAX_SPELLED_OUT = 4;

/** A read-only cell shows its whole text, where a control would cut it off. */
export function ReadCell({ text }: { readonly text: string }) {
  const isBlankPaper = use(BlankPaperContext);
  if (text !== '') return <span className="read-cell-text" translate="no">{text}</span>;
  if (isBlankPaper) return <span className="visually-hidden">To be filled in</span>;
  return <><span className="muted" aria-hidden="true">–</span><span className="visually-hidden">Not answered</span></>;
}

/** The chosen option, or all options with a box to tick on a blank printed form. */
export function ReadChoice({ value, options }: { readonly value: string; readonly options: readonly Option[] }) {
  const isBlankPaper = use(BlankPaperContext);
  const offered = options.filter((option) => optionValue(option) !== '');
  if (isBlankPaper && offered.length <= MAX_SPELLED_OUT) return <TickBoxes options={offered} />;
  return <ReadCell text={shownChoice(value, options)} />;
}

export function TickBoxes({ options }: { readonly options: readonly Option[] }) {
  return (
    <span className="read-cell-ticks">
      {options.map((option) => (
        <span key={optionValue(option)} className="read-cell-tick"><i aria-hidden="true" />{optionLabel(option)}</span>
      ))}
    </span>
  );
}
