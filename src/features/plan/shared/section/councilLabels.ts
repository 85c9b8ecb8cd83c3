import { labelOr } from '../../../../config/overrides';
import { defineForm, labelOf } from '../../../../forms/describe/defineForm';
import type { CompleteRule, Field, FormSpec, Item } from '../../../../forms/describe/formSpec';
import { labelIsRequired } from '../../../../messages/plan';

/** With this council's labels: of questions, of cells, and in messages. All code that shows a form reads it from here. */
export function withCouncilLabels<E>(spec: FormSpec<E>): FormSpec<E> {
  const renamed = <F extends Field<E>>(field: F): F => ({
    ...field,
    label: labelOr(field.name, field.label),
    ...(field.childLabel === undefined ? {} : { childLabel: labelOr(`${field.name}.childLabel`, field.childLabel) }),
  });
  const item = (one: Item<E>): Item<E> => {
    if (one.kind === 'pair') return { ...one, items: one.items.map(renamed) };
    if (one.kind !== 'slot') return renamed(one);
    const labels = Object.entries(one.labels).map(([name, label]) => [name, labelOr(name, label)]);
    return { ...one, labels: Object.fromEntries(labels) as Readonly<Record<string, string>> };
  };
  const groups = spec.groups.map((group) => ({ ...group, items: group.items.map(item) }));
  const worded = { ...spec, groups };
  const rule = (one: CompleteRule<E>): CompleteRule<E> => {
    const [name, ...more] = one.names;
    const isOfItsLabel = name !== undefined && more.length === 0 && one.message === labelIsRequired(labelOf(spec, name));
    return isOfItsLabel ? { ...one, message: labelIsRequired(labelOf(worded, name)) } : one;
  };
  return defineForm({ ...worded, completeRules: spec.completeRules.map(rule) });
}

interface WithHeader {
  readonly key: string;
  readonly label: string;
}

/** A column of a list with this council's label, by the list and the key of the cell: `nccTarget.targetList.who`. */
export const wordedColumn = <C extends WithHeader>(list: string, column: C): Omit<C, 'label'> & WithHeader =>
  ({ ...column, label: labelOr(`${list}.${column.key}`, column.label) });

export const wordedColumns = <C extends WithHeader>(list: string, columns: readonly C[]) =>
  columns.map((column) => wordedColumn(list, column));
