import { contextPath } from '../../config/contextPath';
import { missingCode } from '../../state/pageState';

/** Whether the server of this page responds at all. Any status below 500 counts, since this is not a call to the host. */
export async function isServerThere(signal: AbortSignal | null = null): Promise<boolean> {
  try {
    const { status } = await fetch(`${contextPath()}/config.js`, { method: 'HEAD', cache: 'no-store', redirect: 'manual', signal });
    return status < 500;
  } catch {
    return false;
  }
}

/** There is no connection: the code may still be on the server. */
export class CodeNotReached extends Error {}

let round = 0;
/** The page has shown that code could not be fetched, so its next render may request it again. A render must not do so by itself, since React repeats renders. */
export const fetchCodeAgain = (): void => { round += 1; };
export const codeRound = (): number => round;

/**
 * Loads a part of the page's code. Where the server responds but no longer has the code, a notice offers to reload the
 * new version.
 * @throws {CodeNotReached} where the server does not respond, else what `load` throws; the caller closes what it was opening
 */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    // If it responds, the missing code is gone for good.
    if (!(await isServerThere())) throw new CodeNotReached('No connection');
    missingCode.set(true);
    throw error;
  }
}
