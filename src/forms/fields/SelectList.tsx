import { useState, type ComponentPropsWithoutRef } from 'react';
import { optionLabel, optionValue } from '../describe/defineForm';
import type { Option } from '../describe/formSpec';
import { ConfirmedSelect } from '../../ui/fields/ConfirmedSelect';
import { chosenValue, withStored } from './options';

/** A list with one choice, whose first option is blank. A stored value outside it stays selectable until the list loses the focus. */
export function SelectList({ options, value, onChoose, isHeld = false, ...rest }: Omit<ComponentPropsWithoutRef<'select'>, 'value' | 'defaultValue' | 'onChange' | 'onFocus' | 'children'> & {
  readonly options: readonly Option[];
  readonly value: string;
  readonly onChoose: (value: string) => void;
  /** In a table: arrows and letters choose nothing yet. */
  readonly isHeld?: boolean;
}) {
  const [entered, setEntered] = useState(value);
  const listed = withStored(withStored(options, entered), value).filter((option) => optionValue(option) !== '');
  const chosen = chosenValue(options, value);
  const offered = (
    <>
      <option value="" />
      {listed.map((option) => (
        <option key={optionValue(option)} value={optionValue(option)}>{optionLabel(option)}</option>
      ))}
    </>
  );
  const enter = () => { setEntered(value); };
  return isHeld
    ? <ConfirmedSelect {...rest} value={chosen} onFocus={enter} onChoose={onChoose}>{offered}</ConfirmedSelect>
    : <select {...rest} value={chosen} onFocus={enter} onChange={(event) => { onChoose(event.target.value); }}>{offered}</select>;
}
