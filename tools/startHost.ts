import { spawn } from 'node:child_process';
import { join } from 'node:path';

const root = join(__dirname, '..');

/**
 * Starts a mock host that serves a built client; resolves once it listens, to a function that ends it.
 * @param args more options of `npm run host`
 */
export function startHost(folder: string, port: number, args: readonly string[] = []): Promise<() => void> {
  const child = spawn(process.execPath, ['-r', 'esbuild-register', 'scripts/host.ts', '--static', folder, '--port', String(port), ...args], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  return new Promise((resolve, reject) => {
    child.stdout.on('data', () => { resolve(() => { child.kill(); }); });
    child.on('exit', (code) => { reject(new Error(`The mock host ended with ${String(code)}`)); });
  });
}
