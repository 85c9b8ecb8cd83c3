import { isHtml } from '../src/api/responseText';
import type { Config } from '../src/config/config';
import { DEFAULTS } from '../src/config/defaults';
import { mergeConfig } from '../src/config/merge';
import { checkConfig } from '../src/config/schema';
import { unknownNames } from '../src/parts/configNames';
import { settingsIn } from './configFile';
import { contentSecurityPolicy } from './csp';

export interface Finding {
  readonly what: string;
  /** What to do; null if nothing is missing. */
  readonly fault: string | null;
}

/** As docs/deployment.md gives them, for every response. */
const HEADERS: Readonly<Record<string, RegExp>> = {
  'X-Content-Type-Options': /^nosniff$/i,
  'Referrer-Policy': /^no-referrer$/i,
  'Cross-Origin-Opener-Policy': /^same-origin$/i,
  'Permissions-Policy': /camera=\(\)/i,
};
/** With a larger difference a session looks older or younger than it is. */
const CLOCK_MS = 60_000;
const TIMEOUT_MS = 15_000;

const get = (url: URL, init: RequestInit = {}) =>
  fetch(url, { redirect: 'follow', signal: AbortSignal.timeout(TIMEOUT_MS), ...init, headers: init.headers ?? { 'Accept-Encoding': 'gzip' } });

const finding = (what: string, isGood: boolean, fault: string): Finding => ({ what, fault: isGood ? null : fault });
const typeOf = (response: Response): string => response.headers.get('content-type') ?? '';
const cacheOf = (response: Response): string => response.headers.get('cache-control') ?? '';
const isFresh = (response: Response): boolean => /no-cache|no-store|max-age=0/.test(cacheOf(response));

/** Directives of the documented policy that the page's own header lacks or weakens. The host of calls may be added. */
function policyFaults(sent: string | null): readonly string[] {
  const directives = new Map((sent ?? '').split(';').map((one) => one.trim()).map((one) => [one.split(/\s+/)[0] ?? '', one]));
  return contentSecurityPolicy().split('; ').filter((wanted) => {
    const [name = ''] = wanted.split(' ');
    const found = directives.get(name);
    return name === 'connect-src' ? found?.startsWith("connect-src 'self'") !== true || found.includes('*') : found !== wanted;
  });
}

function headersOf(response: Response, url: URL): readonly Finding[] {
  const policy = policyFaults(response.headers.get('content-security-policy'));
  const all = Object.entries(HEADERS).map(([name, wanted]) =>
    finding(`Header ${name}`, wanted.test(response.headers.get(name) ?? ''), `Send the header ${name} as docs/deployment.md gives it.`));
  return [
    finding('Header Content-Security-Policy', policy.length === 0, `Send the policy of docs/deployment.md; missing or different: ${policy.join('; ')}`),
    ...all,
    ...(url.protocol === 'https:'
      ? [finding('Header Strict-Transport-Security', response.headers.has('strict-transport-security'), 'Send Strict-Transport-Security: max-age=31536000.')]
      : [finding('https', ['localhost', '127.0.0.1'].includes(url.hostname), 'Serve the client over https: without it unsent edits are kept in memory only.')]),
    finding('index.html is not kept by caches', isFresh(response), 'Send Cache-Control: no-cache with index.html, or a release is not noticed.'),
  ];
}

function clockOf(response: Response): Finding {
  const sent = Date.parse(response.headers.get('date') ?? '');
  if (Number.isNaN(sent)) return finding('Clock of the server', false, 'The server sends no Date header.');
  const seconds = Math.round((sent - Date.now()) / 1000);
  return finding('Clock of the server', Math.abs(seconds) * 1000 <= CLOCK_MS, `The clocks of the server and of this computer differ by ${String(seconds)} seconds.`);
}

async function fallbackOf(base: URL): Promise<Finding> {
  const response = await get(new URL('ncc-meeting', base));
  const isPage = response.status === 200 && (await response.text()).includes('id="root"');
  return finding('A reload of a page finds it', isPage, 'Answer every path that is no file with index.html and status 200 (the fallback rule).');
}

async function scriptOf(base: URL, html: string): Promise<readonly Finding[]> {
  const path = /<script[^>]+src="([^"]*assets\/[^"]+\.js)"/.exec(html)?.[1];
  if (path === undefined) return [finding('Scripts', false, 'index.html names no script below assets/: is it the index.html of dist/?')];
  const response = await get(new URL(path, base));
  await response.arrayBuffer();
  return [
    finding('Scripts are found', response.status === 200 && /javascript/.test(typeOf(response)), `${path} is not served as a script: check the context path and the media types.`),
    finding('Scripts are compressed', /gzip|br|zstd/.test(response.headers.get('content-encoding') ?? ''), 'Compress scripts and style sheets (gzip).'),
    finding('Scripts are kept by the browser', /immutable|max-age=\d{7}/.test(cacheOf(response)), 'Send Cache-Control: public, max-age=31536000, immutable with assets/*.'),
  ];
}

