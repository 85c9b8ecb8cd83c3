import { getConfig } from '../../../config/config';
import { fieldsOf } from '../../../forms/describe/defineForm';
import type { Field, FormSpec } from '../../../forms/describe/formSpec';

export type ChildQuestion = Field<unknown> & { readonly childLabel: string };

const isForChild = (field: Field<unknown>): field is ChildQuestion => (field.childLabel ?? '') !== '';

/** What a young person can be asked from this form; nothing where the council has switched their page off. */
export const childQuestions = (spec: FormSpec): readonly ChildQuestion[] =>
  (getConfig().switches.handOver ? fieldsOf(spec).filter(isForChild) : []);
