import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { KNOWN } from './known';

interface Patch {
  /** Under src/. */
  readonly file: string;
  /** Must occur exactly once. */
  readonly find: string;
  readonly replace: string;
}

interface Mutant {
  readonly name: string;
  readonly patches: readonly Patch[];
}

/** Known bugs of save queues, planted one at a time in a copy of the source. */
export const MUTANTS: readonly Mutant[] = Object.entries(JSON.parse(readFileSync(join(__dirname, 'plantedBugs.json'), 'utf8')) as Readonly<Record<string, readonly Patch[]>>)
  .map(([name, patches]) => ({ name, patches }));

const ROOT = join(__dirname, '..', '..');
const COPIED = ['src', 'mocks', 'tools/fault'];

/** Why a bug cannot be planted: the source no longer contains its text. */
export function misfits({ patches }: Mutant): readonly string[] {
  return patches.flatMap(({ file, find }) => {
    const count = readFileSync(join(ROOT, 'src', file), 'utf8').split(find).length - 1;
    return count === 1 ? [] : [`${file} holds the text to replace ${count} times: ${find}`];
  });
}

function plant(folder: string, { patches }: Mutant): void {
  for (const { file, find, replace } of patches) {
    const path = join(folder, 'src', file);
    writeFileSync(path, readFileSync(path, 'utf8').replace(find, () => replace));
  }
}

/** `known only`: no random play caught it, a known schedule did. `broken`: the copy did not run, which proves nothing. */
export type Fate = 'caught' | 'known only' | 'not caught' | 'broken';

interface Verdict {
  readonly fate: Fate;
  readonly said: string;
}

async function play(folder: string, args: readonly string[]): Promise<Verdict> {
  const command = ['-r', require.resolve('esbuild-register'), join(folder, 'tools', 'fault', 'run.ts'), '--parts', '1', '--no-shrink', ...args];
  const { stdout, stderr, isGood } = await new Promise<{ stdout: string; stderr: string; isGood: boolean }>((resolve) => {
    execFile(process.execPath, command, { cwd: folder, maxBuffer: 1e9 }, (error, out, err) => resolve({ stdout: out, stderr: err, isGood: error === null }));
  });
  const said = stdout.split('\n').find((line) => line.startsWith('invariant')) ?? '';
  if (isGood) return { fate: 'not caught', said: '' };
  return said === '' ? { fate: 'broken', said: stderr.slice(0, 500) } : { fate: 'caught', said };
}

/** Runs the harness on a copy of the source with one bug: random plays first, and the known schedules if they miss it. */
export async function tryMutant(mutant: Mutant, runs: number, seed: number): Promise<Verdict> {
  const unfit = misfits(mutant);
  if (unfit.length > 0) return { fate: 'broken', said: unfit.join('; ') };
  const folder = mkdtempSync(join(tmpdir(), 'pep-fault-'));
  try {
    for (const path of COPIED) cpSync(join(ROOT, path), join(folder, path), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    plant(folder, mutant);
    const random = await play(folder, ['--random', '--runs', String(runs), '--seed', String(seed)]);
    if (random.fate !== 'not caught') return random;
    const known = await play(folder, ['--runs', String(KNOWN.length), '--seed', String(seed)]);
    return known.fate === 'caught' ? { ...known, fate: 'known only' } : known;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
