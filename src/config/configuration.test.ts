/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { DEFAULTS } from './defaults';
import { OPTION_LISTS } from './optionLists';
import { configSchema } from './schema';

interface Described {
  readonly meta?: { readonly expected?: string };
  readonly fields?: Readonly<Record<string, Described>>;
}

/** One row for each setting: key, default, what is expected. */
function rowsOf(described: Described, standard: unknown, key = ''): readonly (readonly string[])[] {
  const expected = described.meta?.expected;
  if (expected !== undefined) return [[`\`${key}\``, `\`${JSON.stringify(standard)}\``, expected]];
  return Object.entries(described.fields ?? {}).flatMap(([name, inner]) =>
    rowsOf(inner, (standard as Record<string, unknown>)[name], key === '' ? name : `${key}.${name}`),
  );
}

it('documents every setting with its default and its allowed values, and no other', () => {
  const table = readFileSync('docs/configuration.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split(' | '));
  expect(table.map((cells) => [cells[0]?.replace('| ', ''), cells[1], cells[2]])).toEqual(
    rowsOf(configSchema.describe() as Described, DEFAULTS),
  );
  for (const cells of table) expect(cells[3]).toMatch(/\w/);
});

it('documents every list of options that can be replaced', () => {
  const text = readFileSync('docs/configuration.md', 'utf8');
  const listed = text.slice(text.indexOf('## Option lists'), text.indexOf('A stored value that is not in its list')).match(/\w+/g) ?? ([] as string[]);
  expect(OPTION_LISTS.filter((name) => !listed.includes(name))).toEqual([]);
});
