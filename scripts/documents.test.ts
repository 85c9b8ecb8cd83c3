/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { brokenPromises } from '../tools/fault/promises';
import { contractFiles } from './callContracts';
import { recordShapes, SHAPES } from './recordShapes';
import { MOCK_HOST, mockHostDocument, SAVING, savingDocument } from './documents';

it('calls and records are as docs/contract describes them (npm run docs)', () => {
  const files = { ...contractFiles(), [SHAPES]: recordShapes() };
  expect(Object.fromEntries(Object.keys(files).map((file) => [file, readFileSync(file, 'utf8')]))).toEqual(files);
});

it('mocks/README.md lists the scenarios as mocks/scenarios/ has them (npm run docs)', () => {
  const page = readFileSync(MOCK_HOST, 'utf8');
  expect(page).toBe(mockHostDocument(page));
  expect(page).toContain('| `saves-fail` |');
});

it('each file of saving names its promise, each promise has a planted bug, and decision 001 lists them (npm run docs)', () => {
  expect(brokenPromises()).toEqual([]);
  const page = readFileSync(SAVING, 'utf8');
  expect(page).toBe(savingDocument(page));
});
