/** @jest-environment node */
import { existsSync, readFileSync } from 'node:fs';
import { allCalls, callTables } from './calls/all';

const rows = readFileSync('docs/assumed.md', 'utf8').split('\n').filter((line) => /^\| [A-Z]/.test(line) && !line.startsWith('| Module'));
const filesIn = (text: string): readonly string[] => [...text.matchAll(/`(src\/[^`]+)`/g)].map(([, file = '']) => file);
const listed = rows.flatMap((row) => filesIn(row.split('|').at(-2) ?? ''));

/** The table of calls that holds a call, which is the name of its file. */
const tableOf = (id: string): string => Object.entries(callTables).find(([, table]) => id in table)?.[0] ?? '';

describe('docs/assumed.md', () => {
  it('names for every assumed shape a file that exists', () => {
    expect(rows.length).toBeGreaterThan(5);
    expect(rows.filter((row) => filesIn(row.split('|').at(-2) ?? '').length === 0)).toEqual([]);
    expect(listed.filter((file) => !existsSync(file))).toEqual([]);
  });

  it('covers every call whose shape is assumed', () => {
    const assumed = Object.entries(allCalls).filter(([, { info }]) => info.assumed).map(([id]) => `src/api/calls/${tableOf(id)}.ts`);
    expect([...new Set(assumed)].filter((file) => !listed.includes(file))).toEqual([]);
  });
});
