import type { Page } from '@playwright/test';
import type { HostControl } from './hostControl';

/** What the host answers to a GET of the user who is signed in: the state behind the screen. */
export async function fetchFromHost<T>(page: Page, host: HostControl, path: string, params: Readonly<Record<string, string>>): Promise<T> {
  const Authorization = await page.evaluate(() => localStorage.getItem('authorizationKey') ?? '');
  const answer = await page.request.get(`${host.origin}${host.basePath}${path}?${new URLSearchParams(params).toString()}`, { headers: { Authorization } });
  return (await answer.json()) as T;
}
