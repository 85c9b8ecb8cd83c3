function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      next[j] = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** The name that was probably meant, or null. The comparison ignores case. */
export function closestTo(word: string, names: readonly string[]): string | null {
  if (!/[a-z]{3}/i.test(word)) return null;
  const [best] = names
    .map((name) => ({ name, letters: distance(word.toLowerCase(), name.toLowerCase()) }))
    .sort((a, b) => a.letters - b.letters);
  return best !== undefined && best.letters <= Math.max(1, Math.floor(best.name.length / 5)) ? best.name : null;
}
