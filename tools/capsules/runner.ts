import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { playInDemo, type Outcome } from '../../e2e/support/playCapsule';
import type { Capsule } from '../../mocks/capsule/capsule';
import { findBrowser } from '../../scripts/browser.cjs';
import { serveSite } from '../../scripts/staticFiles';

export interface Runner {
  readonly run: (capsule: Capsule) => Promise<Outcome>;
  readonly close: () => Promise<void>;
}

interface Options {
  /** Shows the browser. */
  readonly isHeaded: boolean;
  /** How long an expected text may take. */
  readonly patienceMs: number;
}

/** Plays capsules in a browser against the built demo, each in a fresh profile. */
export async function startRunner(folder: string, { isHeaded, patienceMs }: Options): Promise<Runner> {
  if (!existsSync(join(folder, 'index.html'))) throw new Error(`${folder} is missing: run npm run build:demo first.`);
  const executablePath = findBrowser({ needsWindow: isHeaded });
  if (executablePath === null) throw new Error(`There is no Chromium on this machine${isHeaded ? ' that opens a window' : ''}: set CHROMIUM_PATH.`);
  // Before the server, which would keep the command running if the browser does not start.
  const browser = await chromium.launch({ executablePath, headless: !isHeaded, args: ['--no-sandbox'] });
  const server = createServer((request, response) => {
    serveSite({ folder, context: '/', host: '' }, request, response, new URL(request.url ?? '/', 'http://localhost').pathname);
  });
  await new Promise<void>((resolve) => { server.listen(0, 'localhost', resolve); });
  const start = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    run: async (capsule) => {
      const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1366, height: 900 }, reducedMotion: 'reduce' });
      try {
        return await playInDemo(await context.newPage(), capsule, start, patienceMs);
      } finally {
        await context.close();
      }
    },
    close: async () => {
      await browser.close();
      server.close();
    },
  };
}
