import { contractFile, contractPaths, operations } from '../../src/contract/contract';
import { DEFAULTS } from '../../src/config/defaults';

/** Words that the product itself writes, which reveal nothing about anybody. */
export interface Vocabulary {
  /** Values of the contract's lists, in lower case. */
  readonly values: ReadonlySet<string>;
  /** Each word of them. */
  readonly words: ReadonlySet<string>;
  /** Keys of records and names of parameters. */
  readonly keys: ReadonlySet<string>;
}

export const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/\p{L}[\p{L}\p{M}]*/gu) ?? [];

/** The alternatives in a pattern such as `^(Male|Female)$`. */
const alternatives = (pattern: string): readonly string[] => pattern.split(/[|()^$]/).filter((one) => /^[A-Z][A-Za-z ]+$/.test(one));

function read(node: unknown, values: Set<string>, keys: Set<string>): void {
  if (Array.isArray(node)) node.forEach((one) => { read(one, values, keys); });
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return;
  for (const [key, value] of Object.entries(node as Readonly<Record<string, unknown>>)) {
    if (key === 'enum' && Array.isArray(value)) value.forEach((one) => values.add(String(one).toLowerCase()));
    if (key === 'const') values.add(String(value).toLowerCase());
    if (key === 'pattern' && typeof value === 'string') alternatives(value).forEach((one) => values.add(one.toLowerCase()));
    if (key === 'name' && typeof value === 'string') value.split(/[.[\]]+/).forEach((one) => keys.add(one));
    if (key === 'properties' && typeof value === 'object' && value !== null) Object.keys(value).forEach((one) => keys.add(one));
    read(value, values, keys);
  }
}

/** The texts of the lists that an installation may choose from. */
function readLists(node: unknown, values: Set<string>): void {
  if (typeof node === 'string') values.add(node.toLowerCase());
  else if (typeof node === 'object' && node !== null) Object.values(node).forEach((one) => { readLists(one, values); });
}

let known: Vocabulary | null = null;

export function vocabulary(): Vocabulary {
  if (known !== null) return known;
  const [values, keys] = [new Set<string>(), new Set<string>()];
  for (const module of new Set(operations().map((one) => `${one.module}.json`))) read(contractFile(module), values, keys);
  read(contractFile('common.json'), values, keys);
  readLists(DEFAULTS.options, values);
  // Parts of a path are names of calls.
  const words = new Set([...values].flatMap(wordsOf));
  for (const path of contractPaths()) keys.add(path);
  known = { values, words, keys };
  return known;
}
