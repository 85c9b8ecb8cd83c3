import { getConfig } from '../config/config';
import { Interview, type SignedIn } from './askHost';
import { compareHost } from './compareHost';
import { Connection, type Send } from './connection';
import { Notebook } from './notebook';
import { lastLine, type Report } from './report';
import { reportHtml } from './reportText';
import { settingsText } from './settingsText';
import { testHost } from './testHost';

/** The result of a comparison, for a screen, and the files that the command would write. */
export interface Compared {
  readonly report: Report;
  readonly summary: string;
  readonly settings: string;
  readonly html: string;
}

/**
 * Compares the host of this page with the contract, as `npm run drift` does, for the signed-in user.
 * @param onRequest is called before each request
 */
export async function compareSignedIn(user: SignedIn, signal: AbortSignal, onRequest: () => void): Promise<Compared> {
  const send: Send = (request) => {
    signal.throwIfAborted();
    onRequest();
    return fetch(request, { cache: 'no-store', referrerPolicy: 'no-referrer' });
  };
  const connection = new Connection(getConfig().host || window.location.origin, send);
  connection.key = user.key;
  const book = new Notebook();
  book.skip('login', 'the page runs after the sign-in');
  const report = await compareHost(new Interview(connection, book), user, testHost(), { hidden: ['address', 'crossOrigin', 'cookie'] });
  return { report, summary: lastLine(report), settings: settingsText(report.differences), html: reportHtml(report) };
}
