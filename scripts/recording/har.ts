import { array, mixed, number, object, string, ValidationError } from 'yup';
import { bodyPairs, isText, restPath, type Exchange, type Recording } from './exchange';

const headers = array(object({ name: string().defined(), value: string().defined() })).default([]);
/** The parts of HAR 1.2 that a recording needs. */
const HAR = object({
  log: object({
    entries: array(object({
      startedDateTime: string().required(),
      time: number().defined(),
      request: object({
        method: string().required(),
        url: string().required(),
        headers,
        postData: object({ mimeType: string().default(''), text: string().default('') }).default(undefined).optional(),
      }).required(),
      response: object({
        status: number().defined(),
        content: object({ mimeType: string().default(''), text: string().optional(), encoding: string().optional() }).default({}),
      }).required(),
      _resourceType: mixed().optional(),
    })).required(),
  }).required(),
});

const decoded = (text: string, encoding: string | undefined): string => (encoding === 'base64' ? Buffer.from(text, 'base64').toString('utf8') : text);

/** What the browser's developer tools save as "HAR with content". */
export function readHar(text: string): Recording {
  let entries;
  try {
    ({ log: { entries } } = HAR.validateSync(JSON.parse(text), { stripUnknown: true }));
  } catch (error) {
    // The message of any other error may quote the file.
    throw new Error(`This is no HAR file${error instanceof ValidationError ? `: ${error.message}` : '.'}`);
  }
  const inOrder = [...entries].sort((a, b) => Date.parse(a.startedDateTime) - Date.parse(b.startedDateTime));
  const exchanges = inOrder.flatMap(({ request, response, time }): readonly Exchange[] => {
    const url = new URL(request.url);
    const path = restPath(url);
    if (path === null || !['GET', 'POST'].includes(request.method)) return [];
    const { mimeType: type, text: body = '', encoding } = response.content;
    const sent = request.postData === undefined ? [] : bodyPairs(request.postData.mimeType, request.postData.text);
    return [{
      method: request.method,
      path,
      params: [...url.searchParams, ...sent],
      status: Math.max(0, response.status),
      ms: Math.max(0, Math.round(time)),
      type,
      text: isText(type) ? decoded(body, encoding) : '',
    }];
  });
  const page = inOrder.find(({ response, request }) => response.content.mimeType.includes('html') && restPath(new URL(request.url)) === null);
  const address = page === undefined ? null : new URL(page.request.url);
  return {
    exchanges,
    address: address === null ? null : `${address.pathname}${address.search}`,
    started: new Date(inOrder[0]?.startedDateTime ?? Date.now()),
  };
}
