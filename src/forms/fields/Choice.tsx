import { controlClass, controlProps, showValue, type FieldOfKind, type InputProps, type KindOf } from './kind';
import { shownChoice } from './options';
import { SelectList } from './SelectList';

type ChoiceField = FieldOfKind<'choice'>;

function Input(props: InputProps<ChoiceField>) {
  const { field: { name }, value, options, isDisabled, isInvalid, actions } = props;
  return (
    <SelectList
      {...controlProps(props)}
      className={controlClass('form-select', isInvalid)}
      options={options}
      value={showValue(value)}
      disabled={isDisabled}
      onChoose={(chosen) => { actions.choose(name, chosen); }}
    />
  );
}

export const Choice: KindOf<ChoiceField> = {
  Input, blank: '', show: shownChoice, layout: 'above', mayBeUnfinished: false,
};
