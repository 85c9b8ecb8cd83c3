import { contextPath } from '../../config/contextPath';
import { missingCode } from '../../state/missingCode';

/** Whether the server of this page responds. If it does, the missing code is gone for good. */
async function isServerThere(): Promise<boolean> {
  try {
    const { status } = await fetch(`${contextPath()}/config.js`, { method: 'HEAD', cache: 'no-store', redirect: 'manual' });
    return status < 500;
  } catch {
    return false;
  }
}

/**
 * Loads a part of the page's code. Where the server responds but no longer has the code, a notice offers to reload the
 * new version.
 * @throws what `load` throws; the caller closes what it was opening
 */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (await isServerThere()) missingCode.set(true);
    throw error;
  }
}
