/** @jest-environment node */
import fc from 'fast-check';
import Papa from 'papaparse';
import { haystacksOf, searchRows, sortRows } from './clientRows';
import { nextSort, type Column } from './column';
import { csvOf } from './csv';
import { addressOfList, listStateIn } from './listState';

interface Pupil { readonly name: string; readonly share: string }
const COLUMNS: readonly Column<Pupil>[] = [
  { key: 'name', header: 'Name', text: ({ name }) => name, sort: 'text', isRowHeader: true },
  { key: 'share', header: 'Share', text: ({ share }) => share, sort: 'number' },
];
const pupils = (...rows: readonly (readonly [string, string])[]): readonly Pupil[] => rows.map(([name, share]) => ({ name, share }));
const sorted = (rows: readonly Pupil[], key: string, isDescending = false) =>
  sortRows(rows, COLUMNS, { key, isDescending }).map(({ name }) => name);

describe('the order of a list', () => {
  it('compares texts without case and accents, and numbers by value', () => {
    expect(sorted(pupils(['Y10', ''], ['Écrin', ''], ['y2', ''], ['Ebele', '']), 'name')).toEqual(['Ebele', 'Écrin', 'y2', 'Y10']);
  });
  it('sorts blanks last in both directions', () => {
    const rows = pupils(['A', '5 %'], ['B', ''], ['C', '£1,000'], ['D', '5']);
    expect(sorted(rows, 'share')).toEqual(['A', 'D', 'C', 'B']);
    expect(sorted(rows, 'share', true)).toEqual(['C', 'A', 'D', 'B']);
  });
  it('toggles from none to ascending, descending, ascending', () => {
    const first = nextSort(null, 'name');
    const second = nextSort(first, 'name');
    expect([first, second, nextSort(second, 'name'), nextSort(second, 'share')].map(({ key, isDescending }) => [key, isDescending]))
      .toEqual([['name', false], ['name', true], ['name', false], ['share', false]]);
  });
  it('keeps the order for a column that the list does not have', () => {
    expect(sorted(pupils(['B', ''], ['A', '']), 'constructor')).toEqual(['B', 'A']);
  });
});

it('finds names with accents and apostrophes by the keys of an English keyboard', () => {
  const rows = pupils(['Siân D’Angelo-Çelik', ''], ['Sara', '']);
  const found = (term: string) => searchRows(rows, haystacksOf(rows, ({ name }) => name), term).map(({ name }) => name);
  expect(found("sian  d'angelo-celik")).toEqual(['Siân D’Angelo-Çelik']);
});

describe('a CSV file', () => {
  it('quotes values if needed and lets no value run as a formula', async () => {
    const rows = pupils(['=HYPERLINK("x")', '+1'], ['O’Neil, "Bo"', '-3'], ['@SUM(A1)', '12']);
    const text = await (await csvOf(COLUMNS, rows)).text();
    expect(text.replace(/^\uFEFF/, '').split('\r\n')).toEqual([
      'Name,Share', `"'=HYPERLINK(""x"")",'+1`, `"O’Neil, ""Bo""",-3`, "'@SUM(A1),12",
    ]);
  });

  // What Excel, LibreOffice and Google Sheets skip before a formula: any white space and marks without width.
  const skipped = fc.stringMatching(/^[\s\uFEFF\u200B-\u200F\0]{0,4}$/);

  it('starts no value with a sign of a formula, also behind white space and in texts of several lines', async () => {
    await fc.assert(fc.asyncProperty(skipped, fc.constantFrom('=', '+', '-', '@', '＝', '＋', '－', '＠'), fc.array(fc.string(), { maxLength: 3 }), async (before, sign, lines) => {
      const name = `${before}${sign}${lines.join('\n')}`;
      fc.pre(!/^-[£\d]/.test(name));
      const text = await (await csvOf(COLUMNS, pupils([name, '']))).text();
      const [, [read = '']] = Papa.parse<string[]>(text.replace(/^\uFEFF/, '')).data as [string[], string[]];
      expect(read).toBe(`'${name}`);
    }));
  });

  it('starts no value with a tab or a line break, which a spreadsheet drops', async () => {
    await fc.assert(fc.asyncProperty(fc.constantFrom('\t', '\r', '\n'), fc.string(), async (first, rest) => {
      const text = await (await csvOf(COLUMNS, pupils([`${first}${rest}`, '']))).text();
      const [, [read = '']] = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { newline: '\r\n' }).data as [string[], string[]];
      expect(read).toBe(`'${first}${rest}`);
    }));
  });

  it('keeps the first 0 of a telephone number, and sends a sum below zero as a number', async () => {
    const text = await (await csvOf(COLUMNS, pupils(['01632960123', '\u22125.0'], ['0163296012', '-£1,200.50'], ['07700 900123', '\u22123 %'], ['00123', '-1+2']))).text();
    expect(text.replace(/^\uFEFF/, '').split('\r\n').slice(1)).toEqual(['01632 960123,-5.0', '01632 96012,"-£1,200.50"', '07700 900123,-3 %', "00123,'-1+2"]);
  });

  it('leaves every other text unchanged', async () => {
    const rows = pupils(['Okafor - Amara', '12.5'], ['3+ A=B', 'a@b.org'], ['First line\n=not a formula', '']);
    const text = await (await csvOf(COLUMNS, rows)).text();
    expect(Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { newline: '\r\n' }).data.slice(1)).toEqual(rows.map(({ name, share }) => [name, share]));
  });
});

