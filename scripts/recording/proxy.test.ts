/** @jest-environment node */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Proxy } from './proxy';

/** A council's server: a page, a redirect, a cookie, and one call that echoes what it received. */
const host = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    if (request.url === '/old') response.writeHead(302, { Location: `http://${request.headers.host ?? ''}/pep/` }).end();
    else if (request.url === '/pep/rest/broken') response.destroy();
    else if (request.url?.startsWith('/pep/rest/') === true) {
      response.writeHead(201, { 'Content-Type': 'application/json', 'Set-Cookie': 'JSESSIONID=1; Secure; Domain=council.test; HttpOnly' });
      response.end(JSON.stringify({ body: Buffer.concat(chunks).toString('utf8'), origin: request.headers.origin, key: request.headers.authorization }));
    } else response.writeHead(200, { 'Content-Type': 'text/html', 'Strict-Transport-Security': 'max-age=1' }).end('<!doctype html>');
  });
});
const portOf = (server: { address: () => unknown }): number => (server.address() as AddressInfo).port;
const listen = (server: { listen: (port: number, at: string, done: () => void) => unknown }) =>
  new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve); });

let proxy: Proxy;
let at = '';

beforeAll(async () => {
  await listen(host);
  proxy = new Proxy(new URL(`http://127.0.0.1:${String(portOf(host))}`));
  await listen(proxy.server);
  at = `http://127.0.0.1:${String(portOf(proxy.server))}`;
});
afterAll(() => {
  proxy.server.close();
  host.close();
});

it('forwards pages and calls between the browser and the host', async () => {
  const page = await fetch(`${at}/pep/ncc-data?pupil=1`);
  expect([await page.text(), page.headers.get('strict-transport-security')]).toEqual(['<!doctype html>', null]);
  expect((await fetch(`${at}/old`, { redirect: 'manual' })).headers.get('location')).toBe('/pep/');
  const answer = await fetch(`${at}/pep/rest/saveNccPupilVoice?pupilId=1`, {
    method: 'POST', headers: { Origin: at, Authorization: 'the.key.itself' }, body: new URLSearchParams({ 'pupilVoice.id': '7' }),
  });
  expect(answer.headers.get('set-cookie')).toBe('JSESSIONID=1; HttpOnly');
  expect(await answer.json()).toEqual({ body: 'pupilVoice.id=7', origin: `http://127.0.0.1:${String(portOf(host))}`, key: 'the.key.itself' });
  await expect(fetch(`${at}/pep/rest/broken`)).rejects.toThrow();
  const { exchanges, address } = proxy.recording;
  expect(address).toBe('/pep/ncc-data?pupil=1');
  expect(exchanges).toMatchObject([
    { method: 'POST', path: '/rest/saveNccPupilVoice', params: [['pupilId', '1'], ['pupilVoice.id', '7']], status: 201, type: 'application/json' },
    { path: '/rest/broken', status: 0 },
  ]);
  expect(Object.keys(exchanges[0] ?? {}).sort()).toEqual(['method', 'ms', 'params', 'path', 'status', 'text', 'type']);
});
