/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { callsDocument } from './docs';

it('docs/calls.md lists the calls as the tables have them (npm run docs)', () => {
  expect(readFileSync('docs/calls.md', 'utf8')).toBe(callsDocument());
});
