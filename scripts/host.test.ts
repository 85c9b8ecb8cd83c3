/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(__dirname, '..');

/** Starts the host as `npm run host` does; it ends at once where something is wrong. */
const startHost = (...given: readonly string[]) =>
  spawnSync(process.execPath, ['-r', 'esbuild-register', 'scripts/host.ts', ...given], { cwd: root, encoding: 'utf8', timeout: 60_000 });

it('names every fault in wrong scenarios instead of starting', () => {
  const { status, stdout, stderr } = startHost('--scenario', 'saves-fial', '--scenario', 'slow&ms=long', '--scenario', 'fault', '--profile', 'cobol', '--like', 'package.json');
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  for (const problem of [
    'there is no scenario saves-fial; did you mean saves-fail?',
    'the parameter ms of the scenario slow is not a whole number from 0 on',
    'the scenario fault needs the parameter fault',
    'package.json is no report of npm run drift',
    'the parameter profile of the scenario another-host is none of java',
  ]) expect(stderr).toContain(problem);
});
