import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as base } from '@playwright/test';
import { findSignIn } from '../../mocks/signIns';
import { ENGINES } from './engines.cjs';
import { HostControl } from '../../e2e/support/hostControl';
import { end, freePort, written } from './engine';
import { startFirefox } from './firefox';
import { passwordField, Tab } from './tab';
import { startWebKit } from './webkit';

const STARTS = { Firefox: startFirefox, WebKit: startWebKit } as const;
export type EngineName = keyof typeof STARTS;

/** The product with its own host, so that the engines share no data. */
export async function serve(folder = 'dist', port?: number) {
  const program = spawn(process.execPath, ['-r', 'esbuild-register', 'scripts/host.ts', '--static', folder, '--clock', 'computer', '--port', String(port ?? await freePort())]);
  const origin = await written(program, /Mock host on (http:\S+?),/);
  return { origin, close: () => end(program) };
}

interface Fixtures {
  engineName: EngineName;
  host: HostControl;
  tab: Tab;
}

export const test = base.extend<Fixtures>({
  engineName: ['Firefox', { option: true }],
  host: async ({}, provide) => {
    const { origin, close } = await serve();
    await provide(new HostControl(origin, ''));
    await close();
  },
  tab: async ({ engineName, host }, provide, testInfo) => {
    const program = ENGINES.find(({ name }) => name === engineName);
    if (program === undefined || !program.isInstalled()) testInfo.skip(true, `${engineName} is not installed: ${program?.install ?? ''}`);
    const engine = await STARTS[engineName]();
    await engine.resize(1366, 900);
    await provide(new Tab(engine, host.origin));
    if (testInfo.status !== testInfo.expectedStatus) await testInfo.attach('page', { body: await engine.picture(), contentType: 'image/png' });
    await engine.close();
  },
});

/** A copy of the build with settings of a council. */
export function buildWith(settings: Readonly<Record<string, unknown>>): { readonly folder: string; readonly remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'pep-build-'));
  cpSync('dist', folder, { recursive: true });
  writeFileSync(join(folder, 'config.js'), `window.PEP_CONFIG = ${JSON.stringify(settings)};\n`);
  return { folder, remove: () => { rmSync(folder, { recursive: true, force: true }); } };
}

/** Signs in on the page that is open, as one of mocks/signIns.ts. */
export async function signIn(tab: Tab, userName: string): Promise<void> {
  await tab.type({ role: 'textbox', name: 'User name' }, userName);
  await tab.type(passwordField('Password'), findSignIn(userName)?.password ?? '');
  await tab.click({ role: 'button', name: 'Sign in' });
  await tab.expectNone({ role: 'textbox', name: 'User name' });
}

export { expect };
