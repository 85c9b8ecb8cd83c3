import { closestTo } from './closest';
import { DEFAULTS, FREE_SECTIONS } from './defaults';

type Plain = Readonly<Record<string, unknown>>;
const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Ids may be numbers here; everywhere else they are texts. */
const asId = (value: unknown): unknown => (typeof value === 'number' ? String(value) : value);

const asItem = (item: unknown): unknown =>
  isPlain(item) && 'id' in item ? { ...item, id: asId(item['id']) } : asId(item);

function unknownSetting(path: string, key: string, known: readonly string[]): string {
  const meant = closestTo(key, known);
  return `there is no setting "${path}"${meant === null ? '' : `; did you mean "${meant}"?`}`;
}

function overlay(base: unknown, raw: unknown, path: string, unknown: string[]): unknown {
  if (raw === undefined) return base;
  if (Array.isArray(raw)) return raw.map(asItem);
  if (typeof base === 'string') return asId(raw);
  if (!isPlain(base) || !isPlain(raw)) return raw;
  if (FREE_SECTIONS.includes(path)) return { ...base, ...raw };
  const merged: Record<string, unknown> = { ...base };
  for (const [key, value] of Object.entries(raw)) {
    const inner = path === '' ? key : `${path}.${key}`;
    if (Object.hasOwn(base, key)) merged[key] = overlay(base[key], value, inner, unknown);
    else unknown.push(unknownSetting(inner, key, Object.keys(base)));
  }
  return merged;
}

/** Sections are merged, lists are replaced. @returns the merged settings, not checked yet */
export function mergeConfig(...layers: readonly unknown[]) {
  const unknown: string[] = [];
  const merged = layers.reduce<unknown>((whole, layer) => overlay(whole, layer, '', unknown), DEFAULTS);
  return { merged, unknown };
}
