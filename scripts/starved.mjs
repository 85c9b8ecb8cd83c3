/**
 * The unit tests as on a computer that is busy with something else: at a low priority, beside one endless loop for each core. As many
 * at once as in `npm test`, each about six times as slow, so that limits are longer. (At the lowest priority the run would take hours.)
 * A test that measures the clock, or ends while something is pending, fails here. `node scripts/starved.mjs src/ui` runs a part.
 */
import { spawn } from 'node:child_process';
import { availableParallelism, constants, setPriority } from 'node:os';
import { join, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
/** Ends with this process, however that ends. */
const LOOP = 'const parent = process.ppid; while (process.ppid === parent);';
const loops = Array.from({ length: availableParallelism() }, () => spawn(process.execPath, ['-e', LOOP], { stdio: 'ignore' }));
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
const tests = spawn(process.execPath, [join(root, 'node_modules/jest/bin/jest.js'), `--maxWorkers=${availableParallelism() + 2}`, ...process.argv.slice(2)], { cwd: root, stdio: 'inherit', env: { ...process.env, PEP_SLOWNESS: '10' } });
tests.on('close', (status) => {
  for (const loop of loops) loop.kill();
  process.exitCode = status ?? 1;
});
