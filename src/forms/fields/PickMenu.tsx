import { Disclosure } from '../../ui/Disclosure';
import { Icon } from '../../ui/Icon';
import { optionLabel, optionValue } from '../spec/defineForm';
import type { Option } from '../spec/formSpec';

/** What stands in the box with one more of the offered words, unless they are there already. */
export function withPicked(text: string, picked: string): string {
  const written = text.trim();
  if (written === '') return picked;
  return written.toLocaleLowerCase('en-GB').includes(picked.toLocaleLowerCase('en-GB')) ? text : `${written}, ${picked}`;
}

/** A button beside a text box with words to pick instead of typing them; nothing where none are offered. */
export function PickMenu({ label, options, onPick }: {
  /** The question. */
  readonly label: string;
  readonly options: readonly Option[];
  readonly onPick: (picked: string) => void;
}) {
  if (options.length === 0) return null;
  return (
    <Disclosure label={`Pick: ${label}`} buttonClass="btn btn-secondary btn-icon" face={<Icon name="list" />} panelClass="menu">
      {(close) => (
        <ul>
          {options.map((option) => (
            <li key={optionValue(option)}>
              <button type="button" className="btn btn-quiet" onClick={() => { close(); onPick(optionValue(option)); }}>
                {optionLabel(option)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Disclosure>
  );
}
