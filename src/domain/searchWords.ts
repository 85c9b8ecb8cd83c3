const UPN = /^[A-Z]\d{11}[A-Z\d]$/i;

/**
 * A typed or pasted search as the host compares it, letter by letter: no marks without width, single blanks, the name before
 * the surname where a comma says so, and a UPN in one piece.
 */
export function searchWords(text: string): string {
  const words = text.replace(/\p{Cf}/gu, '').replace(/\s+/g, ' ').trim();
  const upn = words.replace(/[\s.-]/g, '');
  if (UPN.test(upn)) return upn.toUpperCase();
  const [, surname, forename] = /^([^,]+), ?([^,]+)$/.exec(words) ?? [];
  return surname === undefined || forename === undefined ? words : `${forename} ${surname}`;
}
