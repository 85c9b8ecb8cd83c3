/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { upperFirst } from 'es-toolkit';
import { allCalls } from './calls/all';

const ROOMS = ['app', 'features', 'shared', 'pupil', 'session'];
const src = join(__dirname, '..');

const sources = ROOMS.flatMap((room) => readdirSync(join(src, room), { recursive: true, encoding: 'utf8' }).map((file) => join(src, room, file)))
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

/** `fetchDashboard` is used as `fetchDashboard.initiate`, `useFetchDashboardQuery`, `useLazy…`, or by its name. */
function isUsed(id: string): boolean {
  return new RegExp(`\\b${id}\\b|\\buse(?:Lazy)?${upperFirst(id)}(?:Query|Mutation)\\b`).test(sources);
}

describe('calls and screens', () => {
  it('has a screen for every call of the contract', () => {
    expect(Object.keys(allCalls).filter((id) => !isUsed(id))).toEqual([]);
  });
});
