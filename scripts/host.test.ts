/** @jest-environment node */
import { once } from 'node:events';
import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(__dirname, '..');

/** Starts the host as `npm run host` does; it ends at once if something is wrong. */
const startHost = (...given: readonly string[]) =>
  spawnSync(process.execPath, ['-r', 'esbuild-register', 'scripts/host.ts', ...given], { cwd: root, encoding: 'utf8', timeout: 60_000 });

it('names every fault in wrong scenarios instead of starting', () => {
  const { status, stdout, stderr } = startHost('--scenario', 'saves-fial', '--scenario', 'slow&ms=long', '--scenario', 'fault', '--profile', 'cobol', '--vary', 'abc', '--like', 'package.json', '--port', '65536');
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  for (const problem of [
    'there is no scenario saves-fial; did you mean saves-fail?',
    'the parameter ms of the scenario slow is not a whole number from 0 on',
    'the scenario fault needs the parameter fault',
    'package.json is no report of npm run drift',
    'the parameter seed of the scenario another-host is not a whole number from 0 on',
    '65536 is no port',
    'the parameter profile of the scenario another-host is none of java',
  ]) expect(stderr).toContain(problem);
});

it('reports an unknown option, and lists those that exist', () => {
  const { status, stdout, stderr } = startHost('--bogus');
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toMatch(/^Unknown option '--bogus'\.\nnpm run host -- /);
});

it('answers as Java does in every instance', async () => {
  const host = spawn(process.execPath, ['-r', 'esbuild-register', 'scripts/host.ts', '--profile', 'java', '--port', '0'], { cwd: root });
  try {
    const [line] = (await once(host.stdout, 'data')) as [Buffer];
    const address = /http:\S+/.exec(line.toString())?.[0] ?? '';
    for (const instance of ['', '/instance-one', '/instance-two']) {
      const body = new URLSearchParams({ userName: 'priya.nair', password: 'Learning4All' });
      const answer = (await (await fetch(`${address}${instance}/rest/login`, { method: 'POST', body })).json()) as Readonly<Record<string, unknown>>;
      expect([instance, answer['userId'], answer['errormessage']]).toEqual([instance, 701, null]);
    }
  } finally {
    host.kill();
  }
});
