import { DateBox } from './DateBox';
import { controlClass, controlProps, showValue, type FieldOfKind, type InputProps, type KindOf } from './kind';

type DateKind = FieldOfKind<'date'>;

function Input(props: InputProps<DateKind>) {
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

export const DateField: KindOf<DateKind> = {
  Input, blank: null, show: showValue, layout: 'above', mayBeUnfinished: true,
};
