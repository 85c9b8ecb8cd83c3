/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';

/** The rows of the glossary's table "One word for each fact". */
function glossary(): readonly { readonly word: string; readonly rejected: readonly string[]; readonly stays: ReadonlySet<string> }[] {
  const [, part = ''] = readFileSync('docs/style.md', 'utf8').split('### One word for each fact');
  return part.split('\n').filter((line) => line.startsWith('| ')).slice(1).map((line) => {
    const [, , word = '', not = '', stays = ''] = line.split('|').map((cell) => cell.trim());
    return { word, rejected: not.split(', '), stays: new Set([...stays.matchAll(/“([^”]+)”/g)].map(([, text = '']) => text)) };
  });
}

/** Folders whose texts an administrator reads who compares a host with the contract, or a developer. */
const OTHER_READERS = ['testing', join('features', 'self-check')];

function filesOf(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return OTHER_READERS.includes(relative('src', path)) ? [] : filesOf(path);
    return /\.tsx?$/.test(entry.name) && !/\.(test|gen|d)\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

const isText = (text: string, isJsx: boolean): boolean => isJsx || text.includes(' ') || /^[A-Z][a-z]+$/.test(text);
const isCode = (node: ts.Node): boolean => ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isLiteralTypeNode(node)
  || (ts.isNewExpression(node) && /Error$/.test(node.expression.getText()))
  || (ts.isJsxAttribute(node) && /^(class|className|id|name|key|data-.*)$/.test(node.name.getText()));

/** Every text of a file that a user may read; a template is one text, with {} for its values. */
function textsOf(file: string): readonly string[] {
  const texts: string[] = [];
  const add = (text: string, isJsx = false): void => {
    const bare = text.replace(/\s+/g, ' ').trim();
    if (isText(bare, isJsx)) texts.push(bare);
  };
  const visit = (node: ts.Node): void => {
    if (isCode(node)) return;
    if (ts.isStringLiteralLike(node)) add(node.text);
    else if (ts.isJsxText(node)) add(node.text, true);
    else if (ts.isTemplateExpression(node)) add([node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('{}'));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS));
  return texts;
}

it('each fact has one word on every screen, the one in the glossary', () => {
  const texts = filesOf('src').flatMap((file) => textsOf(file).map((text) => ({ file, text })));
  expect(texts.length).toBeGreaterThan(3_000);
  const rows = glossary();
  expect(rows.length).toBeGreaterThan(10);
  const wrong = rows.flatMap(({ word, rejected, stays }) => rejected.flatMap((other) => {
    const pattern = new RegExp(`(?<![\\w-])${other}s?(?![\\w-])`, 'i');
    return texts.filter(({ text }) => pattern.test(text) && !stays.has(text)).map(({ file, text }) => `${file}: “${text}” says ${other}, not ${word}`);
  }));
  expect([...new Set(wrong)]).toEqual([]);
});

it('every text that the glossary lists as specified still exists', () => {
  const texts = new Set(filesOf('src').flatMap(textsOf));
  expect(glossary().flatMap(({ stays }) => [...stays]).filter((text) => !texts.has(text))).toEqual([]);
});
