import { closestTo } from '../../src/config/closest';

/** Why a name is refused, with the one that was probably meant. */
export function unknownName(name: string, names: readonly string[]): string {
  const meant = closestTo(name, names);
  return meant === null ? 'is unknown to this call' : `is unknown to this call; did you mean ${meant}?`;
}