interface ReadConfig {
  /** The defaults where the file cannot be used. */
  readonly config: Config;
  readonly findings: readonly Finding[];
}

/** Runs config.js in a sandbox and judges it as the client does when it starts. */
async function readConfig(script: string): Promise<ReadConfig> {
  const valid = 'Settings of config.js';
  const raw = settingsIn(script);
  if (raw === undefined) {
    return { config: DEFAULTS, findings: [finding(valid, false, 'config.js is no script that sets window.PEP_CONFIG: the client does not start.')] };
  }
  const { merged, unknown } = mergeConfig(raw);
  const result = checkConfig(merged);
  if ('problems' in result) {
    const problems = result.problems.map(({ key, found, expected }) => `${key}: found ${found}, expected ${expected}`);
    return { config: DEFAULTS, findings: [finding(valid, false, `The client does not start. ${problems.join('; ')}`)] };
  }
  const names = [...unknown, ...await unknownNames(result.config)];
  return {
    config: result.config,
    findings: [finding(valid, true, ''), finding('Names in config.js', names.length === 0, `These have no effect: ${names.join('; ')}.`)],
  };
}

async function hostOf(base: URL): Promise<readonly Finding[]> {
  const response = await get(new URL('config.js', base));
  const script = await response.text();
  const isScript = response.status === 200 && /javascript/.test(typeOf(response));
  const files = [
    finding('config.js is found', isScript, 'config.js is not served as a script: the client does not start without it.'),
    finding('config.js is not kept by caches', isFresh(response), 'Send Cache-Control: no-cache with config.js.'),
  ];
  const { config, findings } = isScript ? await readConfig(script) : { config: DEFAULTS, findings: [] };
  const call = new URL(`${config.basePath}/rest/fetchPepStatus`, config.host === '' ? base.origin : config.host);
  return [...files, ...findings, await reach(call), ...(call.origin === base.origin ? [] : [await crossOrigin(call, base.origin)])];
}

/** Without a key the host answers 401 or with its sign-in page; the client takes any page of HTML for that. */
async function reach(call: URL): Promise<Finding> {
  const what = `Host at ${call.origin}${call.pathname.replace(/\/rest\/.*/, '/rest')}`;
  try {
    const response = await get(call);
    const text = await response.text();
    return { what, fault: hostFault(response, text) };
  } catch (error) {
    return finding(what, false, `No answer: ${error instanceof Error ? error.message : 'unknown'}.`);
  }
}

function hostFault({ status, ok }: Response, text: string): string | null {
  if (text.includes('id="root"')) return 'The fallback rule catches the calls: leave /rest out of it, and pass it on to the Java host.';
  if (status === 404 || status >= 500) return `The host answers ${String(status)}: check basePath in config.js and the proxy rule for /rest.`;
  if (status === 401) return null;
  if (!ok) return `The host answers ${String(status)} to a call without a key; the client offers to sign in again after status 401 or a sign-in page only.`;
  if (/<input[^>]+type=["']?password/i.test(text)) return null;
  return isHtml(text)
    ? 'A page of HTML answers the call, and it is no sign-in page: check basePath in config.js and the proxy rule for /rest.'
    : 'The host answers a call without a key: anybody can read it. The host must require the key.';
}

async function crossOrigin(call: URL, origin: string): Promise<Finding> {
  const headers = { Origin: origin, 'Access-Control-Request-Method': 'POST', 'Access-Control-Request-Headers': 'authorization,content-type' };
  const response = await get(call, { method: 'OPTIONS', headers }).catch(() => null);
  const allows = response?.ok === true && response.headers.get('access-control-allow-origin') === origin;
  return finding('Host allows calls of this origin', allows, 'Let the host answer cross-origin calls as docs/deployment.md says.');
}

/** Checks a deployed client from outside, signed out, and lists what is present and what is missing. */
export async function checkDeployment(address: string): Promise<readonly Finding[]> {
  const base = new URL(address.endsWith('/') ? address : `${address}/`);
  let response: Response;
  try {
    response = await get(base);
  } catch (error) {
    return [finding('The page answers', false, `No answer from ${base.href}: ${error instanceof Error ? error.message : 'unknown'}.`)];
  }
  const html = await response.text();
  const isPage = response.status === 200 && html.includes('id="root"');
  if (!isPage) return [finding('The page answers', false, `${base.href} answers ${String(response.status)} and not with the client's index.html.`)];
  return [
    finding('The page answers', true, ''),
    ...headersOf(response, base),
    clockOf(response),
    await fallbackOf(base),
    ...(await scriptOf(base, html)),
    ...(await hostOf(base)),
  ];
}
