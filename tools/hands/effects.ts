import type { Page } from '@playwright/test';
import { allCalls } from '../../src/api/calls/all';
import { listen } from './announcements';
import type { HostControl } from '../../e2e/support/hostControl';

/** Effects outside the page, since a press may have worked without a visible change. */
export interface Effects {
  /** Forgets what happened so far. */
  clear(): void;
  /** Requests, downloads, windows and questions since then. */
  list(): readonly string[];
}

export async function watchEffects(page: Page): Promise<Effects> {
  let seen: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/rest/')) seen.push(`request ${new URL(request.url()).pathname.replace(/^.*\/rest\//, '')}`);
  });
  page.on('download', (download) => {
    seen.push('download');
    void download.cancel();
  });
  page.on('filechooser', () => seen.push('file chooser'));
  page.context().on('page', (opened) => {
    seen.push('window');
    void opened.close();
  });
  page.on('dialog', (dialog) => {
    seen.push(`question ${dialog.type()}`);
    void dialog.accept();
  });
  page.on('console', (message) => {
    if (message.text() === 'hands: print') seen.push('print');
  });
  await listen(page);
  await page.addInitScript(() => {
    window.print = () => { console.info('hands: print'); };
  });
  return { clear: () => { seen = []; }, list: () => seen };
}

/** Ids of the calls that changed something on the host, oldest first. */
export async function writesOn(host: HostControl): Promise<readonly string[]> {
  return (await host.log()).map(({ call }) => call).filter((call) => allCalls[call]?.info.writes === true && !/^(signIn|login|logout|signOut)/i.test(call));
}
