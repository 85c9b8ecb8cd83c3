import { Label } from './FieldFrame';

export interface FileField {
  readonly kind: 'file';
  readonly name: string;
  readonly label: string;
  readonly starred?: boolean;
  readonly hint?: string;
  /** The value of the `accept` attribute, or blank for any type. */
  readonly accept?: string;
}

export function FileControl({ field, id, file, error, isDisabled, onChoose }: {
  readonly field: FileField;
  readonly id: string;
  readonly file: File | null;
  readonly error: string | null;
  readonly isDisabled: boolean;
  readonly onChoose: (file: File | null) => void;
}) {
  const described = [field.hint === undefined ? '' : `${id}-hint`, error === null ? '' : `${id}-error`].filter((each) => each !== '').join(' ');
  return (
    <div className="field">
      <div className="field-head">
        <Label id={`${id}-label`} htmlFor={id} label={field.label} isStarred={field.starred === true} />
        {field.hint === undefined ? null : <div id={`${id}-hint`} className="form-text">{field.hint}</div>}
      </div>
      <input
        id={id}
        type="file"
        className={error === null ? 'form-control' : 'form-control is-invalid'}
        accept={field.accept}
        disabled={isDisabled}
        aria-required={field.starred === true ? true : undefined}
        aria-invalid={error === null ? undefined : true}
        aria-describedby={described === '' ? undefined : described}
        data-chosen={file === null ? undefined : ''}
        onChange={({ target }) => { onChoose(target.files?.[0] ?? null); }}
      />
      <div className="field-foot">
        {error === null ? null : <div id={`${id}-error`} className="invalid-feedback d-block">{error}</div>}
      </div>
    </div>
  );
}
