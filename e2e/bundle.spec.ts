import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { signIns } from '../mocks/signIns';
import { hashOf } from '../scripts/firstPaint';
import { isUnused } from '../scripts/usedStyles';

const filesOf = (folder: string): readonly string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesOf(path) : [path];
  });
const words = ['mockServiceWorker', 'mock-host', 'msw', ...signIns.map(({ userName }) => userName), signIns[0]?.password ?? ''];

/** The files of a build that contain any of these strings. */
function naming(folder: string): readonly string[] {
  return filesOf(folder).filter((file) => {
    if (!/\.(js|css|html|txt)$/.test(file)) return false;
    const text = readFileSync(file, 'utf8');
    // Searches for whole words, since `application/msword` is not a trace of msw.
    return words.some((word) => new RegExp(`\\b${word}\\b`).test(text));
  });
}

test('the production build contains neither the mock host nor its worker', () => {
  expect(filesOf('dist').filter((file) => /worker/i.test(file))).toEqual([]);
  expect(naming('dist')).toEqual([]);
});

test('the demo build contains both, which proves that the search works, and no other worker', () => {
  expect(filesOf('dist-demo').some((file) => file.endsWith('sw.js'))).toBe(false);
  expect(filesOf('dist-demo').some((file) => file.endsWith('mockServiceWorker.js'))).toBe(true);
  expect(naming('dist-demo').length).toBeGreaterThan(1);
});

test('index.html of the production build holds one inline style and one inline script, which its policy names by their hashes', () => {
  const html = readFileSync('dist/index.html', 'utf8');
  const inline = [...html.matchAll(/<(style|script)(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/\1>/gi)].map(([, tag = '', text = '']) => `${tag}-src 'self' ${hashOf(text)}`);
  expect(inline.map((one) => one.split('-')[0])).toEqual(['style', 'script']);
  for (const one of inline) expect(html).toContain(one);
  expect(html).not.toMatch(/\son\w+=|\sstyle=/i);
});

test('no script names a class whose rules are missing from the style sheets', () => {
  const scripts = filesOf('dist').filter((file) => file.endsWith('.js')).map((file) => readFileSync(file, 'utf8'));
  const named = scripts.flatMap((text) => [...text.matchAll(/"[\w -]{2,80}"|'[\w -]{2,80}'/g)].flatMap(([quoted]) => quoted.slice(1, -1).split(/\s+/)));
  expect(named.length).toBeGreaterThan(1000);
  // react-bootstrap joins the class of a dialog from two parts: `${prefix}-scrollable`.
  const endings = scripts.flatMap((text) => [...text.matchAll(/\}(-[a-z]+)(?=`|\$)/g)].map(([, ending]) => ending));
  expect(endings).toContain('-scrollable');
  const joined = endings.flatMap((ending) => ['modal', 'modal-dialog'].map((prefix) => `${prefix}${ending}`));
  expect([...new Set([...named, ...joined].filter(isUnused))]).toEqual([]);
});

test('every class that a component names has a rule in a style sheet', () => {
  const sheets = filesOf('dist').filter((file) => file.endsWith('.css')).map((file) => readFileSync(file, 'utf8'));
  const styled = new Set(sheets.flatMap((sheet) => [...sheet.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name)));
  const components = filesOf('src').filter((file) => /\.tsx?$/.test(file) && !/\.test\.|^src\/testing\//.test(file));
  const unstyled = components.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\b\w*(?:className|Class)(?:=|: )["']([^"']+)["']/g)]
    .flatMap(([, names = '']) => names.split(/\s+/).filter((name) => name !== '' && !styled.has(name)).map((name) => `${name} in ${file}`)));
  expect(unstyled).toEqual([]);
});

test('the style sheet before the first list is small, and the rest loads with later code', () => {
  const sizeOf = (pattern: RegExp): number => gzipSync(readFileSync(filesOf('dist').find((file) => pattern.test(file)) ?? '')).length;
  expect(sizeOf(/\/main\.\w+\.css$/)).toBeLessThan(14_000);
  expect(sizeOf(/\/laterCode\.\w+\.css$/)).toBeLessThan(8_000);
});
