import { contentSecurityPolicy } from '../csp';
import { CACHE_OF_ASSETS, SECURITY_HEADERS } from '../headers';
import { cacheOf, finding, isClient, isFresh, reasonOf, request, typeOf, type Finding } from './finding';
import { checkHost, readConfig } from './host';
import { checkBareAddress, checkMissingAsset, checkPages } from './pages';

const HSTS = 'Strict-Transport-Security';
/** Headers in which the council may send more than docs/deployment.md lists. */
const MAY_BE: Readonly<Record<string, RegExp>> = { 'Permissions-Policy': /camera=\(\)/i };
/** With a larger difference a session looks older or younger than it is. */
const CLOCK_MS = 60_000;

/** Directives of the documented policy that the page's header lacks or weakens. The header may add the host of the calls. */
function policyFaults(sent: string | null, host: string): readonly string[] {
  const directives = new Map((sent ?? '').split(';').map((one) => one.trim()).map((one) => [one.split(/\s+/)[0] ?? '', one]));
  return contentSecurityPolicy(host).split('; ').filter((wanted) => {
    const [name = '', ...sources] = wanted.split(' ');
    const found = directives.get(name);
    if (name !== 'connect-src') return found !== wanted;
    const allowed = found?.split(/\s+/).slice(1) ?? [];
    return allowed.some((source) => source.includes('*')) || sources.some((source) => !allowed.includes(source));
  });
}

function headersOf({ headers }: Response, url: URL, host: string): readonly Finding[] {
  const policy = policyFaults(headers.get('content-security-policy'), host);
  const plain = Object.entries(SECURITY_HEADERS).filter(([name]) => name !== HSTS).map(([name, wanted]) => {
    const sent = headers.get(name) ?? '';
    return finding(`Header ${name}`, MAY_BE[name]?.test(sent) ?? sent.toLowerCase() === wanted, `Send ${name}: ${wanted}`);
  });
  return [
    finding('Header Content-Security-Policy', policy.length === 0, `Send the policy of docs/deployment.md; missing or different: ${policy.join('; ')}`),
    ...plain,
    ...(url.protocol === 'https:'
      ? [finding(`Header ${HSTS}`, /max-age=\d{7}/.test(headers.get(HSTS) ?? ''), `Send ${HSTS}: ${SECURITY_HEADERS[HSTS] ?? ''}`)]
      : [finding('https', ['localhost', '127.0.0.1'].includes(url.hostname), 'Serve the client over https: without it unsent edits are kept in memory only.')]),
  ];
}

function clockOf(response: Response): Finding {
  const sent = Date.parse(response.headers.get('date') ?? '');
  if (Number.isNaN(sent)) return finding('Clock of the server', false, 'The server sends no Date header.');
  const seconds = Math.round((sent - Date.now()) / 1000);
  return finding('Clock of the server', Math.abs(seconds) * 1000 <= CLOCK_MS, `The clocks of the server and of this computer differ by ${String(seconds)} seconds.`);
}

async function scriptOf(base: URL, html: string): Promise<readonly Finding[]> {
  const path = /<script[^>]+src="([^"]*assets\/[^"]+\.js)"/.exec(html)?.[1];
  if (path === undefined) return [finding('Scripts are found', false, 'index.html names no script below assets/: is it the index.html of dist/?')];
  const response = await request(new URL(path, base));
  await response.arrayBuffer();
  return [
    finding('Scripts are found', response.status === 200 && /javascript/.test(typeOf(response)), `${path} is not served as a script: check the context path and the media types.`),
    finding('Scripts are compressed', /gzip|br|zstd/.test(response.headers.get('content-encoding') ?? ''), 'Compress scripts and style sheets (gzip).'),
    finding('Scripts are kept by the browser', /immutable|max-age=\d{7}/.test(cacheOf(response)), `Send Cache-Control: ${CACHE_OF_ASSETS} with assets/*.`),
  ];
}

/** Checks a deployed client from outside, signed out, and lists what is present and what is missing. */
export async function checkDeployment(address: string): Promise<readonly Finding[]> {
  const base = new URL(address.endsWith('/') ? address : `${address}/`);
  let response: Response;
  try {
    response = await request(base);
  } catch (error) {
    return [finding('The page answers', false, `No answer from ${base.href}: ${reasonOf(error)}.`)];
  }
  const html = await response.text();
  const isPage = response.status === 200 && isClient(html);
  if (!isPage) return [finding('The page answers', false, `${base.href} answers ${String(response.status)} and not with the client's index.html.`)];
  const { config, findings } = await readConfig(base);
  return [
    finding('The page answers', true, ''),
    ...(await checkBareAddress(base)),
    ...headersOf(response, base, config.host),
    finding('index.html is not kept by caches', isFresh(response), 'Send Cache-Control: no-cache with index.html, or a release is not noticed.'),
    clockOf(response),
    await checkPages(base),
    ...(await scriptOf(base, html)),
    await checkMissingAsset(base),
    ...findings,
    ...(await checkHost(base, config)),
  ];
}
