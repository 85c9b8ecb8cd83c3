import type { ReactNode, RefObject } from 'react';
import Button from 'react-bootstrap/Button';
import { Disclosure } from '../../ui/panels/Disclosure';
import { Icon } from '../../ui/icons/Icon';
import { optionLabel, optionValue } from '../describe/defineForm';
import type { Option } from '../describe/formSpec';
import { showValue, type InputProps } from './kind';
import { putText } from './useDraft';

/** The text with the picked words added, unless it contains them already. */
export function withPicked(text: string, picked: string): string {
  const written = text.trim();
  if (written === '') return picked;
  return written.toLocaleLowerCase('en-GB').includes(picked.toLocaleLowerCase('en-GB')) ? text : `${written}, ${picked}`;
}

/** A button beside a text box that offers words to pick instead of typing; renders nothing if there are none. */
export function PickMenu({ label, options, onPick }: {
  readonly label: string;
  readonly options: readonly Option[];
  readonly onPick: (picked: string) => void;
}) {
  if (options.length === 0) return null;
  return (
    <Disclosure label={`Pick: ${label}`} variant="secondary" buttonClass="btn-icon" buttonContent={<Icon name="list" />} panelClass="menu">
      {(close) => (
        <ul>
          {options.map((option) => (
            <li key={optionValue(option)}>
              <Button variant="quiet" onClick={() => { close(); onPick(optionValue(option)); }}>
                {optionLabel(option)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Disclosure>
  );
}

/** A text box with a menu of words, or only the box if there are none. */
export function TextWithPicks({ props, control, children }: {
  readonly props: InputProps<{ readonly name: string; readonly label: string }>;
  readonly control: RefObject<HTMLInputElement | HTMLTextAreaElement | null>;
  readonly children: ReactNode;
}) {
  const { field: { name, label }, options, isDisabled, actions } = props;
  if (options.length === 0 || isDisabled) return children;
  return (
    <div className="pick-field">
      {children}
      <PickMenu
        label={label}
        options={options}
        onPick={(picked) => {
          const text = withPicked(showValue(actions.latest(name)), picked);
          if (control.current !== null) putText(control.current, text);
          actions.choose(name, text);
        }}
      />
    </div>
  );
}
