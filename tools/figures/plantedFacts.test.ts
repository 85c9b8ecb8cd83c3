/** @jest-environment node */
import { existsSync, readFileSync } from 'node:fs';
import { BUILDS } from './plantedFacts';

it.each(BUILDS.flat().map(({ name, file, line }) => [name, file, line]))('%s: the source has the line that the plant replaces', (_name, file, line) => {
  expect(existsSync(file) ? readFileSync(file, 'utf8') : 'no such file').toContain(line);
});
