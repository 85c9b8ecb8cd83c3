import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findWebKit } from './engines.cjs';
import { end, freePort, type Engine } from './engine';

type Fields = Readonly<Record<string, unknown>>;

/** The toolbar of the small browser would keep its window, and so the page, wider than 320 px. */
const NARROW_TOOLBAR = '* { min-width: 0; padding: 0; margin: 0; border: 0; font-size: 1px; -gtk-icon-style: symbolic; } image { -gtk-icon-transform: scale(0); }';

/** WebKitGTK in a window of a virtual display, over classic WebDriver, which cannot read its console. */
export async function startWebKit(): Promise<Engine> {
  const programs = findWebKit();
  if (programs === null) throw new Error('WebKitGTK is not installed');
  const folder = mkdtempSync(join(tmpdir(), 'pep-webkit-'));
  mkdirSync(join(folder, 'gtk-3.0'));
  writeFileSync(join(folder, 'gtk-3.0', 'gtk.css'), NARROW_TOOLBAR);
  const port = await freePort();
  const driver = spawn(programs.display, ['-a', '-s', '-screen 0 1600x1200x24', programs.driver, `--port=${port}`], {
    // A separate process group, because xvfb-run would leave the display and the driver running.
    detached: true, stdio: 'ignore', env: { ...process.env, TZ: 'Europe/London', LANG: 'en_GB.UTF-8', XDG_CONFIG_HOME: folder },
  });

  const send = async (method: string, path: string, body?: Fields): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}/${path}`, { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
    const { value } = await answer.json() as { value: unknown };
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };
  const isReady = () => send('GET', 'status').then(() => true).catch(() => false);
  const until = Date.now() + 20_000;
  while (!(await isReady())) {
    if (Date.now() > until) throw new Error('WebKitWebDriver does not start');
    await new Promise((resolve) => { setTimeout(resolve, 100); });
  }

  const { sessionId } = await send('POST', 'session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { binary: programs.browser, args: ['--automation'] } } },
  }) as { sessionId: string };
  const inSession = (path: string) => `session/${sessionId}/${path}`;

  return {
    goto: async (url) => { await send('POST', inSession('url'), { url }); },
    reload: async () => { await send('POST', inSession('refresh'), {}); },
    run: async (expression) => JSON.parse(await send('POST', inSession('execute/sync'), { script: `return JSON.stringify((${expression}) ?? null)`, args: [] }) as string) as unknown,
    act: async (actions) => { await send('POST', inSession('actions'), { actions }); },
    resize: async (width, height) => { await send('POST', inSession('window/rect'), { width, height }); },
    picture: async () => Buffer.from(await send('GET', inSession('screenshot')) as string, 'base64'),
    problems: () => null,
    close: async () => {
      await send('DELETE', inSession('').slice(0, -1)).catch(() => undefined);
      await end(driver, true);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
