import type { ComponentPropsWithoutRef } from 'react';
import { optionLabel, optionValue } from '../spec/defineForm';
import type { Option } from '../spec/formSpec';
import { chosenValue, withStored } from './options';

interface SelectListProps extends Omit<ComponentPropsWithoutRef<'select'>, 'value' | 'defaultValue' | 'onChange' | 'children'> {
  readonly options: readonly Option[];
  readonly value: string;
  readonly onChoose: (value: string) => void;
}

/** A list to choose one of, blank first; a stored value outside it stays selectable. */
export function SelectList({ options, value, onChoose, ...rest }: SelectListProps) {
  const listed = withStored(options, value).filter((option) => optionValue(option) !== '');
  return (
    <select {...rest} value={chosenValue(options, value)} onChange={(event) => { onChoose(event.target.value); }}>
      <option value="" />
      {listed.map((option) => (
        <option key={optionValue(option)} value={optionValue(option)}>{optionLabel(option)}</option>
      ))}
    </select>
  );
}
