import { isHtml } from '../../src/api/responseText';
import type { Config } from '../../src/config/config';
import { DEFAULTS } from '../../src/config/defaults';
import { mergeConfig } from '../../src/config/merge';
import { checkConfig } from '../../src/config/schema';
import { unknownNames } from '../../src/shared/configNames';
import { settingsIn } from './configFile';
import { askAll, finding, guarded, isClient, isFresh, reasonOf, request, typeOf, type Finding } from './finding';

interface ReadConfig {
  /** The defaults where the file cannot be used. */
  readonly config: Config;
  readonly findings: readonly Finding[];
}

/** Runs config.js in a sandbox and judges it as the client does when it starts. */
async function judgeConfig(script: string, base: URL): Promise<ReadConfig> {
  const valid = 'Settings of config.js';
  const raw = settingsIn(script, base);
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

/** The settings of the deployed client, and what is wrong with the file. */
export async function readConfig(base: URL): Promise<ReadConfig> {
  const found = 'config.js is found';
  try {
    const response = await request(new URL('config.js', base));
    const script = await response.text();
    const isScript = response.status === 200 && /javascript/.test(typeOf(response)) && !isClient(script);
    const files = [
      finding(found, isScript, 'config.js is not served as a script: the client does not start without it.'),
      finding('config.js is not kept by caches', isFresh(response), 'Send Cache-Control: no-cache with config.js.'),
    ];
    if (!isScript) return { config: DEFAULTS, findings: files };
    const { config, findings } = await judgeConfig(script, base);
    return { config, findings: [...files, ...findings] };
  } catch (error) {
    return { config: DEFAULTS, findings: [finding(found, false, `No answer: ${reasonOf(error)}. The client does not start without it.`)] };
  }
}

/** Two calls that only read. Without a key and parameters they cannot do even that. */
const READS = { id: 'fetchPepStatus', path: '/rest/fetchPepStatus' };
const READS_BY_POST = { id: 'fetchSchoolComments', path: '/rest/fetchSchoolComments' };
const SIGN_IN = { id: 'login', path: '/rest/login' };

/** Whether the host answers, refuses calls without a key, and allows the origin of the client. */
export async function checkHost(base: URL, config: Config): Promise<readonly Finding[]> {
  const origin = config.host === '' ? base.origin : config.host;
  const addressOf = ({ id, path }: typeof READS) => new URL(config.basePath + (config.paths[id] ?? path), origin);
  const call = addressOf(READS);
  const what = `Host at ${call.origin}${config.basePath}/rest`;
  if (base.protocol === 'https:' && call.protocol === 'http:') {
    return [finding(what, false, 'The page is served over https and the host over http: the browser blocks every call. Serve the host over https.')];
  }
  const form = new FormData();
  form.set('schoolId', '');
  return [
    await reach(what, call),
    await reach('A POST reaches the host', addressOf(READS_BY_POST), { method: 'POST', body: form }),
    await guarded('The sign-in is found', () => checkSignIn(addressOf(SIGN_IN), new URL(`${config.basePath}/rest/no-such-call-0000000000`, origin))),
    ...(await checkPaths(Object.keys(config.paths).map((id) => [id, addressOf({ id, path: '' })]))),
    ...(call.origin === base.origin ? [] : [await guarded('Host allows calls of this origin', () => crossOrigin(call, base.origin))]),
  ];
}

async function reach(what: string, call: URL, init: RequestInit = {}): Promise<Finding> {
  return guarded(what, async () => {
    const response = await request(call, init);
    const text = await response.text();
    return { what, fault: hostFault(response, text) ?? cacheFault(response) };
  });
}

/** An answer about a child must not stay in an intermediate cache. */
const cacheFault = ({ headers }: Response): string | null =>
  (/\bpublic\b|\b(?:s-maxage|max-age)=[1-9]/.test(headers.get('cache-control') ?? '')
    ? 'Something between the client and the host lets answers be kept in caches: send Cache-Control: no-store with /rest.' : null);

/** Without a key the host responds with 401 or its sign-in page. The client treats any HTML page as the latter. */
function hostFault({ status, ok, headers }: Response, text: string): string | null {
  if (isClient(text)) return 'The fallback rule catches the calls: leave /rest out of it, and pass it on to the Java host.';
  if (status === 404 || status >= 500) return `The host answers ${status}: check basePath in config.js and the proxy rule for /rest.`;
  if (/^basic\b/i.test(headers.get('www-authenticate') ?? '')) return 'The host asks for a password by WWW-Authenticate: Basic: the browser shows a window of its own over the page. Leave that header out.';
  if (status === 401) return null;
  if (!ok) return `The host answers ${status} to a call without a key; the client offers to sign in again after status 401 or a sign-in page only.`;
  if (/<input[^>]+type=["']?password/i.test(text)) return null;
  return isHtml(text)
    ? 'A page of HTML answers the call, and it is no sign-in page: check basePath in config.js and the proxy rule for /rest.'
    : 'The host answers a call without a key: anybody can read it. The host must require the key.';
}

/**
 * A host may answer every address with 401 while nobody is signed in, including one below a wrong basePath. Its sign-in needs no
 * key, so it answers differently from an address that does not exist.
 */
async function checkSignIn(signIn: URL, nowhere: URL): Promise<Finding> {
  const post = async (url: URL) => {
    const response = await request(url, { method: 'POST', body: new URLSearchParams({ userName: '', password: '' }) });
    return { status: response.status, text: await response.text() };
  };
  const [answer, none] = [await post(signIn), await post(nowhere)];
  const isNowhere = answer.status === 404 || (answer.status === none.status && answer.text === none.text);
  return finding('The sign-in is found', !isNowhere && !isClient(answer.text),
    `${signIn.pathname} answers ${answer.status}, as an address that does not exist: check basePath and paths.login in config.js. Where users sign in on another page, accept this check.`);
}

/** Whether each call with a path of its own is there. Without a key it cannot do anything. */
async function checkPaths(paths: readonly (readonly [id: string, url: URL])[]): Promise<readonly Finding[]> {
  if (paths.length === 0) return [];
  const found = await askAll(paths, async ([, url]) => {
    const response = await request(url).catch(() => null);
    const text = await response?.text().catch(() => '') ?? '';
    return response !== null && response.status !== 404 && response.status < 500 && !isClient(text);
  });
  const missing = paths.filter((_, index) => found[index] !== true).map(([id, url]) => `paths.${id} (${url.pathname})`);
  return [finding('The paths of config.js are found', missing.length === 0, `The host does not know ${missing.join(', ')}.`)];
}

const listOf = (header: string | null): readonly string[] => (header ?? '').toLowerCase().split(',').map((one) => one.trim());
/** What the client reads of an answer. */
const EXPOSED = ['content-disposition', 'suggested-filename', 'retry-after'];

/** A browser asks first, without the key, whether it may send a call with the key. `*` does not cover the key. */
async function crossOrigin(call: URL, origin: string): Promise<Finding> {
  const what = 'Host allows calls of this origin';
  const headers = { Origin: origin, 'Access-Control-Request-Method': 'POST', 'Access-Control-Request-Headers': 'authorization,content-type' };
  const before = await request(call, { method: 'OPTIONS', headers });
  const after = await request(call, { headers: { Origin: origin } });
  const isOurs = ({ headers: sent }: Response) => sent.get('access-control-allow-origin') === origin;
  const allowed = listOf(before.headers.get('access-control-allow-headers'));
  const exposed = listOf(after.headers.get('access-control-expose-headers'));
  const faults = [
    ...(before.ok ? [] : [`OPTIONS without a key answers ${before.status}`]),
    ...(isOurs(before) && isOurs(after) ? [] : [`Access-Control-Allow-Origin is not ${origin} on every answer, those of status 401 included`]),
    ...['authorization', 'content-type'].filter((name) => !allowed.includes(name)).map((name) => `Access-Control-Allow-Headers lacks ${name}`),
    ...(exposed.includes('*') ? [] : EXPOSED.filter((name) => !exposed.includes(name)).map((name) => `Access-Control-Expose-Headers lacks ${name}`)),
  ];
  return finding(what, faults.length === 0, `Let the host answer cross-origin calls as docs/deployment.md says: ${faults.join('; ')}.`);
}
