import type { ComponentPropsWithRef } from 'react';
import { optionLabel, optionValue } from '../describe/defineForm';
import type { Option } from '../describe/formSpec';
import { chosenValue, withStored } from './options';

/** Radios side by side, each as a button. A stored value that is not an option is offered as well. */
export function RadioButtons({ id, name, options, value, disabled, size = '', onChoose, ...group }: Omit<ComponentPropsWithRef<'div'>, 'id'> & {
  readonly id: string;
  readonly name: string;
  readonly options: readonly Option[];
  readonly value: string;
  readonly disabled?: boolean;
  /** Bootstrap's class for small buttons. */
  readonly size?: 'btn-sm' | '';
  readonly onChoose: (value: string) => void;
}) {
  const chosen = chosenValue(options, value);
  return (
    <div id={id} {...group} className="yes-no" role="radiogroup">
      {withStored(options, value).map((option, index) => {
        const choice = optionValue(option);
        const radio = { id: `${id}-${index}`, name, value: choice, checked: chosen === choice, disabled };
        return [
          <input key={`${choice} radio`} {...radio} className="btn-check" type="radio" autoComplete="off" onChange={() => { onChoose(choice); }} />,
          <label key={choice} className={`btn ${size} btn-secondary`} htmlFor={radio.id}>{optionLabel(option)}</label>,
        ];
      })}
    </div>
  );
}
