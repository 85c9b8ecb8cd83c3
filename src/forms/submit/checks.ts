import { mixed } from 'yup';
import { isAnswered } from '../spec/answered';

/** Not blank; spaces count as blank. */
export const answered = (message: string) =>
  mixed().nullable().test('answered', message, (value: unknown) => value instanceof File || isAnswered(value as never));
