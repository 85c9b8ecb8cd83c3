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
      onChange={({ target }) => { actions.chooseFile?.(name, target.files?.[0] ?? null); }}
    />
  );
}
