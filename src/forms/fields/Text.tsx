import { useState } from 'react';
import { controlClass, controlProps, showValue, type FieldOfKind, type InputProps } from './kind';
import { TextWithPicks } from './TextWithPicks';
import { useDraft } from './useDraft';

export function Text(props: InputProps<FieldOfKind<'text' | 'longText'>>) {
  const { field, value, options, isDisabled, isInvalid, rows, actions } = props;
  const { name, label } = field;
  // A box of one line would drop the line ends of a stored text.
  const [hasLines] = useState(() => showValue(actions.latest(name)).includes('\n'));
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
      {hasLines || field.kind === 'longText' ? <textarea {...box} rows={rows} /> : (
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

