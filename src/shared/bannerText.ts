const MAX_LENGTH = 35;

/** The banner's text if nothing is chosen (S-246). */
export const NOT_SELECTED = 'Not Selected';

/** A value of the banner: at most 35 characters, then a blank and three dots (S-450). */
export function bannerText(value: string): string {
  const text = value.trim();
  if (text === '') return NOT_SELECTED;
  const characters = Array.from(text);
  return characters.length > MAX_LENGTH ? `${characters.slice(0, MAX_LENGTH).join('')} ...` : text;
}
