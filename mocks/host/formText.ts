/** A stored value as form text. Null is blank, and an object becomes JSON. */
export function formText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
