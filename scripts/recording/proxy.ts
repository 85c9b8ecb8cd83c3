import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { bodyPairs, isText, restPath, type Exchange, type Recording } from './exchange';

/** Headers that concern one connection only, and those that allow a compressed body, which the proxy could not read. */
const NOT_SENT_ON = new Set(['host', 'connection', 'accept-encoding', 'content-length', 'transfer-encoding', 'keep-alive', 'upgrade']);
/** These would lead the browser past the proxy, or apply only to the host's name. */
const NOT_SENT_BACK = new Set(['content-encoding', 'content-length', 'transfer-encoding', 'connection', 'keep-alive', 'strict-transport-security', 'content-security-policy', 'set-cookie', 'location']);

function requestHeaders({ headers }: IncomingMessage, target: URL): Headers {
  const kept = new Headers({ 'Accept-Encoding': 'identity' });
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && !NOT_SENT_ON.has(name)) kept.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  if (kept.has('origin')) kept.set('Origin', target.origin);
  if (kept.has('referer')) kept.set('Referer', `${target.origin}/`);
  return kept;
}

function sendHeaders(response: ServerResponse, answer: Response, target: URL): void {
  answer.headers.forEach((value, name) => { if (!NOT_SENT_BACK.has(name)) response.setHeader(name, value); });
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.replace(/;\s*(?:secure|domain=[^;]*|samesite=none)/gi, ''));
  if (cookies.length > 0) response.setHeader('Set-Cookie', cookies);
  const location = answer.headers.get('location');
  if (location !== null) response.setHeader('Location', location.replace(target.origin, ''));
}

/** Stands between a browser and a host, on this computer only, and keeps the calls in memory. */
export class Proxy {
  private readonly exchanges: Exchange[] = [];
  private address: string | null = null;
  private readonly started = new Date();
  readonly server: Server;

  constructor(private readonly target: URL) {
    this.server = createServer((request, response) => void this.pass(request, response));
  }

  get recording(): Recording {
    return { exchanges: this.exchanges, address: this.address, started: this.started };
  }

  private async pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.target);
    const body = await buffer(request);
    const start = performance.now();
    const note = (answer: Response | null, text: string): void => {
      const type = answer?.headers.get('content-type') ?? '';
      const path = restPath(url);
      if (path === null) {
        if (type.includes('html')) this.address ??= `${url.pathname}${url.search}`;
        return;
      }
      const sent = bodyPairs(request.headers['content-type'] ?? '', body.toString('utf8'));
      this.exchanges.push({
        method: request.method ?? 'GET', path, params: [...url.searchParams, ...sent], status: answer?.status ?? 0, ms: Math.round(performance.now() - start), type, text: isText(type) ? text : '',
      });
    };
    try {
      const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
      const answer = await fetch(url, {
        method: request.method ?? 'GET', headers: requestHeaders(request, this.target), redirect: 'manual', ...(hasBody ? { body: new Uint8Array(body) } : {}),
      });
      const bytes = Buffer.from(await answer.arrayBuffer());
      note(answer, bytes.toString('utf8'));
      sendHeaders(response, answer, this.target);
      response.writeHead(answer.status).end(bytes);
    } catch {
      note(null, '');
      response.socket?.destroy();
    }
  }
}
