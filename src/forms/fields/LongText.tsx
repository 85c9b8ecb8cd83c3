import { controlClass, controlProps, showValue, type FieldOfKind, type InputProps, type KindOf } from './kind';
import { TextWithPicks } from './PickMenu';
import { useDraft } from './useDraft';

type LongTextField = FieldOfKind<'longText'>;

function Input(props: InputProps<LongTextField>) {
  const { field: { name }, value, isDisabled, isInvalid, rows, actions } = props;
  const { control } = useDraft<HTMLTextAreaElement>(name, value, actions);
  return (
    <TextWithPicks props={props} control={control}>
      <textarea
        {...controlProps(props)}
        ref={control}
        className={controlClass('form-control', isInvalid)}
        rows={rows}
        disabled={isDisabled}
        onChange={(event) => { actions.type(name, event.target.value); }}
        onBlur={actions.leave}
      />
    </TextWithPicks>
  );
}

export const LongText: KindOf<LongTextField> = {
  Input, blank: '', show: showValue, layout: 'above', mayBeUnfinished: false,
};
