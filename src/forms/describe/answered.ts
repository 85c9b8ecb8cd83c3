import type { FieldValue } from '../../values/values';

/** Whether a stored value is an answer. Null, blanks and an empty list are not; `false` and 0 are. */
export function isAnswered(value: FieldValue | undefined): boolean {
  if (value === undefined || value === null) return false;
  if (typeof value === 'string') return value.trim() !== '';
  return !Array.isArray(value) || value.length > 0;
}
