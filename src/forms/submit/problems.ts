import { mixed, type Schema, ValidationError } from 'yup';
import { isAnswered } from '../describe/answered';

/** One answer that stops a form from being sent. */
export interface Problem {
  readonly name: string;
  readonly message: string;
}

/** The first message of each field, in the order of the schema's fields. Values are checked without yup's conversions. */
export function problemsIn(schema: Schema, values: object): readonly Problem[] {
  try {
    schema.validateSync(values, { abortEarly: false, strict: true });
    return [];
  } catch (error) {
    if (!ValidationError.isError(error)) throw error;
    const each = error.inner.length === 0 ? [error] : error.inner;
    const first = new Map<string, string>();
    for (const { path = '', message } of each) if (!first.has(path)) first.set(path, message);
    return [...first].map(([name, message]) => ({ name, message }));
  }
}

/** Requires a text that is not blank. Spaces count as blank. */
export const answered = (message: string) =>
  mixed().nullable().test('answered', message, (value: unknown) => value instanceof File || isAnswered(value as never));
