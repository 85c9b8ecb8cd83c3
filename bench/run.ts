/** Prints the figures of speed and size; judges nothing. The aims stand beside them. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from '../scripts/browser.cjs';
import { benchForm } from './fields';
import { line, ms, times } from './figures';
import { inTurn, keystroke } from './measure';
import { plainFormPage } from './plain/form';
import { serve } from './serve';

const root = join(__dirname, '..');
const out = (name: string) => join(root, 'node_modules', '.cache', 'bench', name);

function build(folder: string, ...args: string[]): void {
  const webpack = join(root, 'node_modules', 'webpack', 'bin', 'webpack.js');
  const env = { ...process.env, PEP_TYPES_CHECKED: 'yes' };
  const all = [webpack, 'build', '--mode', 'production', '--env', `out=${folder}`, ...args];
  if (spawnSync(process.execPath, all, { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] }).status !== 0) {
    throw new Error('The build failed: run npm run build to see why.');
  }
}

async function main(): Promise<void> {
  const executablePath = findBrowser();
  if (executablePath === null) throw new Error('There is no Chromium to measure with.');
  build(out('form'), '--env', 'bench');
  const { server, origin } = await serve(out('form'), { '/plain': plainFormPage(benchForm) });
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });

  console.log('\nProcessor slowed down 4 times, medians of 7 runs, ours and plain in turn\n');
  const shown = { timeout: 30_000 };
  const keys = await inTurn(
    () => keystroke(context, `${origin}/`, (page) => page.locator('textarea').first().waitFor(shown)),
    () => keystroke(context, `${origin}/plain`, (page) => page.locator('textarea').first().waitFor(shown)),
  );
  line('Key to next frame, form of 150 fields', ms(keys.ours));
  line('Key to next frame, plain page of the same fields', ms(keys.plain));
  line('  ours against plain', times(keys.ours / keys.plain), 'at most 1.25 x');

  await browser.close();
  server.close();
}

void main();
