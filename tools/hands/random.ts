import { chance } from '../../mocks/host/seededRandom';

/** HANDS_SEED repeats a run: the choice of screens and of controls depends on it only. */
export const SEED = process.env['HANDS_SEED'] ?? '5';
/** Everything, instead of the part that the seed chooses. */
export const IS_LONG = process.env['HANDS'] === 'all';

/** A random part of a list, in its order. The long run takes all of it, unless it is a sample as well. */
export function some<T>(list: readonly T[], count: number, name: string, isWhole = IS_LONG): readonly T[] {
  if (isWhole || list.length <= count) return list;
  const weights = new Map(list.map((item, at) => [item, chance(`${SEED} ${name} ${at}`)]));
  const chosen = new Set([...list].sort((one, other) => (weights.get(one) ?? 0) - (weights.get(other) ?? 0)).slice(0, count));
  return list.filter((item) => chosen.has(item));
}
