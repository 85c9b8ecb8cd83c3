import { controlClass, controlProps, showValue, type FieldOfKind, type InputProps, type KindOf } from './kind';
import { PickMenu, withPicked } from './PickMenu';
import { putText, useDraft } from './useDraft';

type TextField = FieldOfKind<'text'>;

function Input(props: InputProps<TextField>) {
  const { field: { name, label }, value, options, isDisabled, isInvalid, actions } = props;
  const { control, first } = useDraft<HTMLInputElement>(name, value, actions);
  const box = (
    <input
      {...controlProps(props)}
      ref={control}
      type="text"
      className={controlClass('form-control', isInvalid)}
      defaultValue={first}
      disabled={isDisabled}
      onChange={(event) => { actions.type(name, event.target.value); }}
      onBlur={actions.leave}
      onKeyDown={(event) => { if (event.key === 'Enter') actions.leave(); }}
    />
  );
  if (options.length === 0 || isDisabled) return box;
  return (
    <div className="pick-field">
      {box}
      <PickMenu
        label={label}
        options={options}
        onPick={(picked) => {
          const text = withPicked(showValue(actions.latest(name)), picked);
          if (control.current !== null) putText(control.current, text);
          actions.choose(name, text);
        }}
      />
    </div>
  );
}

export const Text: KindOf<TextField> = {
  Input, blank: '', show: showValue, layout: 'above', mayBeUnfinished: false,
};
