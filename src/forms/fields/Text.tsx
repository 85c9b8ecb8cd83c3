import { controlClass, controlProps, showValue, type FieldOfKind, type InputProps, type KindOf } from './kind';
import { TextWithPicks } from './PickMenu';
import { useDraft } from './useDraft';

type TextField = FieldOfKind<'text'>;

function Input(props: InputProps<TextField>) {
  const { field: { name, type = 'text', autoComplete = 'off' }, value, isDisabled, isInvalid, actions } = props;
  const { control, first } = useDraft<HTMLInputElement>(name, value, actions);
  return (
    <TextWithPicks props={props} control={control}>
      <input
        {...controlProps(props)}
        ref={control}
        type={type}
        autoComplete={autoComplete}
        className={controlClass('form-control', isInvalid)}
        defaultValue={first}
        disabled={isDisabled}
        onChange={(event) => { actions.type(name, event.target.value); }}
        onBlur={actions.leave}
        onKeyDown={(event) => { if (event.key === 'Enter') actions.leave(); }}
      />
    </TextWithPicks>
  );
}

export const Text: KindOf<TextField> = {
  Input, blank: '', show: showValue, layout: 'above', mayBeUnfinished: false,
};
