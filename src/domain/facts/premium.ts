import { parsePounds } from '../pounds';

/** Pupil Premium Plus of one pupil in this year, in pounds, or null if it is not known. */
export interface Premium {
  readonly allowance: number | null;
  readonly claimed: number | null;
  readonly left: number | null;
}

/** The one amount that all texts state, or null if they state none, or several. */
function onlyAmount(texts: readonly string[]): number | null {
  const [first = null, ...others] = new Set(texts.map(parsePounds));
  return others.length === 0 ? first : null;
}

/** What is left of an allowance. The host repeats both figures of a pupil on each of its claims (002 section 7, fetchFinance). */
export function premiumOf(claims: readonly { readonly pupilPremiumPlus: string; readonly spentThisYear: string }[]): Premium {
  const allowance = onlyAmount(claims.map(({ pupilPremiumPlus }) => pupilPremiumPlus));
  const claimed = onlyAmount(claims.map(({ spentThisYear }) => spentThisYear));
  return { allowance, claimed, left: allowance === null || claimed === null ? null : allowance - claimed };
}
