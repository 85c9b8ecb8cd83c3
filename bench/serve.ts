import { createServer, type Server } from 'node:http';
import { existsSync, readFileSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Serves a folder, and pages made on the spot by their path, on any free port. */
export async function serve(folder: string, pages: Readonly<Record<string, string>>): Promise<{ server: Server; origin: string }> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const page = pages[path];
    const file = join(folder, normalize(path));
    const isFile = page === undefined && existsSync(file) && statSync(file).isFile();
    response.setHeader('Content-Type', isFile ? (TYPES[extname(file)] ?? 'application/octet-stream') : 'text/html; charset=utf-8');
    response.end(isFile ? readFileSync(file) : (page ?? readFileSync(join(folder, 'index.html'))));
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return { server, origin: `http://localhost:${(server.address() as AddressInfo).port}` };
}
