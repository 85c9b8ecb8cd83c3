import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { gzipSync } from 'node:zlib';
import { getResponse } from 'msw';
import { handlers } from '../../mocks/host';
import { contentSecurityPolicy } from '../../scripts/csp';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

export interface Site {
  readonly origin: string;
  /** The response time of the host, in ms. */
  hostMs: number;
  /** The response time of the files, in ms. */
  fileMs: number;
  /** JSON in place of the mock host's response, by path. A Playwright route would disable the browser's cache. */
  readonly answers: Record<string, string | ((query: URLSearchParams) => string)>;
  /** Generated pages by path; more may be added while it runs. */
  readonly pages: Record<string, string>;
  readonly close: () => void;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** The mock host over real HTTP, with nothing between it and the page. */
async function answer(request: IncomingMessage, response: ServerResponse, hostMs: number): Promise<void> {
  const body = await bodyOf(request);
  const headers = Object.entries(request.headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as [string, string]] : []));
  const asked = new Request(new URL(request.url ?? '/', 'http://localhost'), {
    method: request.method ?? 'GET',
    headers,
    ...(body.length > 0 ? { body: new Uint8Array(body) } : {}),
  });
  if (hostMs > 0) await new Promise((resolve) => setTimeout(resolve, hostMs));
  const given = await getResponse(handlers, asked);
  response.writeHead(given?.status ?? 404, Object.fromEntries(given?.headers ?? []));
  response.end(given === undefined ? undefined : Buffer.from(await given.arrayBuffer()));
}

/** Serves a build as deployed (compressed, hashed names cached), the mock host, and generated pages. */
export async function serve(folder: string, pages: Record<string, string> = {}): Promise<Site> {
  const send = (request: IncomingMessage, response: ServerResponse) => {
    const { pathname: path, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const own = site.answers[path];
    if (own !== undefined) {
      setTimeout(() => {
        response.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
        response.end(typeof own === 'string' ? own : own(searchParams));
      }, site.hostMs);
      return;
    }
    if (path.startsWith('/rest/')) {
      void answer(request, response, site.hostMs);
      return;
    }
    const page = pages[path];
    const file = join(folder, normalize(path));
    const found = page === undefined && existsSync(file) && statSync(file).isFile() ? file : join(folder, 'index.html');
    const text = page ?? readFileSync(found);
    const head = {
      'Content-Type': page === undefined ? (TYPES[extname(found)] ?? 'application/octet-stream') : 'text/html; charset=utf-8',
      'Content-Encoding': 'gzip',
      'Cache-Control': path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...(page === undefined ? { 'Content-Security-Policy': contentSecurityPolicy() } : {}),
    };
    setTimeout(() => {
      response.writeHead(200, head);
      response.end(gzipSync(text));
    }, site.fileMs);
  };
  const server = createServer(send);
  await new Promise<void>((resolve) => {
    server.listen(0, resolve);
  });
  const site: Site = {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    hostMs: 0,
    fileMs: 0,
    answers: {},
    pages,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  return site;
}
