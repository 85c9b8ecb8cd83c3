/**
 * Opens every screen against the hosts of other councils, one for each number, and compares what it shows; then saves, and
 * compares what the host holds: `npm run vary -- --seeds 200`, or `--from 101 --seeds 100` for the second half.
 */
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const { values } = parseArgs({ options: { seeds: { type: 'string', default: '3' }, from: { type: 'string', default: '1' } } });
const [from, count] = [Number(values.from), Number(values.seeds)];
if (!Number.isInteger(from) || !Number.isInteger(count) || count < 1) throw new Error('--seeds and --from are whole numbers');

/** Few at a time: a test opens its screen once for each. */
const AT_ONCE = 20;
let failed = 0;
for (let next = from; next < from + count; next += AT_ONCE) {
  const seeds = Array.from({ length: Math.min(AT_ONCE, from + count - next) }, (_, index) => next + index);
  const { status } = spawnSync(process.execPath, [join(root, 'node_modules/jest/bin/jest.js'), 'tools/vary', 'src/app/everyScreen', 'mocks/host/vary'], {
    cwd: root, stdio: 'inherit', env: { ...process.env, PEP_SEEDS: seeds.join() },
  });
  if (status !== 0) failed += 1;
  process.stdout.write(`${status === 0 ? 'Clean' : 'FAILED'}: numbers ${seeds[0]} to ${seeds.at(-1)}\n`);
}
process.exitCode = failed === 0 ? 0 : 1;
