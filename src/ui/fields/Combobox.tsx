import { useId, useMemo, useRef, useState } from 'react';
import { useCombobox } from './useCombobox';
import './fields.css';

export interface ComboOption {
  readonly id: string;
  readonly label: string;
  /** A second line in smaller letters, e.g. school and year. */
  readonly hint?: string;
}

/** Does not search itself: `onText` gets what was typed, `options` holds what matches. Choosing leaves the label in the box. */
export function Combobox<T extends ComboOption>({
  label, text, onText, options, most, onPick, isBusy = false, emptyText = 'Nothing matches', placeholder, isLabelHidden = false,
}: {
  readonly label: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Null before the first search, when no list opens. */
  readonly options: readonly T[] | null;
  /** How many options the list shows. To reach the others, the user types more. */
  readonly most: number;
  readonly onPick: (option: T) => void;
  readonly isBusy?: boolean;
  readonly emptyText?: string;
  readonly placeholder?: string;
  readonly isLabelHidden?: boolean;
}) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const found = options?.length ?? 0;
  const shown = useMemo(() => options?.slice(0, most) ?? [], [most, options]);
  const isListOpen = isOpen && options !== null;
  const pick = (option: T) => { setOpen(false); onPick(option); };
  const { inputProps, optionProps, listId } = useCombobox({
    options: shown, isOpen: isListOpen, list, onPick: pick,
    onOpen: () => { setOpen(true); }, onClose: () => { setOpen(false); },
  });
  const status = !isListOpen ? '' : isBusy ? 'Searching…' : found === 0 ? emptyText
    : found > most ? `The first ${most} of ${found} found. Type more to find the others.` : `${found} found`;
  return (
    <div className="combobox">
      <label htmlFor={id} className={isLabelHidden ? 'visually-hidden' : 'form-label'}>{label}</label>
      <input
        {...inputProps}
        id={id}
        type="text"
        className="form-control"
        value={text}
        placeholder={placeholder}
        translate="no"
        onFocus={() => { if (text !== '') setOpen(true); }}
        onBlur={() => { setOpen(false); }}
        onChange={(event) => { onText(event.target.value); setOpen(true); }}
      />
      <p className={isListOpen && shown.length === 0 ? 'combobox-list combobox-note' : 'visually-hidden'} role="status">{status}</p>
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label={label}
        className="combobox-list"
        hidden={!isListOpen || shown.length === 0}
        tabIndex={-1}
        // A press on its edge or its scroll bar leaves the focus in the text box.
        onMouseDown={(event) => { event.preventDefault(); }}
      >
        {isListOpen ? shown.map((option, index) => (
          <div key={option.id} {...optionProps(index)} translate="no">
            <bdi>{option.label}</bdi>
            {option.hint === undefined ? null : <span className="muted">{option.hint}</span>}
          </div>
        )) : null}
        {/* On screen only: the line above is announced. */}
        {isListOpen && found > most ? <p aria-hidden="true" className="combobox-note mb-0">{status}</p> : null}
      </div>
    </div>
  );
}
