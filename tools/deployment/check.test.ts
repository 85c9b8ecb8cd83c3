/** @jest-environment node */
import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { contentSecurityPolicy } from '../../scripts/csp';
import { FILE_LIST } from '../../scripts/fileList';
import { FIRST_SCRIPT, FIRST_STYLE, hashOf } from '../../scripts/firstPaint';
import { CACHE_OF_ASSETS, CACHE_OF_PAGE, pageHeaders, SECURITY_HEADERS } from '../../scripts/headers';
import { DEFAULTS } from '../../src/config/defaults';
import { spread } from '../../src/testing/longRun';
import { checkDeployment } from './check';
import type { Finding } from './finding';
import { checkHost } from './host';
import { checkHeaders } from './page';

const PAGE = '<!doctype html><link rel="stylesheet" href="/assets/main.css"><script defer src="/config.js"></script><script defer src="/assets/main.js"></script>'
  + `<style>${FIRST_STYLE}</style><div id="root"></div><script>${FIRST_SCRIPT}</script>`;
const ASSETS: Readonly<Record<string, string>> = {
  'assets/main.js': `console.log("${'started '.repeat(400)}");`,
  'assets/later.js': 'console.log("later");',
  'assets/main.css': 'body { margin: 0; }',
};
const LIST = JSON.stringify(Object.fromEntries(Object.entries(ASSETS).map(([path, text]) => [path, {
  bytes: text.length, sha256: createHash('sha256').update(text).digest('hex'),
}])));
const TEXTS = ['contact-us.txt', 'privacy-policy.txt', 'termsandconditions.txt', 'accessibility.txt', 'compliance.txt', 'training.txt'];

const faultOf = (findings: readonly Finding[], begins: string) => findings.find(({ what }) => what.startsWith(begins))?.fault;
const faultsOf = (findings: readonly Finding[]) => findings.filter(({ fault }) => fault !== null).map(({ what }) => what);

/** A folder like dist/. */
function aBuild(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pep-dist-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), PAGE);
  writeFileSync(join(folder, 'config.js'), 'window.PEP_CONFIG = {};');
  mkdirSync(join(folder, 'pages'));
  for (const name of TEXTS) writeFileSync(join(folder, 'pages', name), 'Ours');
  for (const [path, text] of Object.entries(ASSETS)) {
    writeFileSync(join(folder, path), text);
    writeFileSync(join(folder, `${path}.gz`), gzipSync(text));
  }
  writeFileSync(join(folder, FILE_LIST), LIST);
  return folder;
}

interface Answer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly body?: string;
}
/** What a server does with a request: the documented answer, changed. */
type Spoil = (path: string, method: string, good: Answer) => Answer;

const asset = (type: string, text: string): Answer => ({
  headers: { ...SECURITY_HEADERS, 'Content-Type': type, 'Cache-Control': CACHE_OF_ASSETS, 'Content-Encoding': 'gzip' }, body: text,
});
const own = (type: string, text: string): Answer => ({ headers: { ...SECURITY_HEADERS, 'Content-Type': type, 'Cache-Control': CACHE_OF_PAGE }, body: text });

/** The answer of a deployment as docs/deployment.md describes it. */
function documented(path: string, config: string): Answer {
  const [file = ''] = path.slice(1).split('?');
  if (file === FILE_LIST) return asset('application/json', LIST);
  if (file in ASSETS) return asset(file.endsWith('.js') ? 'text/javascript' : 'text/css', ASSETS[file] ?? '');
  if (file.startsWith('assets/')) return { status: 404, body: 'Not found' };
  if (file === 'config.js') return own('text/javascript', config);
  if (file.startsWith('pages/')) return own('text/plain', 'Ours');
  if (file === 'rest/login') return { status: 401, headers: { 'Content-Type': 'application/json' }, body: '{"error":"wrong"}' };
  if (file.startsWith('rest/')) return { status: 401, headers: { 'Cache-Control': 'no-store' }, body: '' };
  return { headers: { ...pageHeaders(), 'Content-Type': 'text/html', 'Cache-Control': CACHE_OF_PAGE }, body: PAGE };
}

