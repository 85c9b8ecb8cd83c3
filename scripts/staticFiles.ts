import { existsSync, readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { CACHE_OF_ASSETS, CACHE_OF_PAGE, pageHeaders, SECURITY_HEADERS } from './headers';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
};

export interface Site {
  readonly folder: string;
  /** `/` or `/pep/`: written into index.html as described in docs/deployment.md. */
  readonly context: string;
  /** Origin of a host elsewhere, for the policy (blank: the page's origin). */
  readonly host: string;
  /** A script that runs in the page before the client. */
  readonly firstScript?: () => string;
}

/** index.html with the documented edit for a context path, under the documented policy. */
function sendPage({ folder, context, host }: Site, response: ServerResponse): void {
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  const moved = context === '/' ? html : html.replace(/(href|src)="\/(?!\/)/g, `$1="${context}`);
  response.writeHead(200, {
    ...pageHeaders(host),
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': CACHE_OF_PAGE,
  });
  response.end(moved);
}

function sendFile(file: string, request: IncomingMessage, response: ServerResponse): void {
  const isPacked = existsSync(`${file}.gz`) && String(request.headers['accept-encoding']).includes('gzip');
  response.writeHead(200, {
    ...SECURITY_HEADERS,
    'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream',
    'Cache-Control': /[\\/]assets[\\/]/.test(file) ? CACHE_OF_ASSETS : CACHE_OF_PAGE,
    Vary: 'Accept-Encoding',
    ...(isPacked ? { 'Content-Encoding': 'gzip' } : {}),
  });
  response.end(readFileSync(isPacked ? `${file}.gz` : file));
}

/** Serves a file of the folder, and index.html for every other address below the context path. A missing asset is a 404. */
export function serveSite(site: Site, request: IncomingMessage, response: ServerResponse, path: string): void {
  const inner = `${path}/`.startsWith(site.context) ? path.slice(site.context.length - 1) : null;
  if (inner === null) {
    response.writeHead(404, SECURITY_HEADERS).end('Nothing is served here');
    return;
  }
  const file = join(site.folder, normalize(decodeURIComponent(inner)));
  const isFile = file.startsWith(site.folder) && existsSync(file) && statSync(file).isFile();
  if (isFile && inner === '/config.js' && site.firstScript !== undefined) {
    response.writeHead(200, { ...SECURITY_HEADERS, 'Content-Type': TYPES['.js'], 'Cache-Control': CACHE_OF_PAGE });
    response.end(site.firstScript() + readFileSync(file, 'utf8'));
  } else if (isFile && !file.endsWith('index.html')) sendFile(file, request, response);
  else if (inner.startsWith('/assets/')) response.writeHead(404, { ...SECURITY_HEADERS, 'Content-Type': 'text/plain' }).end('Not found');
  else sendPage(site, response);
}
