import { controlClass, controlProps, showValue, type FieldOfKind, type InputProps, type KindOf } from './kind';
import { shownChoice } from './options';
import { SelectList } from './SelectList';
import { useWalk } from './useWalk';

type ChoiceField = FieldOfKind<'choice'>;

function Input(props: InputProps<ChoiceField>) {
  const { field: { name }, value, options, isDisabled, isInvalid, actions } = props;
  const { choose, keys } = useWalk(name, actions);
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

export const Choice: KindOf<ChoiceField> = {
  Input, blank: '', show: shownChoice, layout: 'above', mayBeUnfinished: false,
};
