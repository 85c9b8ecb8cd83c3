import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { findBrowser } from '../../scripts/browser.cjs';

/** What the reader needs, and the Debian package of each. */
const NEEDED: readonly { readonly file: string; readonly package: string }[] = [
  { file: 'orca', package: 'orca' },
  { file: '/usr/libexec/at-spi-bus-launcher', package: 'at-spi2-core' },
  { file: 'dbus-daemon', package: 'dbus-x11' },
  { file: 'Xvfb', package: 'xvfb' },
  { file: 'xdotool', package: 'xdotool' },
  { file: 'openbox', package: 'openbox' },
];

const isThere = (file: string): boolean => [file, ...(process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, file))].some((path) => existsSync(path));

/** Packages that this machine lacks. */
export const missingPackages = (): readonly string[] =>
  [...NEEDED.filter(({ file }) => !isThere(file)).map((one) => one.package), ...(findBrowser({ needsWindow: true }) === null ? ['chromium'] : [])];

type Kind = 'said' | 'letter' | 'stopped';
interface Spoken { readonly at: number; readonly kind: Kind; readonly words: string }

export interface Reader {
  /** For the programs that it reads and that press keys. */
  readonly env: Readonly<Record<string, string>>;
  /** Everything that it has spoken since its start. */
  readonly spoken: () => readonly Spoken[];
  /** Processor time that it has used: it is thinking while the number grows. */
  readonly ticks: () => number;
  readonly stop: () => void;
}

/** Resolves with the first line that a program writes to this file descriptor. */
function firstLine(program: ChildProcess, descriptor: number): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    program.stdio[descriptor]?.on('data', (more: Buffer) => {
      text += more.toString();
      if (text.includes('\n')) resolve(text.split('\n')[0] ?? '');
    });
    program.once('error', reject);
    program.once('exit', (code) => { reject(new Error(`${program.spawnfile} ended with ${String(code)}`)); });
  });
}

/** Starts a screen, its two buses, a window manager and Orca, all of their own: nothing of the user's desktop is touched. */
export async function startReader(): Promise<Reader> {
  const home = mkdtempSync(join(tmpdir(), 'listen-'));
  const speech = join(home, 'speech');
  const run = join(home, 'run');
  mkdirSync(run, { mode: 0o700 });
  writeFileSync(speech, '');
  const env: Record<string, string> = {
    PATH: process.env['PATH'] ?? '', HOME: home, XDG_RUNTIME_DIR: run, LANG: 'C.UTF-8', TZ: 'Europe/London', LISTEN_SPEECH: speech,
    GTK_MODULES: 'gail:atk-bridge', NO_AT_BRIDGE: '0', ACCESSIBILITY_ENABLED: '1', GNOME_ACCESSIBILITY: '1',
  };
  const programs: ChildProcess[] = [];
  const start = (command: string, args: readonly string[], stdio: ('ignore' | 'pipe')[] = ['ignore', 'ignore', 'ignore']): ChildProcess => {
    const program = spawn(command, args, { env, stdio, detached: true });
    programs.push(program);
    return program;
  };
  const screen = await firstLine(start('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], ['ignore', 'ignore', 'ignore', 'pipe']), 3);
  env['DISPLAY'] = `:${screen}`;
  env['DBUS_SESSION_BUS_ADDRESS'] = await firstLine(start('dbus-daemon', ['--session', '--nofork', '--print-address=1'], ['ignore', 'pipe', 'ignore']), 1);
  start('openbox', []);
  start('/usr/libexec/at-spi-bus-launcher', ['--launch-immediately', '--a11y=1', '--screen-reader=1']);
  const orca = start('/usr/bin/python3', [join(__dirname, 'orca.py'), '--user-prefs', join(home, 'prefs')]);
  return {
    env,
    spoken: () => readFileSync(speech, 'utf8').split('\n').filter((line) => line !== '').map((line) => {
      const [at, kind, words] = JSON.parse(line) as [number, Kind, string];
      return { at, kind, words };
    }),
    ticks: () => {
      const [, rest = ''] = readFileSync(`/proc/${String(orca.pid)}/stat`, 'utf8').split(') ');
      const [user = '', system = ''] = rest.split(' ').slice(11, 13);
      return Number(user) + Number(system);
    },
    stop: () => {
      // With the programs that each of them has started.
      for (const { pid } of programs.reverse()) {
        try { process.kill(-(pid ?? 0), 'SIGKILL'); } catch { /* It has ended. */ }
      }
      rmSync(home, { recursive: true, force: true });
    },
  };
}
