import { getConfig } from '../../../src/config/config';
import { asFormData, asSearchParams } from '../../../src/api/encode';
import type { HostRequest } from '../../../src/api/request';

/** How a request reaches the host: `fetch`, or the mock host in the same process. */
export type Send = (request: Request) => Promise<Response>;

export interface Reply {
  /** 0 without a response. */
  readonly status: number;
  readonly headers: Headers;
  /** Null for a file, whose bytes are not read. */
  readonly text: string | null;
  /** The bytes of the text are UTF-8, as JSON has to be. */
  readonly isUtf8: boolean;
  readonly tookMs: number;
  readonly problem: 'network' | 'timeout' | null;
}

export interface Asked extends HostRequest {
  readonly timeoutMs: number;
  readonly answer: 'json' | 'file';
}

const ACCEPT = 'application/json, text/plain, */*';

function isUtf8(bytes: ArrayBuffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** One host, below an address that may have a path. */
export class Connection {
  /** The `authScheme` of the settings. If the host refuses the plain key, `Bearer` follows. */
  scheme: 'plain' | 'Bearer' = getConfig().authScheme;
  key: string | null = null;

  constructor(readonly address: string, private readonly send: Send) {}

  urlOf({ path, query }: Pick<HostRequest, 'path' | 'query'>): string {
    const { origin, pathname } = new URL(this.address);
    const below = pathname === '/' ? getConfig().basePath : pathname.replace(/\/$/, '');
    const search = asSearchParams(query).toString();
    return `${origin}${below}${path}${search === '' ? '' : `?${search}`}`;
  }

  async ask(asked: Asked, key = this.key, more: Readonly<Record<string, string>> = {}): Promise<Reply> {
    const authorization = key === null ? {} : { Authorization: this.scheme === 'Bearer' ? `Bearer ${key}` : key };
    const { body } = asked;
    const sent = body === null ? null : body.encoding === 'form' ? asSearchParams(body.pairs) : asFormData(body.pairs);
    return this.exchange(asked.answer, asked.timeoutMs, () => new Request(this.urlOf(asked), {
      method: asked.method, headers: { Accept: ACCEPT, ...authorization, ...more }, body: sent, credentials: key === this.key ? 'same-origin' : 'omit', signal: AbortSignal.timeout(asked.timeoutMs),
    }));
  }

  /** What a browser sends before a call to another origin. */
  async preflight(path: string, origin: string): Promise<Reply> {
    return this.exchange('json', 10_000, () => new Request(this.urlOf({ path, query: [] }), {
      method: 'OPTIONS',
      headers: { Origin: origin, 'Access-Control-Request-Method': 'POST', 'Access-Control-Request-Headers': 'authorization,content-type' },
      signal: AbortSignal.timeout(10_000),
    }));
  }

  private async exchange(answer: 'json' | 'file', timeoutMs: number, make: () => Request): Promise<Reply> {
    const began = performance.now();
    const took = (): number => Math.round(performance.now() - began);
    try {
      const response = await this.send(make());
      const { status, headers } = response;
      const isFile = answer === 'file' && response.ok && !/json|html|\bxml\b|text\/plain/.test(headers.get('content-type') ?? '');
      if (isFile) {
        // The rest of the file is not needed, even if the host reports an aborted request.
        response.body?.cancel().catch(() => undefined);
        return { status, headers, text: null, isUtf8: true, tookMs: took(), problem: null };
      }
      const bytes = await response.arrayBuffer();
      return { status, headers, text: new TextDecoder().decode(bytes), isUtf8: isUtf8(bytes), tookMs: took(), problem: null };
    } catch (error) {
      const isLate = took() >= timeoutMs || (error instanceof Error && error.name === 'TimeoutError');
      return { status: 0, headers: new Headers(), text: null, isUtf8: true, tookMs: took(), problem: isLate ? 'timeout' : 'network' };
    }
  }
}
