import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { signIns } from '../mocks/signIns';

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

test('the production build holds nothing of the mock host and no worker', () => {
  expect(filesOf('dist').filter((file) => /worker/i.test(file))).toEqual([]);
  expect(naming('dist')).toEqual([]);
});

test('the demo build contains both, which proves that the search works', () => {
  expect(filesOf('dist-demo').some((file) => file.endsWith('mockServiceWorker.js'))).toBe(true);
  expect(naming('dist-demo').length).toBeGreaterThan(1);
});

test('index.html of the production build holds no inline script and no inline style', () => {
  const html = readFileSync('dist/index.html', 'utf8');
  expect(html).not.toMatch(/<style|<script(?![^>]*\ssrc=)|\son\w+=|\sstyle=/i);
});

test('every class that a component names has a rule in a style sheet', () => {
  const sheets = filesOf('dist').filter((file) => file.endsWith('.css')).map((file) => readFileSync(file, 'utf8'));
  const styled = new Set(sheets.flatMap((sheet) => [...sheet.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name)));
  const components = filesOf('src').filter((file) => /\.tsx?$/.test(file) && !/\.test\.|^src\/testing\//.test(file));
  const unstyled = components.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\b\w*(?:className|Class)(?:=|: )["']([^"']+)["']/g)]
    .flatMap(([, names = '']) => names.split(/\s+/).filter((name) => name !== '' && !styled.has(name)).map((name) => `${name} in ${file}`)));
  expect(unstyled).toEqual([]);
});
