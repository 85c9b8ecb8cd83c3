/** A run of words that both texts share, or that only this one holds. */
export interface Stretch {
  readonly text: string;
  readonly isOwn: boolean;
}

/** With more pairs of words than this, everything between the common start and end is marked as one difference. */
const MAX_PAIRS = 250_000;

/** Splits both texts into words that they share and words that differ, by their longest common sequence of words. */
export function wordDiff(mine: string, theirs: string): { readonly mine: readonly Stretch[]; readonly theirs: readonly Stretch[] } {
  const [a, b] = [wordsOf(mine), wordsOf(theirs)];
  const shared = sharedOf(a, b);
  return {
    mine: stretchesOf(a, shared.map(([at]) => at)),
    theirs: stretchesOf(b, shared.map(([, at]) => at)),
  };
}

/** Words, each with the white space after it. */
const wordsOf = (text: string): readonly string[] => text.match(/\S+\s*|\s+/g) ?? [];

const isSame = (a: string | undefined, b: string | undefined) => a !== undefined && a.trim() === b?.trim();

/** Places of the common words in both lists. */
function sharedOf(a: readonly string[], b: readonly string[]): readonly (readonly [number, number])[] {
  let start = 0;
  while (start < Math.min(a.length, b.length) && isSame(a[start], b[start])) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && isSame(a[a.length - 1 - end], b[b.length - 1 - end])) end += 1;
  const middle = longestCommon(a.slice(start, a.length - end), b.slice(start, b.length - end));
  return [
    ...Array.from({ length: start }, (_, at) => [at, at] as const),
    ...middle.map(([x, y]) => [x + start, y + start] as const),
    ...Array.from({ length: end }, (_, at) => [a.length - end + at, b.length - end + at] as const),
  ];
}

function longestCommon(a: readonly string[], b: readonly string[]): readonly (readonly [number, number])[] {
  if (a.length * b.length > MAX_PAIRS) return [];
  // lengths[i][j]: longest common run of a from i and b from j.
  const lengths = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0));
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1) {
    const row = lengths[i] ?? [];
    for (let j = b.length - 1; j >= 0; j -= 1) {
      row[j] = isSame(a[i], b[j]) ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const pairs: [number, number][] = [];
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    if (isSame(a[i], b[j])) {
      pairs.push([i, j]);
      i += 1;
      j += 1;
    } else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return pairs;
}

function stretchesOf(words: readonly string[], shared: readonly number[]): readonly Stretch[] {
  const common = new Set(shared);
  const stretches: { text: string; isOwn: boolean }[] = [];
  words.forEach((word, index) => {
    const isOwn = !common.has(index);
    const last = stretches.at(-1);
    if (last?.isOwn === isOwn) last.text += word;
    else stretches.push({ text: word, isOwn });
  });
  return stretches;
}
