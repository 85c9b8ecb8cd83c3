import { DateBox } from './DateBox';
import { controlClass, controlProps, type FieldOfKind, type InputProps } from './kind';

export function DateField(props: InputProps<FieldOfKind<'date'>>) {
  const { field, isDisabled, isInvalid, actions } = props;
  return (
    <DateBox
      {...controlProps(props)}
      className={controlClass('form-control', isInvalid)}
      draft={props}
      label={field.label}
      wire={field.wire ?? field.name}
      limits={field}
      hasToday={field.hasToday}
      disabled={isDisabled}
      onLeave={actions.leave}
    />
  );
}
