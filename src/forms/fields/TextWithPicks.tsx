import type { ReactNode, RefObject } from 'react';
import Button from 'react-bootstrap/Button';
import { Disclosure } from '../../ui/panels/Disclosure';
import { Icon } from '../../ui/icons/Icon';
import { optionLabel, optionValue } from '../describe/defineForm';
import type { Option } from '../describe/formSpec';
import { putText } from './useDraft';

const folded = (text: string): string => text.trim().toLocaleLowerCase('en-GB');

/** The text with the picked words added, unless it lists them already: "Social Worker Manager" is somebody else. */
function withPicked(text: string, picked: string): string {
  const written = text.trim();
  if (written === '') return picked;
  return written.split(/[,;\n]/).map(folded).includes(folded(picked)) ? text : `${written}, ${picked}`;
}

/** A text box with a button that offers words to pick instead of typing, or only the box if there are none. */
export function TextWithPicks({ label, options, control, onPick, children }: {
  readonly label: string;
  readonly options: readonly Option[];
  readonly control: RefObject<HTMLInputElement | HTMLTextAreaElement | null>;
  readonly onPick: (text: string) => void;
  readonly children: ReactNode;
}) {
  if (options.length === 0) return children;
  const pick = (picked: string) => {
    if (control.current === null) return;
    putText(control.current, withPicked(control.current.value, picked));
    onPick(control.current.value);
  };
  return (
    <div className="text-with-picks">
      {children}
      <Disclosure label={`Pick: ${label}`} variant="secondary" buttonClass="icon-button" buttonContent={<Icon name="list" />} panelClass="disclosure-menu">
        {(close) => (
          <ul>
            {options.map((option) => (
              <li key={optionValue(option)}>
                <Button variant="quiet" onClick={() => { close(); pick(optionValue(option)); }}>
                  {optionLabel(option)}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Disclosure>
    </div>
  );
}