const sentOf = (headers: NonNullable<Answer['headers']>): string[] =>
  Object.entries(headers).filter((one): one is [string, string] => one[1] !== undefined).flat();

/** A server that answers as documented, except for what `spoil` changes. */
const serveWith = (spoil: Spoil, config = 'window.PEP_CONFIG = {};') => serve((request, response) => {
  const [path, method] = [request.url ?? '', request.method ?? ''];
  const { status = 200, headers = {}, body = '' } = spoil(path, method, documented(path, config));
  response.writeHead(status, sentOf(headers)).end(headers['Content-Encoding'] === 'gzip' ? gzipSync(body) : body);
});

const at = (wanted: string | RegExp, change: Answer): Spoil => (path, _, good) =>
  ((typeof wanted === 'string' ? path.split('?')[0] === wanted : wanted.test(path)) ? { ...good, ...change, headers: { ...good.headers, ...change.headers } } : good);
const onPage = (headers: Answer['headers'] = {}): Spoil => at('/', { headers });
const policy = (change: (text: string) => string): Spoil => onPage({ 'Content-Security-Policy': change(contentSecurityPolicy()) });
const FALLBACK: Answer = { status: 200, headers: { 'Content-Type': 'text/html', 'Content-Encoding': undefined }, body: PAGE };

const servers: Server[] = [];
let script: ChildProcess | null = null;

