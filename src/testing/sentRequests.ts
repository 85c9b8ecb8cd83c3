import type { SetupServer } from 'msw/node';

type Pair = readonly [name: string, value: string];

/** One request as it left the client, names and values exactly as sent, in the order sent. */
export interface SentRequest {
  readonly method: string;
  /** The address from `/rest/` on, since host and base path belong to the deployment. */
  readonly path: string;
  readonly query: readonly Pair[];
  readonly encoding: 'none' | 'form' | 'multipart' | 'other';
  /** A file is shown as `<name (type, n bytes)>`. */
  readonly body: readonly Pair[];
}

function encodingOf(request: Request): SentRequest['encoding'] {
  const type = request.headers.get('content-type') ?? '';
  if (request.method === 'GET') return 'none';
  if (type.includes('multipart/form-data')) return 'multipart';
  return type.includes('x-www-form-urlencoded') ? 'form' : 'other';
}

async function bodyOf(request: Request, encoding: SentRequest['encoding']): Promise<readonly Pair[]> {
  if (encoding === 'none') return [];
  if (encoding === 'other') {
    const text = await request.text();
    return text === '' ? [] : [['(text)', text]];
  }
  return [...(await request.formData()).entries()].map(([name, value]) => [
    name,
    typeof value === 'string' ? value : `<${value.name} (${value.type}, ${value.size} bytes)>`,
  ]);
}

async function read(request: Request): Promise<SentRequest> {
  const url = new URL(request.url);
  const encoding = encodingOf(request);
  return {
    method: request.method,
    path: url.pathname.replace(/^.*?(?=\/rest\/)/, ''),
    query: [...url.searchParams.entries()],
    encoding,
    body: await bodyOf(request, encoding),
  };
}

export interface RequestLog {
  /** All requests so far whose path ends like this, oldest first. */
  to(path: string): Promise<readonly SentRequest[]>;
  /** The newest of them; fails the test when there is none. */
  last(path: string): Promise<SentRequest>;
}

/** Records what the client sends until the end of the test. */
export function recordRequests(server: Pick<SetupServer, 'events'>): RequestLog {
  const seen: Promise<SentRequest>[] = [];
  const listener = ({ request }: { request: Request }) => {
    seen.push(read(request.clone()));
  };
  server.events.on('request:start', listener);
  const to = async (path: string) => (await Promise.all(seen)).filter((request) => request.path.endsWith(path));
  return {
    to,
    last: async (path) => {
      const found = (await to(path)).at(-1);
      if (found === undefined) throw new Error(`No request to ${path} was sent.`);
      return found;
    },
  };
}
