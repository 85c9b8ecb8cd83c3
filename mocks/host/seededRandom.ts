function mix(text: string, start: number): number {
  let hash = start;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 16777619);
  }
  return hash;
}

function share(mixed: number): number {
  let hash = Math.imul(mixed ^ (mixed >>> 15), 2246822507);
  hash = Math.imul(hash ^ (hash >>> 13), 3266489909);
  return ((hash ^ (hash >>> 16)) >>> 0) / 4294967296;
}

const START = 2166136261;

/** A number from 0 to 1 that depends only on the text, so that each start gives the same data. */
export const chance = (seed: string): number => share(mix(seed, START));

/** `chance` of several texts with a common beginning, which is hashed once. */
export function chancesOf(beginning: string): (end: string) => number {
  const begun = mix(beginning, START);
  return (end) => share(mix(end, begun));
}

export function pick<T>(list: readonly [T, ...T[]], seed: string): T {
  return list[Math.floor(chance(seed) * list.length)] ?? list[0];
}

/** A whole number from `low` to `high`, both included. */
export const between = (low: number, high: number, seed: string): number =>
  low + Math.floor(chance(seed) * (high - low + 1));

/** Some of a list, each at most once, in the list's own order. */
export function some<T>(list: readonly T[], count: number, seed: string): readonly T[] {
  const byChance = list.map((item, index) => ({ item, index, weight: chance(`${seed} ${index}`) }));
  const chosen = byChance.sort((a, b) => a.weight - b.weight).slice(0, count);
  return chosen.sort((a, b) => a.index - b.index).map(({ item }) => item);
}
