import { HttpResponse } from 'msw';
import type { Incoming } from '../bind';
import type { HostCall } from '../callTypes';
import { asRecord } from './json';
import type { OtherHost } from './otherHost';
import { varyAnswer, type Identity } from './varyAnswer';

/** The response to a save whose answer no specification prints. */
const isPlainDone = (answer: Readonly<Record<string, unknown>>): boolean => Object.keys(answer).length === 0;

/** A file under the same name, which the client finds in other headers. */
function renamed(response: Response, host: OtherHost, call: HostCall): Response {
  const name = decodeURIComponent(response.headers.get('suggested-filename') ?? '');
  const way = host('fileName', call.path);
  if (name === '' || way === 'suggested') return response;
  const isPlain = /^[\w.-]+$/.test(name);
  const disposition = way === 'extended' || !isPlain ? `filename*=UTF-8''${encodeURIComponent(name)}` : way === 'bare' ? `filename=${name}` : `filename="${name}"`;
  const headers = new Headers(response.headers);
  headers.delete('suggested-filename');
  headers.set('Content-Disposition', `${way === 'bare' ? 'inline' : 'attachment'}; ${disposition}`);
  return new Response(response.body, { status: response.status, headers });
}

/** Whom a load is about. For a save nothing is filled in. */
function identityOf(call: HostCall, { query }: Incoming): Identity {
  if (call.writes) return {};
  const isNamed = ([name, value]: Incoming['query'][number]): boolean =>
    ['pupilId', 'dateOfMeeting', 'schoolId'].includes(name) && call.params.includes(name) && value !== '';
  return Object.fromEntries(query.filter(isNamed).map(([name, value]) => [name, typeof value === 'string' ? value : '']));
}

/** The response of another host with the same facts. Refusals and lost responses are unchanged. */
export async function varyResponse(response: Response, host: OtherHost, call: HostCall, incoming: Incoming): Promise<Response> {
  if (response.type === 'error' || !response.ok) return response;
  if (host.failsWith !== undefined) return HttpResponse.json({ errormessage: 'This host does not answer the call' }, { status: host.failsWith });
  if (response.headers.get('content-type')?.includes('json') !== true) return renamed(response, host, call);
  const answer = asRecord(await response.clone().json().catch(() => null));
  if (answer === null) return response;
  if (call.writes && isPlainDone(answer)) {
    const way = host('saved', call.path);
    return way === 'noBody' ? new HttpResponse(null, { status: response.status }) : way === 'status' ? HttpResponse.json({ status: 'ok' }) : response;
  }
  const varied = varyAnswer(answer, host, identityOf(call, incoming));
  return new HttpResponse(JSON.stringify(host.completed?.(varied) ?? varied), { status: response.status, headers: { 'Content-Type': host('label', call.path) } });
}