async function serve(answer: RequestListener): Promise<string> {
  const listening = createServer(answer);
  servers.push(listening);
  await new Promise<void>((resolve) => { listening.listen(0, resolve); });
  return `http://localhost:${(listening.address() as AddressInfo).port}`;
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

it('finds nothing missing on a server that answers as documented', async () => {
  expect(faultsOf(await checkDeployment(await serveWith((_, __, good) => good)))).toEqual([]);
});

/** A deployment with one fault each, and the check that has to name it. */
const SPOILT: readonly (readonly [what: string, spoil: Spoil, named: string])[] = [
  ['no asset but the first script', at(/^\/assets\/(later|main\.css)/, { status: 404 }), 'Every file is found'],
  ['one asset forbidden', at('/assets/later.js', { status: 403 }), 'Every file is found'],
  ['one asset answered by the fallback rule', at('/assets/later.js', FALLBACK), 'Every file is found'],
  ['a script as text/plain', at('/assets/later.js', { headers: { 'Content-Type': 'text/plain' } }), 'Every file is found'],
  ['a style sheet without a type', at('/assets/main.css', { headers: { 'Content-Type': undefined } }), 'Every file is found'],
  ['an asset cut off', at('/assets/later.js', { body: 'console.log("la' }), 'Every file is whole'],
  ['an empty asset', at('/assets/later.js', { body: '' }), 'Every file is whole'],
  ['an asset changed on the way', at('/assets/main.css', { body: 'body { margin: 1; }' }), 'Every file is whole'],
  ['the list of another release', at(`/${FILE_LIST}`, { body: LIST.replace('assets/main.js', 'assets/later.js') }), 'The page belongs to these files'],
  ['no list of files', at(`/${FILE_LIST}`, { status: 404 }), 'List of the files'],
  ['a list that is a page', at(`/${FILE_LIST}`, FALLBACK), 'List of the files'],
  ['scripts sent uncompressed', at('/assets/main.js', { headers: { 'Content-Encoding': undefined } }), 'Scripts are compressed'],
  ['one asset not kept', at('/assets/later.js', { headers: { 'Cache-Control': 'no-store, max-age=31536000' } }), 'Files are kept by the browser'],
  ['assets kept for a minute', at(/^\/assets\//, { headers: { 'Cache-Control': 'public, max-age=60' } }), 'Files are kept by the browser'],
  ['assets without Cache-Control', at(/^\/assets\//, { headers: { 'Cache-Control': undefined } }), 'Files are kept by the browser'],
  ['a page in the place of a missing asset', at(/0000000000\.js/, FALLBACK), 'A missing asset is missing'],
  ['no policy', onPage({ 'Content-Security-Policy': undefined }), 'Header Content-Security-Policy'],
  ['script-src-elem beside script-src', policy((text) => `${text}; script-src-elem 'self' https://cdn.example`), 'Header Content-Security-Policy'],
  ['script-src-attr', policy((text) => `${text}; script-src-attr 'unsafe-inline'`), 'Header Content-Security-Policy'],
  ['a sandbox', policy((text) => `${text}; sandbox allow-scripts`), 'Header Content-Security-Policy'],
  ["'unsafe-inline' in style-src", policy((text) => text.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")), 'Header Content-Security-Policy'],
  ['any https host to call', policy((text) => text.replace("connect-src 'self'", "connect-src 'self' https:")), 'Header Content-Security-Policy'],
  ['a wildcard to call', policy((text) => text.replace("connect-src 'self'", "connect-src 'self' *.example.org")), 'Header Content-Security-Policy'],
  ['a directive twice', policy((text) => `script-src 'self' 'unsafe-eval'; ${text}`), 'Header Content-Security-Policy'],
  ['two policies', policy((text) => `${text}, default-src 'self'`), 'Header Content-Security-Policy'],
  ['frames allowed', policy((text) => text.replace("; frame-ancestors 'none'", '')), 'Header Content-Security-Policy'],
  ['the hash of another release', policy((text) => text.replace(hashOf(FIRST_STYLE), hashOf(''))), 'Header Content-Security-Policy'],
  ['one hash more', policy((text) => text.replace("script-src 'self'", `script-src 'self' ${hashOf('alert(1)')}`)), 'Header Content-Security-Policy'],
  ['a page that was shortened on the way', at('/', { body: PAGE.replace(/\n/g, '') }), 'Style and script in index.html'],
  ['a script that was added on the way', at('/', { body: `${PAGE}<script>track()</script>` }), 'Style and script in index.html'],
  ['no nosniff', onPage({ 'X-Content-Type-Options': undefined }), 'Header X-Content-Type-Options'],
  ['a referrer to the same origin', onPage({ 'Referrer-Policy': 'same-origin' }), 'Header Referrer-Policy'],
  ['same-origin-allow-popups', onPage({ 'Cross-Origin-Opener-Policy': 'same-origin-allow-popups' }), 'Header Cross-Origin-Opener-Policy'],
  ['a microphone', onPage({ 'Permissions-Policy': 'camera=(), microphone=(self), geolocation=()' }), 'Header Permissions-Policy'],
  ['Clear-Site-Data', onPage({ 'Clear-Site-Data': '"storage"' }), 'No header Clear-Site-Data'],
  ['Refresh', onPage({ Refresh: '300' }), 'No header Refresh'],
  ['the page as text/plain', onPage({ 'Content-Type': 'text/plain' }), 'index.html is a page'],
  ['the page kept for an hour', onPage({ 'Cache-Control': 'max-age=3600' }), 'index.html is not kept by caches'],
  ['the page without Cache-Control', onPage({ 'Cache-Control': undefined }), 'index.html is not kept by caches'],
  ['another clock', onPage({ Date: 'Mon, 03 Nov 2025 09:00:00 GMT' }), 'Clock of the server'],
  ['the page somewhere else', (path, _, good) => (path === '/' ? { status: 302, headers: { Location: '/home' } } : good), 'The page answers'],
  ['no page for one address', at('/ncc-meeting', { status: 404, body: 'Not found' }), 'A reload of a page finds it'],
  ['a text that is missing', at('/pages/privacy-policy.txt', FALLBACK), 'The pages of text have their files'],
  ['an empty text', at('/pages/contact-us.txt', { body: '\n' }), 'The pages of text have their files'],
  ['config.js kept', at('/config.js', { headers: { 'Cache-Control': 'max-age=600' } }), 'config.js is not kept by caches'],
  ['config.js answered by the fallback rule', at('/config.js', { ...FALLBACK, headers: { ...FALLBACK.headers, 'Content-Type': 'text/javascript' } }), 'config.js is found'],
  ['answers of the host kept by caches', at('/rest/fetchPepStatus', { headers: { 'Cache-Control': 'public, max-age=600' } }), 'Host at'],
  ['no sign-in', at('/rest/login', { status: 404 }), 'The sign-in is found'],
  ['a wrong base path behind a filter', at(/^\/rest\//, { status: 401, headers: {}, body: 'Sign in' }), 'The sign-in is found'],
  ['a POST refused by the proxy', (path, method, good) => (path === '/rest/fetchSchoolComments' && method === 'POST' ? { status: 413 } : good), 'A POST reaches the host'],
];

it.each(spread(SPOILT))('names what is wrong: %s', async (_, spoil, named) => {
  const faults = faultsOf(await checkDeployment(await serveWith(spoil)));
  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatch(new RegExp(`^${named}`));
});

it('names the paths of config.js that the host does not know', async () => {
  const spoil = at('/rest/oldVoice', { status: 404 });
  const findings = await checkDeployment(await serveWith(spoil, "window.PEP_CONFIG = { paths: { savePupilVoice: '/rest/oldVoice' } };"));
  expect(faultOf(findings, 'The paths of config.js')).toBe('The host does not know paths.savePupilVoice (/rest/oldVoice).');
});

it('runs a config.js that reads the address of the page', async () => {
  const config = "window.PEP_CONFIG = { councilName: location.hostname + window.location.pathname + document.location.protocol };";
  expect(faultsOf(await checkDeployment(await serveWith((_, __, good) => good, config)))).toEqual([]);
});

it('reports a config.js that never ends', async () => {
  const findings = await checkDeployment(await serveWith((_, __, good) => good, 'for (;;) {}'));
  expect(faultOf(findings, 'Settings of config.js')).toContain('the client does not start');
});

describe('over https', () => {
  const AT = new URL('https://pep.example/');
  const hsts = (sent: string | undefined) => faultOf(checkHeaders(new Response('', { headers: sent === undefined ? {} : { 'Strict-Transport-Security': sent } }), AT, ''), 'Header Strict');

  it.each([undefined, 'max-age=0', 'max-age=3600000', 'includeSubDomains'])('requires HSTS for a year, not %s', (sent) => {
    expect(hsts(sent)).toContain('max-age=31536000');
  });

  it('takes a longer HSTS with more in it', () => {
    expect(hsts('max-age=63072000; includeSubDomains; preload')).toBeNull();
  });

  it('names a host without https', async () => {
    expect(faultsOf(await checkHost(AT, { ...DEFAULTS, host: 'http://localhost:1' }))).toEqual(['Host at http://localhost:1/rest']);
  });
});

describe('a host on another origin', () => {
  const CORS = {
    'Access-Control-Allow-Headers': 'Authorization, Content-Type', 'Access-Control-Expose-Headers': 'Content-Disposition, suggested-filename, Retry-After',
  };
  const PAGE_AT = 'http://pep.example';
  const ours = { 'Access-Control-Allow-Origin': PAGE_AT };
  const faultWith = async (change: (method: string) => Answer) => {
    const host = await serve((request, response) => {
      const { status = request.method === 'OPTIONS' ? 204 : 401, headers = {} } = change(request.method ?? '');
      response.writeHead(status, sentOf({ ...ours, ...CORS, ...headers })).end(request.url);
    });
    return faultOf(await checkHost(new URL(PAGE_AT), { ...DEFAULTS, host }), 'Host allows');
  };

  it('is good if it answers as documented', async () => {
    expect(await faultWith(() => ({}))).toBeNull();
  });

  it.each([
    ['the preflight wants the key', () => ({ status: 401 }), 'OPTIONS without a key answers 401'],
    ['the key may not be sent', () => ({ headers: { 'Access-Control-Allow-Headers': 'Content-Type' } }), 'lacks authorization'],
    ['a star for the headers', () => ({ headers: { 'Access-Control-Allow-Headers': '*' } }), 'lacks authorization'],
    ['another origin', () => ({ headers: { 'Access-Control-Allow-Origin': 'https://other.example' } }), 'Access-Control-Allow-Origin is not'],
    ['no origin on a refusal', (method: string) => ({ headers: { 'Access-Control-Allow-Origin': method === 'OPTIONS' ? PAGE_AT : undefined } }), 'those of status 401 included'],
    ['no file name', () => ({ headers: { 'Access-Control-Expose-Headers': 'Retry-After' } }), 'lacks content-disposition'],
  ] as const)('is named if %s', async (_, change, expected) => {
    expect(await faultWith(change)).toContain(expected);
  });
});

it('redirects the address without its slash', async () => {
  const at = await serve((request, response) => {
    if (request.url === '/pep') response.writeHead(301, { Location: 'http://elsewhere.example/pep/' }).end();
    else response.writeHead(200, { 'Content-Type': 'text/html' }).end(PAGE);
  });
  expect(faultOf(await checkDeployment(`${at}/pep/`), '/pep without the slash')).toContain('http://elsewhere.example/pep/');
});

it('requires a policy that lets the page call the host of config.js', async () => {
  const config = "window.PEP_CONFIG = { host: 'http://localhost:1' };";
  const faultUnder = async (sent: string) =>
    faultOf(await checkDeployment(await serveWith(onPage({ 'Content-Security-Policy': sent }), config)), 'Header Content-Security-Policy');
  expect(await faultUnder(contentSecurityPolicy())).toContain("connect-src 'self' http://localhost:1");
  expect(await faultUnder(contentSecurityPolicy('http://localhost:1'))).toBeNull();
});

it('reports a server that does not respond', async () => {
  expect(faultsOf(await checkDeployment(`http://localhost:${await freePort()}`))).toEqual(['The page answers']);
});

/** A server with this config.js and this answer to calls without a key. */
const aServer = (config: string, [status, body]: readonly [status: number, body: string]) =>
  serveWith((path, _, good) => (/^(?:\/council)?\/rest\//.test(path) ? { status, body } : good), config);

it.each([
  ['401', [401, '{}'], null],
  ['its sign-in page', [200, '<!doctype html><form><input name="p" type="password"></form>'], null],
  ['another page', [200, '<!doctype html><h1>Welcome to the proxy</h1>'], 'it is no sign-in page'],
  ['a pupil list', [200, '{"pepStatus":[]}'], 'anybody can read it'],
  ['403', [403, '{}'], 'answers 403'],
] as const)('reports on a host that answers a call without a key with %s', async (_, answer, expected) => {
  const fault = faultOf(await checkDeployment(await aServer('window.PEP_CONFIG = {};', answer)), 'Host at');
  if (expected === null) expect(fault).toBeNull();
  else expect(fault).toContain(expected);
});

it('reports a host whose answer makes the browser ask for a password itself', async () => {
  const spoil = at(/^\/rest\//, { headers: { 'WWW-Authenticate': 'Basic realm="PEP"' } });
  expect(faultOf(await checkDeployment(await serveWith(spoil)), 'Host at')).toContain('WWW-Authenticate');
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
      spawn(process.execPath, ['-r', './scripts/requireTypeScript.cjs', 'tools/deployment/run.ts', at, ...args]).on('exit', resolve);
    });
  });
  const missing = faultsOf(await checkDeployment(await aServer('window.PEP_CONFIG = {};', [401, ''])));
  expect(await run()).toBe(1);
  expect(await run(...missing)).toBe(0);
  expect(await run(...missing, 'Header Permision-Policy')).toBe(2);
});
