import type { Page } from '@playwright/test';
import type { HostControl } from './hostControl';

/** The host's response to a GET of the signed-in user: the state behind the screen. */
export async function fetchFromHost<T>(page: Page, host: HostControl, path: string, params: Readonly<Record<string, string>>): Promise<T> {
  const Authorization = await page.evaluate(() => localStorage.getItem('authorizationKey') ?? '');
  const answer = await page.request.get(`${host.origin}${host.basePath}${path}?${new URLSearchParams(params).toString()}`, { headers: { Authorization } });
  return (await answer.json()) as T;
}
