import { delay, HttpResponse } from 'msw';
import { isMeant } from './meantCalls';
import { callOrKind, failure, oneOf, required, wholeNumber } from './parameter';
import type { Behaviour } from './scenario';

const LOG_IN_PAGE = '<!doctype html><html lang="en"><title>Log in</title><form><input name="j_username"></form></html>';

/** The ways in which hosts and proxies begin that page. */
const PAGES: Readonly<Record<string, string>> = {
  doctype: LOG_IN_PAGE,
  xhtml: `<?xml version="1.0" encoding="UTF-8"?>\n<html xmlns="http://www.w3.org/1999/xhtml"><body><form/></body></html>`,
  comment: '<!-- proxy --><html lang="en"><body><form></form></body></html>',
  head: '<head><title>Log in</title></head><body><form></form></body>',
};

const html = (begins = 'doctype'): Response =>
  new HttpResponse(PAGES[begins] ?? LOG_IN_PAGE, { headers: { 'Content-Type': 'text/html;charset=UTF-8' } });

/** Longer than any time-out of the client, but short enough to end. */
const LONGER_THAN_ANY_TIMEOUT_MS = 90_000;

const WRONG: readonly unknown[] = [null, 'unexpected', 7, {}, []];

/** The response with every list and record replaced by a value of the wrong type. */
function spoil(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null) return WRONG;
  return Object.fromEntries(Object.keys(answer).map((key, index) => [key, WRONG[index % WRONG.length]]));
}

/** The host or the network fails. */
export const faultBehaviours: Readonly<Record<string, Behaviour>> = {
  slow: {
    parameters: { ms: wholeNumber('milliseconds') },
    intercept: async ({ options }, proceed) => {
      await delay(Number(options['ms'] ?? 2_000));
      return proceed();
    },
  },
  'time-out': {
    parameters: { call: callOrKind('only these calls') },
    intercept: async (request, proceed) => {
      if (isMeant(request)) await delay(LONGER_THAN_ANY_TIMEOUT_MS);
      return proceed();
    },
  },
  'session-expires': {
    parameters: { n: wholeNumber('the call at which it expires', 1) },
    intercept: async ({ call, number, options, instance }, proceed) => {
      if (call.needsNoKey === true || number !== Number(options['n'] ?? 8)) return proceed();
      instance.expireKeys();
      return proceed();
    },
  },
  'html-login': {
    parameters: { begins: oneOf('how the page begins: doctype, xhtml, comment, head', Object.keys(PAGES)) },
    intercept: async ({ call, options }, proceed) => (call.needsNoKey === true ? proceed() : html(options['begins'])),
  },
  'json-as-html': {
    intercept: async (_passing, proceed) => {
      const response = await proceed();
      const isJson = response.headers.get('content-type')?.includes('json') === true;
      return isJson ? HttpResponse.html(await response.text(), { status: response.status }) : response;
    },
  },
  malformed: {
    intercept: async ({ call }, proceed) => {
      const response = await proceed();
      const isJson = response.headers.get('content-type')?.includes('json') === true;
      if (call.needsNoKey === true || call.writes || !response.ok || !isJson) return response;
      return HttpResponse.json(spoil(await response.json()) as Record<string, unknown>);
    },
  },
  'error-on-call': {
    parameters: { call: required(callOrKind('which calls')), status: failure('the status', ['400', '403', '404', '500', '503']) },
    intercept: async (request, proceed) =>
      isMeant(request)
        ? HttpResponse.json({ errormessage: 'The host could not do this.' }, { status: Number(request.options['status'] ?? 500) })
        : proceed(),
  },
};
