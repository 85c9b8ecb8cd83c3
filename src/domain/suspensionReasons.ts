const JOINED_BY = ', ';

/** Several reasons as the host keeps them (B-236). */
export const joinReasons = (reasons: readonly string[]): string => reasons.filter((reason) => reason !== '').join(JOINED_BY);

/** A reason may hold a comma, so known ones are matched first, the longest first (B-237). What matches none ends at the next comma. */
export function splitReasons(joined: string, known: readonly string[]): readonly string[] {
  const longestFirst = [...known].sort((a, b) => b.length - a.length);
  const reasons: string[] = [];
  let rest = joined.trim();
  while (rest !== '') {
    const lower = rest.toLowerCase();
    const match = longestFirst.find((reason) => {
      const end = reason.length;
      return lower.startsWith(reason.toLowerCase()) && (rest.length === end || rest.startsWith(',', end));
    });
    const comma = rest.indexOf(',');
    const length = match?.length ?? (comma === -1 ? rest.length : comma);
    reasons.push(match ?? rest.slice(0, length).trim());
    rest = rest.slice(length).replace(/^,\s*/, '').trim();
  }
  return reasons;
}
