import type { FileField } from '../describe/formSpec';
import { controlClass, controlProps, type InputProps } from './kind';

export function FileControl(props: InputProps<FileField>) {
  const { field: { name, accept }, isDisabled, isInvalid, actions } = props;
  return (
    <input
      {...controlProps(props)}
      type="file"
      className={controlClass('form-control', isInvalid)}
      accept={accept}
      disabled={isDisabled}
      // The binding of a form that is sent as a whole takes files; the controls of all forms share its type.
      onChange={({ target }) => { actions.choose(name, (target.files?.[0] ?? null) as never); }}
    />
  );
}