describe('the address of a list', () => {
  const DEFAULTS = { filters: { status: '', type: 'SSA' }, sizes: [10, 50] };
  it('holds filters, order and page without defaults and the search', () => {
    const state = listStateIn(new URLSearchParams('status=Due&type=SSA&page=3&rows=50&sort=-name'), DEFAULTS, 'Okafor');
    expect(state).toEqual({
      filters: { status: 'Due', type: 'SSA' }, page: 3, pageSize: 50, sort: { key: 'name', isDescending: true }, search: 'Okafor',
    });
    expect(addressOfList(state, DEFAULTS, new URLSearchParams('pupil=7&page=9')).toString())
      .toBe('pupil=7&status=Due&sort=-name&page=3&rows=50');
  });
  it('keeps the order of the host where another is the default', () => {
    const ordered = { ...DEFAULTS, sort: { key: 'name', isDescending: true } };
    const asListed = { ...listStateIn(new URLSearchParams(), ordered, ''), sort: null };
    expect(listStateIn(addressOfList(asListed, ordered), ordered, '')).toEqual(asListed);
    expect(listStateIn(new URLSearchParams('sort=-'), ordered, '').sort).toEqual(ordered.sort);
  });
  it('ignores a value that is not a choice of its filter, and keeps any value of a filter without choices', () => {
    const choices = { show: () => ['claims', 'paid', 'paid, in part'].map((value) => ({ value, label: value })) };
    const shown = (query: string) => Object.values(listStateIn(new URLSearchParams(query), { filters: { show: 'all', school: '' }, choices }, '').filters);
    expect(['show=foo&school=foo', 'show=claims', 'show=foo,paid,claims', 'show=paid, in part'].map(shown))
      .toEqual([['all', 'foo'], ['claims', ''], ['paid,claims', ''], ['paid, in part', '']]);
  });
  it('ignores an order by a column that its host does not sort by', () => {
    const sortIn = (query: string) => listStateIn(new URLSearchParams(query), { ...DEFAULTS, sorts: ['name'], sort: { key: 'name', isDescending: true } }, '').sort;
    expect(['sort=foo', 'sort=-foo', 'sort=name', 'sort='].map(sortIn)).toEqual([{ key: 'name', isDescending: true }, { key: 'name', isDescending: true }, { key: 'name', isDescending: false }, null]);
  });
  it('ignores invalid values', () => {
    expect(listStateIn(new URLSearchParams('page=-2&rows=7&sort=-'), DEFAULTS, '')).toMatchObject({ page: 1, pageSize: 10, sort: null });
  });
});
