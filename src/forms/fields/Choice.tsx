import { controlClass, controlProps, showValue, type FieldOfKind, type InputProps } from './kind';
import { SelectList } from './SelectList';
import { useArrowChoice } from './useArrowChoice';

export function Choice(props: InputProps<FieldOfKind<'choice'>>) {
  const { field: { name }, value, options, isDisabled, isInvalid, actions } = props;
  const { choose, keys } = useArrowChoice(name, actions);
  return (
    <SelectList
      {...controlProps(props)}
      {...keys}
      className={controlClass('form-select', isInvalid)}
      options={options}
      value={showValue(value)}
      disabled={isDisabled}
      onChoose={choose}
    />
  );
}
