import { mixed } from 'yup';
import { isAnswered } from '../spec/answered';

/** Anything but blank: text of spaces counts as blank. */
export const answered = (message: string) =>
  mixed().nullable().test('answered', message, (value: unknown) => value instanceof File || isAnswered(value as never));
