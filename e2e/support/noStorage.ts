import type { Page } from '@playwright/test';

/** Behaves like Chromium under "block all cookies": every kind of storage throws, and so do Web Locks. */
function refuseStorage(): void {
  const denied = (): never => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: denied });
  const fails = (): object => {
    const request = new EventTarget();
    const error = new DOMException('The user denied permission to access the database.', 'UnknownError');
    Object.assign(request, { result: undefined, error });
    const tell = (): void => {
      const event = new Event('error');
      (request as { onerror?: (event: Event) => void }).onerror?.(event);
      request.dispatchEvent(event);
    };
    window.setTimeout(tell);
    return request;
  };
  IDBFactory.prototype.open = fails as unknown as IDBFactory['open'];
  IDBFactory.prototype.databases = () => Promise.reject(new DOMException('Denied', 'UnknownError'));
  const refused = () => Promise.reject(new DOMException('The request was denied.', 'SecurityError'));
  LockManager.prototype.request = refused;
  CacheStorage.prototype.keys = refused;
}

/** A full disk: stored data can be read, nothing new is stored. */
function fillStorage(): void {
  const full = (): never => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
  Storage.prototype.setItem = full;
  IDBObjectStore.prototype.put = full;
  IDBObjectStore.prototype.add = full;
}

/** Takes effect on the next page. */
export async function withoutStorage(page: Page, how: 'refused' | 'full'): Promise<void> {
  await page.addInitScript(how === 'refused' ? refuseStorage : fillStorage);
}
