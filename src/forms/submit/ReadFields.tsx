import { FactList } from '../../ui/facts/FactsPanel';
import { shownAnswer } from '../read/Answers';
import { useSubmitScope } from './submitContext';
import { submitFieldsOf, type SubmitItem, type SubmitValues } from './submitTypes';

/** The fields of a form that cannot be sent, as text: a disabled box would look like something to fill in. */
export function ReadFields<V extends SubmitValues>({ items }: { readonly items: readonly SubmitItem<V>[] }) {
  const { values, idOf } = useSubmitScope();
  const state = { values: values as never, extras: undefined };
  const facts = submitFieldsOf(items).map((field) => ({
    key: field.name, id: idOf(field.name), label: field.label, value: field.kind === 'file' ? '' : shownAnswer(field, state),
  }));
  return <FactList facts={facts} blank="to fill in" />;
}
