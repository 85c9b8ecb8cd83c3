import { getConfig } from '../../../src/config/config';
import type { Compared } from '../../../src/features/self-check/comparison';
import { Interview, type SignedIn } from './askHost';
import { compareHost } from './compareHost';
import { Connection, type Send } from './connection';
import { Notebook } from './notebook';
import { lastLine, type Report } from './report';
import { reportHtml } from './reportText';
import { settingsText } from './settingsText';
import { testHost } from './testHost';

/** After so many requests in a row without a response, the host cannot be reached: the rest would only repeat that. */
const OUTAGE = 3;

/**
 * Compares the host of this page with the contract, as `npm run drift` does, for the signed-in user. Rejects if the connection breaks, because an
 * outage is not a difference.
 * @param onRequest is called before each request
 */
export async function compareSignedIn(user: SignedIn, signal: AbortSignal, onRequest: () => void): Promise<Compared & { readonly report: Report }> {
  let unanswered = 0;
  const stopAtOutage = (): void => {
    if (unanswered >= OUTAGE) throw new Error('The host could not be reached');
  };
  const send: Send = async (request) => {
    signal.throwIfAborted();
    stopAtOutage();
    onRequest();
    unanswered += 1;
    const response = await fetch(request, { cache: 'no-store', referrerPolicy: 'no-referrer' });
    unanswered = 0;
    return response;
  };
  const connection = new Connection(getConfig().host || window.location.origin, send);
  connection.key = user.key;
  const book = new Notebook();
  book.skip('login', 'the page runs after the sign-in');
  const report = await compareHost(new Interview(connection, book), user, testHost(), { hidden: ['address', 'crossOrigin', 'cookie'] });
  stopAtOutage();
  return { report, summary: lastLine(report), settings: settingsText(report.differences), html: reportHtml(report) };
}
