import { mixed } from 'yup';
import { isAnswered } from '../describe/answered';

/** Requires a text that is not blank. Spaces count as blank. */
export const answered = (message: string) =>
  mixed().nullable().test('answered', message, (value: unknown) => value instanceof File || isAnswered(value as never));
