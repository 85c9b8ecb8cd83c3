import { getConfig } from '../../../config/config';
import { fieldsOf } from '../../../forms/describe/defineForm';
import type { Field, FormSpec } from '../../../forms/describe/formSpec';

/** A question in words for the young person. */
export type ChildQuestion<E> = Field<E> & { readonly childLabel: string };

const isForChild = <E>(field: Field<E>): field is ChildQuestion<E> => (field.childLabel ?? '') !== '';

/** What a young person can be asked from this form; nothing where the council has switched their page off. */
export const childQuestions = <E>(spec: FormSpec<E>): readonly ChildQuestion<E>[] =>
  (getConfig().switches.handOver ? fieldsOf(spec).filter(isForChild) : []);
