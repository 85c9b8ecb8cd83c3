import { isUpn } from './upn';

/**
 * A typed or pasted search as the host compares it, letter by letter: no marks without width, single blanks, no quotation
 * marks around it, the name before the surname where a comma says so, and a UPN in one piece.
 */
export function searchWords(text: string): string {
  const words = text.replace(/\p{Cf}/gu, '').replace(/^[\s"“”]+|[\s"“”]+$/g, '').replace(/\s+/g, ' ');
  const upn = words.replace(/[\s.-]/g, '');
  if (isUpn(upn)) return upn.toUpperCase();
  const [, surname, forename] = /^([^,]+), ?([^,]+)$/.exec(words) ?? [];
  return surname === undefined || forename === undefined ? words : `${forename} ${surname}`;
}

/**
 * For a search that found nothing: the halves of its longest part, of which every spelling of the name shares one, as the host
 * may write an accent or an apostrophe in the other, or the surname first. Blank where there is no shorter one.
 */
export function plainParts(words: string): readonly [first: string, last: string] {
  const [longest = ''] = (words.match(/[A-Za-z\d]{2,}/g) ?? words.match(/\p{L}{2,}/gu) ?? []).sort((a, b) => b.length - a.length);
  const half = Math.max(2, Math.ceil(longest.length / 2));
  const first = longest.slice(0, half);
  if (longest === '' || first === words) return ['', ''];
  return longest.length === 2 ? [first, ''] : [first, longest.slice(-half)];
}
