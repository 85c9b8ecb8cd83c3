import { execFile } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
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

/** Known bugs of save queues, planted one at a time. */
export const MUTANTS: readonly Mutant[] = Object.entries(JSON.parse(readFileSync('tools/fault/plantedBugs.json', 'utf8')) as Readonly<Record<string, readonly Patch[]>>)
  .map(([name, patches]) => ({ name, patches }));

/** Why a bug cannot be planted: the source no longer contains its text. */
export function misfits({ patches }: Mutant): readonly string[] {
  return patches.flatMap(({ file, find }) => {
    const count = readFileSync(join('src', file), 'utf8').split(find).length - 1;
    return count === 1 ? [] : [`${file} holds the text to replace ${count} times: ${find}`];
  });
}

/** Replaces the patched text of each file while the harness is bundled. */
const planting = ({ patches }: Mutant): Plugin => ({
  name: 'planted bug',
  setup: (bundle) => {
    for (const file of new Set(patches.map((patch) => join(process.cwd(), 'src', patch.file)))) {
      const own = patches.filter((patch) => file.endsWith(`/src/${patch.file}`));
      bundle.onLoad({ filter: /\.ts$/ }, ({ path }) => (path !== file ? null : {
        loader: 'ts', contents: own.reduce((text, { find, replace }) => text.replace(find, () => replace), readFileSync(path, 'utf8')),
      }));
    }
  },
});

/** `known only`: no random play caught it, a known schedule did. `broken`: it did not run, which proves nothing. */
export type Fate = 'caught' | 'known only' | 'not caught' | 'broken';

interface Verdict {
  readonly fate: Fate;
  readonly said: string;
}

/** Plays that take longer never end: a bug can make the product wait for itself. */
const ENDLESS_MS = 300_000;

async function play(bundle: string, args: readonly string[]): Promise<Verdict> {
  const { stdout, stderr, isGood, isEndless } = await new Promise<{ stdout: string; stderr: string; isGood: boolean; isEndless: boolean }>((resolve) => {
    execFile(process.execPath, [bundle, '--parts', '1', '--no-shrink', ...args], { maxBuffer: 1e9, timeout: ENDLESS_MS }, (error, out, err) => resolve({ stdout: out, stderr: err, isGood: error === null, isEndless: error?.killed === true }));
  });
  if (isEndless) return { fate: 'caught', said: 'it never ends' };
  const said = stdout.split('\n').find((line) => line.startsWith('invariant')) ?? '';
  if (isGood) return { fate: 'not caught', said: '' };
  return said === '' ? { fate: 'broken', said: stderr.slice(0, 500) } : { fate: 'caught', said };
}

/** Runs the harness with one bug: random plays first, and the known schedules if they miss it. */
export async function tryMutant(mutant: Mutant, runs: number, seed: number): Promise<Verdict> {
  const unfit = misfits(mutant);
  if (unfit.length > 0) return { fate: 'broken', said: unfit.join('; ') };
  const { build } = await import('esbuild');
  const bundle = `node_modules/.cache/fault/${mutant.name.replace(/\W+/g, '-')}.cjs`;
  await build({
    entryPoints: ['tools/fault/run.ts'], outfile: bundle, bundle: true, platform: 'node', packages: 'external',
    loader: { '.css': 'empty' }, logLevel: 'error', plugins: [planting(mutant)],
  });
  try {
    const random = await play(bundle, ['--random', '--runs', String(runs), '--seed', String(seed)]);
    if (random.fate !== 'not caught') return random;
    const known = await play(bundle, ['--runs', String(KNOWN.length), '--seed', String(seed)]);
    return known.fate === 'caught' ? { ...known, fate: 'known only' } : known;
  } finally {
    rmSync(bundle, { force: true });
  }
}
