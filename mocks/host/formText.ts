/** A stored value as it travels in a form: nothing is blank, an object is its JSON. */
export function formText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
