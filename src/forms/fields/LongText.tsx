import { controlClass, controlProps, showValue, type FieldOfKind, type InputProps, type KindOf } from './kind';
import { PickMenu, withPicked } from './PickMenu';
import { putText, useDraft } from './useDraft';

type LongTextField = FieldOfKind<'longText'>;

function Input(props: InputProps<LongTextField>) {
  const { field: { name, label }, value, options, isDisabled, isInvalid, rows, actions } = props;
  const { control, first } = useDraft<HTMLTextAreaElement>(name, value, actions);
  const box = (
    <textarea
      {...controlProps(props)}
      ref={control}
      className={controlClass('form-control', isInvalid)}
      rows={rows}
      defaultValue={first}
      disabled={isDisabled}
      onChange={(event) => { actions.type(name, event.target.value); }}
      onBlur={actions.leave}
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

export const LongText: KindOf<LongTextField> = {
  Input, blank: '', show: showValue, layout: 'above', mayBeUnfinished: false,
};
