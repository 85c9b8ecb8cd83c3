import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { line, median, ms, times } from './figures';
import type { Works } from './work';

/** The report lists changes of the main thread's processor time above this. */
const NOTABLE = 0.05;

function git(root: string, ...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args[0] ?? ''}: ${stderr.trim()}`);
  return stdout.trim();
}

/** Gives the files of a commit, with the installed packages, to `use`, and removes them again. */
export async function withCommit(root: string, commit: string, use: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'pep-against-'));
  git(root, 'worktree', 'add', '--force', '--detach', folder, commit);
  try {
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    await use(folder);
  } finally {
    git(root, 'worktree', 'remove', '--force', folder);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Prints what changed on one page since a commit. */
export function printChange(page: string, commit: string, now: Works, then: Works): void {
  const [whole, before] = [median(now.whole), median(then.whole)];
  line(`Main thread, ${page}: now; at ${commit}`, `${ms(whole)}; ${ms(before)}`);
  for (const part of ['script', 'style', 'layout'] as const) line(`  ${part}`, `${ms(now[part])}; ${ms(then[part])}`);
  line('  elements', `${now.elements}; ${then.elements}`);
  const change = whole / before - 1;
  line('  now against then', times(whole / before), Math.abs(change) > NOTABLE ? `${change > 0 ? 'SLOWER' : 'faster'} than ${commit}` : 'within 5 %');
}
