import { upperFirst } from 'es-toolkit';
import { Icon } from '../../ui/icons/Icon';
import { OneConflict } from '../notices/ConflictPanel';
import { shownAnswer } from '../read/Answers';
import { focusFieldId } from '../describe/ids';
import { useSubmitScope } from './submitContext';
import { submitFieldsOf, type SubmitItem, type SubmitValues } from './submitTypes';

/** A slot holds a text or a list of texts. */
const textOf = (value: unknown): string => [value].flat().map((part) => (typeof part === 'string' ? part : JSON.stringify(part ?? ''))).join(', ');

/** The answers of a row that the host holds in another version than the form opened with. */
export function RowConflict<V extends SubmitValues>({ items }: { readonly items: readonly SubmitItem<V>[] }) {
  const { values, versions: { theirs, keep }, idOf, isBusy } = useSubmitScope();
  if (Object.keys(theirs).length === 0 || isBusy) return null;
  const fields = new Map(submitFieldsOf(items).map((field) => [field.name, field]));
  const shown = (name: string, version: SubmitValues): string => {
    const field = fields.get(name);
    return field === undefined || field.kind === 'file' ? textOf(version[name]) : shownAnswer(field, { values: version as never, extras: undefined });
  };
  /** A slot has no label of its own: `mainReasons`, `extended-Bullying`. */
  const labelOf = (name: string): string => fields.get(name)?.label ?? upperFirst(name.replace(/([A-Z])/g, ' $1').replaceAll('-', ' '));
  return (
    <section className="alert alert-warning" aria-label="Two versions of an answer">
      <Icon name="alert" />
      <div className="flex-grow-1">
        {Object.keys(theirs).map((name) => (
          <OneConflict
            key={name}
            label={labelOf(name)}
            mine={shown(name, values)}
            theirs={shown(name, theirs)}
            onKeep={(which) => {
              keep(name, which);
              focusFieldId(idOf(name));
            }}
          />
        ))}
      </div>
    </section>
  );
}
