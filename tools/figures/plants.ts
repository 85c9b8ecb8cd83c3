/**
 * Plants wrong facts in the source, builds, counts, and shows that each is caught: `node -r esbuild-register tools/figures/plants.ts`.
 * Facts that show in different figures share a build. The source is put back after it. `--only "due plan"` plants those whose name contains the words.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { BUILDS, type Plant } from './plantedFacts';

const FOLDER = join('node_modules', '.cache', 'figures');

function run(command: readonly string[], env: Readonly<Record<string, string>> = {}): string {
  const { stdout } = spawnSync(process.execPath, command, { encoding: 'utf8', maxBuffer: 1e8, env: { ...process.env, ...env } });
  return stdout;
}

/** Builds with the plants and counts; returns the faults. */
function faultsWith(plants: readonly Plant[]): readonly string[] {
  const before = new Map(plants.map(({ file }) => [file, readFileSync(file, 'utf8')]));
  try {
    for (const { file, line, wrong } of plants) writeFileSync(file, readFileSync(file, 'utf8').replace(line, () => wrong));
    const built = run(['node_modules/webpack/bin/webpack.js', 'build', '--mode', 'production', '--output-path', FOLDER], { PEP_TYPES_CHECKED: 'yes' });
    if (!built.includes('compiled')) throw new Error(`The build failed: ${built}`);
  } finally {
    before.forEach((text, file) => { writeFileSync(file, text); });
  }
  const figures = ['-r', 'esbuild-register', 'tools/figures/run.ts', '--static', FOLDER];
  // A page that is left out shows only where there are several.
  return [...run([...figures, '--host', 'usual']).split('\n'), ...run([...figures, '--host', 'of 2,000', '--only', 'Cohort by term']).split('\n')].map((line) => line.trim());
}

const { values: { only } } = parseArgs({ options: { only: { type: 'string', default: '' } } });
const chosen = BUILDS.map((plants) => plants.filter(({ name }) => name.includes(only))).filter((plants) => plants.length > 0);
const lost = chosen.flat().filter(({ file, line }) => !readFileSync(file, 'utf8').includes(line));
if (lost.length > 0) throw new Error(`No such line any more: ${lost.map(({ name, file, line }) => `${name}: ${file} "${line}"`).join('; ')}`);
let missed = 0;
for (const plants of chosen) {
  const faults = faultsWith(plants);
  for (const { name, caughtBy } of plants) {
    const found = faults.find((fault) => caughtBy.test(fault));
    if (found === undefined) missed += 1;
    process.stdout.write(`${found === undefined ? 'MISSED' : 'caught'}: ${name}${found === undefined ? '' : `: ${found}`}\n`);
  }
}
process.stdout.write(`\n${chosen.flat().length - missed} of ${chosen.flat().length} planted facts caught\n`);
process.exitCode = missed === 0 ? 0 : 1;
