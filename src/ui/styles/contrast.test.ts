/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** WCAG 1.4.3 for words and 1.4.11 for icons. */
const [WORDS, ICONS] = [4.5, 3];

const read = (file: string): string => readFileSync(join(__dirname, file), 'utf8');
type Colour = readonly number[];
const [light = '', dark = ''] = read('tokens.css').split('@media (prefers-color-scheme: dark)');

function token(scheme: string, name: string): Colour {
  const [, hex] = new RegExp(`${name}: #([0-9a-f]{6});`).exec(scheme) ?? [];
  if (hex === undefined) throw new Error(`tokens.css has no colour ${name}`);
  return [0, 2, 4].map((at) => parseInt(hex.slice(at, at + 2), 16));
}

const luminance = (colour: Colour): number => {
  const [red = 0, green = 0, blue = 0] = colour.map((one) => (one / 255 <= 0.04045 ? one / 255 / 12.92 : ((one / 255 + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (one: Colour, other: Colour): number => {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
};
const over = (colour: Colour, ground: Colour, opacity: number): Colour => colour.map((one, at) => one * opacity + (ground[at] ?? 0) * (1 - opacity));

const SCHEMES = [['light', light], ['dark', dark]] as const;
const GROUNDS = ['--pep-page', '--pep-surface', '--pep-sunken', '--pep-hover', '--pep-accent-soft'];

it.each(SCHEMES)('links can be read on every background in %s colours', (_, scheme) => {
  const faint = ['--pep-accent', '--pep-accent-strong'].flatMap((link) =>
    GROUNDS.filter((ground) => contrast(token(scheme, link), token(scheme, ground)) < WORDS).map((ground) => `${link} on ${ground}`));
  expect(faint).toEqual([]);
});

it.each(SCHEMES)('the sort icon of a column that does not sort yet can be seen in %s colours', (_, scheme) => {
  const opacity = Number(/\.data-table-sort \.is-idle \{\s*opacity: ([\d.]+)/.exec(read('../table/table.css'))?.[1]);
  for (const ground of ['--pep-surface', '--pep-sunken', '--pep-hover']) {
    const behind = token(scheme, ground);
    expect(contrast(over(token(scheme, '--pep-ink-2'), behind, opacity), behind)).toBeGreaterThanOrEqual(ICONS);
  }
});
