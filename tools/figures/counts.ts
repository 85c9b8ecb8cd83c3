/** A share of a hundred, which may differ by 0.05, or what is given: it is rounded on screen. */
interface Percent {
  readonly percent: number;
  readonly within?: number;
}
export type Value = number | string | Percent | null;

/** What the host's answers say, by fact and group: what a screen has to show. */
export class Counts {
  private readonly values = new Map<string, Value[]>();

  /** @param of the group that the screen shows it for, blank if there is one only */
  add(fact: string, value: Value, of = ''): void {
    const key = keyOf(fact, of);
    this.values.set(key, [...this.values.get(key) ?? [], value]);
  }

  entries(): readonly (readonly [key: string, values: readonly Value[]])[] {
    return [...this.values];
  }
}

const keyOf = (fact: string, of: string): string => (of === '' ? fact : `${fact} of ${of}`);

export interface Shown {
  readonly fact: string;
  readonly of: string;
  readonly text: string;
}

/** Whether a text on screen states a value. A dash or nothing states null. */
function states(shown: string, value: Value): boolean {
  const bare = shown.replace(/[£,%\s]/g, '');
  if (value === null) return ['', '–', '-'].includes(bare) || /^not recorded$/i.test(shown);
  if (typeof value === 'string') return shown.replace(/\s+/g, ' ').trim() === value.replace(/\s+/g, ' ').trim();
  if (bare === '' || Number.isNaN(Number(bare))) return false;
  return typeof value === 'number' ? Math.abs(Number(bare) - value) < 0.005 : Math.abs(Number(bare) - value.percent) <= (value.within ?? 0.0501);
}

const valueText = (value: Value): string => (value === null ? 'nothing' : typeof value === 'object' ? `${value.percent.toFixed(2)} %` : String(value));

/** Whether the texts of one fact and group are those that were counted, in any order; one value may be shown several times. */
function isSame(texts: readonly string[], values: readonly Value[]): boolean {
  const [only] = values;
  if (values.length === 1 && only !== undefined) return texts.every((shown) => states(shown, only));
  const left = [...values];
  return texts.length === values.length && texts.every((shown) => {
    const at = left.findIndex((value) => states(shown, value));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/** The faults of one screen: figures that differ, that the second count does not know, or that are not shown. */
export function compare(shown: readonly Shown[], counts: Counts): readonly string[] {
  const left = new Map(counts.entries());
  const byKey = grouped(shown, ({ fact, of }) => keyOf(fact, of));
  const faults: string[] = [];
  for (const [key, figures] of byKey) {
    const texts = figures.map(({ text }) => text);
    const values = left.get(key);
    left.delete(key);
    if (values === undefined) faults.push(`${key}: shows ${texts.join(', ')}; the second count does not know this figure`);
    else if (!isSame(texts, values)) faults.push(`${key}: shows ${texts.join(', ')}; counted ${values.map(valueText).join(', ')}`);
  }
  return [...faults, ...[...left].map(([key, values]) => `${key}: is not shown; counted ${values.map(valueText).join(', ')}`)];
}

/** The items by their key, in the order in which a key first occurs. */
export function grouped<T>(items: readonly T[], key: (item: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(key(item), [...groups.get(key(item)) ?? [], item]);
  return groups;
}
