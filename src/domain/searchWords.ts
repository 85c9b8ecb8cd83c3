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

/**
 * For a search that found nothing: its longest part that every spelling of the name shares, as the host may write accents and
 * apostrophes in another way, or the surname first. Null where there is no shorter one.
 */
export function plainPart(words: string): string | null {
  const [longest = ''] = (words.match(/[A-Za-z\d]{2,}/g) ?? []).sort((a, b) => b.length - a.length);
  return longest === '' || longest === words ? null : longest;
}
