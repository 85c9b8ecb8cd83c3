import { mixed } from 'yup';
import { isAnswered } from '../spec/answered';

/** Any answer but none: blank text and text of spaces are none. */
export const answered = (message: string) =>
  mixed().nullable().test('answered', message, (value: unknown) => value instanceof File || isAnswered(value as never));
