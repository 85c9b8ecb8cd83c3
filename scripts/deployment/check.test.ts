/** @jest-environment node */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { contentSecurityPolicy } from '../csp';
import { checkDeployment } from './check';
import type { Finding } from './finding';

const PAGE = '<!doctype html><script defer src="/config.js"></script><script defer src="/assets/main.js"></script><div id="root"></div>';
const SCRIPT = 'console.log("started");';

const faultOf = (findings: readonly Finding[], begins: string) => findings.find(({ what }) => what.startsWith(begins))?.fault;
const faultsOf = (findings: readonly Finding[]) => findings.filter(({ fault }) => fault !== null).map(({ what }) => what);

/** A folder like dist/. */
function aBuild(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pep-dist-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), PAGE);
  writeFileSync(join(folder, 'config.js'), 'window.PEP_CONFIG = {};');
  writeFileSync(join(folder, 'assets', 'main.js'), SCRIPT);
  writeFileSync(join(folder, 'assets', 'main.js.gz'), gzipSync(SCRIPT));
  return folder;
}

const servers: Server[] = [];
let script: ChildProcess | null = null;

async function serve(answer: RequestListener): Promise<string> {
  const listening = createServer(answer);
  servers.push(listening);
  await new Promise<void>((resolve) => { listening.listen(0, resolve); });
  return `http://localhost:${String((listening.address() as AddressInfo).port)}`;
}

/** A port that is free now. */
async function freePort(): Promise<string> {
  const port = new URL(await serve(() => undefined)).port;
  await new Promise((resolve) => servers.pop()?.close(resolve));
  return port;
}

afterEach(() => {
  for (const one of servers.splice(0)) one.close();
  script?.kill();
  script = null;
});

it('finds nothing missing when the mock host script serves the client as documented', async () => {
  const folder = aBuild();
  const port = await freePort();
  const started = spawn(process.execPath, ['-r', 'esbuild-register', 'scripts/host.ts', '--static', folder, '--port', port, '--context', '/pep/', '--clock', 'computer']);
  script = started;
  await new Promise((resolve, reject) => {
    started.stdout.on('data', resolve);
    started.on('exit', () => { reject(new Error('The mock host script ended')); });
  });
  // The script serves its host at /rest, beside the client.
  expect(faultsOf(await checkDeployment(`http://localhost:${port}/pep`))).toEqual([]);
  rmSync(folder, { recursive: true });
});

it('reports each header, the fallback rule, compression, caches, the host and the clock that a bare server lacks', async () => {
  const at = await serve((request, response) => {
    const files: Readonly<Record<string, readonly [type: string, text: string]>> = {
      '/': ['text/html', PAGE], '/config.js': ['text/javascript', 'window.PEP_CONFIG = {};'], '/assets/main.js': ['text/javascript', SCRIPT],
    };
    const [type, text] = files[request.url ?? ''] ?? ['text/plain', ''];
    response.writeHead(text === '' ? 404 : 200, { 'Content-Type': type, Date: 'Mon, 03 Nov 2025 09:00:00 GMT' }).end(text);
  });
  expect(faultsOf(await checkDeployment(at))).toEqual([
    'Header Content-Security-Policy', 'Header X-Content-Type-Options', 'Header Referrer-Policy', 'Header Cross-Origin-Opener-Policy',
    'Header Permissions-Policy', 'index.html is not kept by caches', 'Clock of the server', 'A reload of a page finds it',
    'Scripts are compressed', 'Scripts are kept by the browser', 'config.js is not kept by caches', `Host at ${at}/rest`, 'A POST reaches the host',
  ]);
});

it('reports a fallback rule that catches the calls of the host', async () => {
  const at = await serve((_, response) => { response.writeHead(200, { 'Content-Type': 'text/html' }).end(PAGE); });
  const host = (await checkDeployment(at)).find(({ what }) => what.startsWith('Host at'));
  expect(host?.fault).toContain('leave /rest out of it');
});

it('requests every page, a missing asset and the address without its slash', async () => {
  const at = await serve((request, response) => {
    const path = request.url ?? '';
    if (path === '/pep') response.writeHead(301, { Location: 'http://elsewhere.example/pep/' }).end();
    else if (path === '/pep/exclusion/edit/1') response.writeHead(404).end('Not found');
    else response.writeHead(200, { 'Content-Type': 'text/html' }).end(PAGE);
  });
  const findings = await checkDeployment(`${at}/pep/`);
  expect(faultOf(findings, 'A reload of a page')).toMatch(/1 of \d+ pages do not answer so: exclusion\/edit\/1\./);
  expect(faultOf(findings, 'A missing asset')).toContain('the fallback rule must leave assets/ out');
  expect(faultOf(findings, '/pep without the slash')).toContain('http://elsewhere.example/pep/');
});

