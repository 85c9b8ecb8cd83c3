import { optionLabel, optionValue } from '../defineForm';
import { controlClass, controlProps, showValue, type FieldOfKind, type InputProps, type KindOf } from './kind';
import { shownChoice, withStored } from './options';

type ChoiceField = FieldOfKind<'choice'>;

function Input(props: InputProps<ChoiceField>) {
  const { field: { name }, value, options, isDisabled, isInvalid, actions } = props;
  // A list may hold a blank of its own.
  const offered = withStored(options, value).filter((option) => optionValue(option) !== '');
  return (
    <select
      {...controlProps(props)}
      className={controlClass('form-select', isInvalid)}
      value={showValue(value)}
      disabled={isDisabled}
      onChange={(event) => { actions.choose(name, event.target.value); }}
    >
      <option value="" />
      {offered.map((option) => (
        <option key={optionValue(option)} value={optionValue(option)}>{optionLabel(option)}</option>
      ))}
    </select>
  );
}

export const Choice: KindOf<ChoiceField> = {
  Input, blank: '', show: shownChoice, layout: 'above', mayBeUnfinished: false,
};
