import { controlClass, controlProps, type FieldOfKind, type InputProps } from './kind';
import { TextWithPicks } from './TextWithPicks';
import { useDraft } from './useDraft';

export function Text(props: InputProps<FieldOfKind<'text' | 'longText'>>) {
  const { field, value, options, isDisabled, isInvalid, rows, actions } = props;
  const { name, label } = field;
  const control = useDraft<HTMLTextAreaElement & HTMLInputElement>(name, value, actions);
  const box = {
    ...controlProps(props),
    ref: control,
    className: controlClass('form-control', isInvalid),
    disabled: isDisabled,
    onChange: (event: { readonly target: { readonly value: string } }) => { actions.type(name, event.target.value); },
    onBlur: actions.leave,
  };
  return (
    <TextWithPicks label={label} options={isDisabled ? [] : options} control={control} onPick={(text) => { actions.choose(name, text); }}>
      {field.kind === 'longText' ? <textarea {...box} rows={rows} /> : (
        <input
          {...box}
          type={field.type ?? 'text'}
          autoComplete={field.autoComplete ?? 'off'}
          onKeyDown={(event) => { if (event.key === 'Enter') actions.leave(); }}
        />
      )}
    </TextWithPicks>
  );
}