it('wants a policy that lets the page call the host of config.js', async () => {
  const send = (policy: string) => serve((request, response) => {
    response.setHeader('Content-Security-Policy', policy);
    if (request.url === '/config.js') response.writeHead(200, { 'Content-Type': 'text/javascript' }).end("window.PEP_CONFIG = { host: 'http://localhost:1' };");
    else response.writeHead(200, { 'Content-Type': 'text/html' }).end(PAGE);
  });
  expect(faultOf(await checkDeployment(await send(contentSecurityPolicy())), 'Header Content-Security-Policy')).toContain("connect-src 'self' http://localhost:1");
  expect(faultOf(await checkDeployment(await send(contentSecurityPolicy('http://localhost:1'))), 'Header Content-Security-Policy')).toBeNull();
});

it('distinguishes a host that accepts no POST from one that refuses the key', async () => {
  const at = await serve((request, response) => {
    if (request.url?.startsWith('/rest/') === true) response.writeHead(request.method === 'POST' ? 403 : 401).end('{}');
    else response.writeHead(200, { 'Content-Type': 'text/html' }).end(PAGE);
  });
  const findings = await checkDeployment(at);
  expect(faultOf(findings, 'Host at')).toBeNull();
  expect(faultOf(findings, 'A POST reaches the host')).toContain('answers 403');
});

it('reports a server that does not respond', async () => {
  expect(faultsOf(await checkDeployment(`http://localhost:${await freePort()}`))).toEqual(['The page answers']);
});

/** A server with this config.js and this answer to calls without a key. */
const aServer = (config: string, [status, body]: readonly [status: number, body: string]) => serve((request, response) => {
  const path = request.url ?? '';
  if (path === '/config.js') response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(config);
  else if (path.startsWith('/rest/')) response.writeHead(status).end(body);
  else response.writeHead(200, { 'Content-Type': 'text/html' }).end(PAGE);
});

it.each([
  ['401', [401, '{}'], null],
  ['its sign-in page', [200, '<!doctype html><form><input name="p" type="password"></form>'], null],
  ['another page', [200, '<!doctype html><h1>Welcome to the proxy</h1>'], 'it is no sign-in page'],
  ['a pupil list', [200, '{"pepStatus":[]}'], 'anybody can read it'],
  ['403', [403, '{}'], 'answers 403'],
] as const)('judges a host that answers a call without a key with %s', async (_, answer, expected) => {
  const fault = faultOf(await checkDeployment(await aServer('window.PEP_CONFIG = {};', answer)), 'Host at');
  if (expected === null) expect(fault).toBeNull();
  else expect(fault).toContain(expected);
});

it('reports a host whose answer makes the browser ask for a password itself', async () => {
  const at = await serve((request, response) => {
    if (request.url?.startsWith('/rest/') === true) response.writeHead(401, { 'WWW-Authenticate': 'Basic realm="PEP"' }).end();
    else response.writeHead(200, { 'Content-Type': 'text/html' }).end(PAGE);
  });
  expect(faultOf(await checkDeployment(at), 'Host at')).toContain('WWW-Authenticate');
});

it('runs config.js and names what the client would refuse or ignore', async () => {
  const computed = await checkDeployment(await aServer("const at = '/' + 'council'; window.PEP_CONFIG = { basePath: at, hosts: '' };", [401, '']));
  expect(faultOf(computed, 'Settings of config.js')).toBeNull();
  expect(faultOf(computed, 'Names in config.js')).toContain('there is no setting "hosts"; did you mean "host"?');
  expect(computed.some(({ what }) => what.endsWith('/council/rest'))).toBe(true);
  const refused = await checkDeployment(await aServer("window.PEP_CONFIG = { authScheme: 'Basic' };", [401, '']));
  expect(faultOf(refused, 'Settings of config.js')).toContain('authScheme: found "Basic", expected one of: plain, Bearer');
  for (const script of ['window.PEP_CONFIG = {', 'const PEP_CONFIG = {};']) {
    const broken = await checkDeployment(await aServer(script, [401, '']));
    expect(faultOf(broken, 'Settings of config.js')).toContain('the client does not start');
  }
});

it('ends with 0 when every missing part was accepted by name', async () => {
  const run = (...accepted: readonly string[]) => new Promise<number | null>((resolve) => {
    void aServer('window.PEP_CONFIG = {};', [401, '']).then((at) => {
      const args = accepted.flatMap((name) => ['--accept', name]);
      spawn(process.execPath, ['-r', './scripts/requireTypeScript.cjs', 'scripts/checkDeployment.ts', at, ...args]).on('exit', resolve);
    });
  });
  const missing = faultsOf(await checkDeployment(await aServer('window.PEP_CONFIG = {};', [401, ''])));
  expect(await run()).toBe(1);
  expect(await run(...missing)).toBe(0);
  expect(await run(...missing, 'Header Permision-Policy')).toBe(2);
});
