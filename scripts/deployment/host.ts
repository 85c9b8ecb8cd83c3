import { isHtml } from '../../src/api/responseText';
import type { Config } from '../../src/config/config';
import { DEFAULTS } from '../../src/config/defaults';
import { mergeConfig } from '../../src/config/merge';
import { checkConfig } from '../../src/config/schema';
import { unknownNames } from '../../src/parts/configNames';
import { settingsIn } from '../configFile';
import { finding, isClient, isFresh, reasonOf, request, typeOf, type Finding } from './finding';

interface ReadConfig {
  /** The defaults where the file cannot be used. */
  readonly config: Config;
  readonly findings: readonly Finding[];
}

/** Runs config.js in a sandbox and judges it as the client does when it starts. */
async function judgeConfig(script: string): Promise<ReadConfig> {
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

/** The settings of the deployed client, and what is wrong with the file. */
export async function readConfig(base: URL): Promise<ReadConfig> {
  const response = await request(new URL('config.js', base));
  const script = await response.text();
  const isScript = response.status === 200 && /javascript/.test(typeOf(response));
  const files = [
    finding('config.js is found', isScript, 'config.js is not served as a script: the client does not start without it.'),
    finding('config.js is not kept by caches', isFresh(response), 'Send Cache-Control: no-cache with config.js.'),
  ];
  if (!isScript) return { config: DEFAULTS, findings: files };
  const { config, findings } = await judgeConfig(script);
  return { config, findings: [...files, ...findings] };
}

/** Two calls that only read. Without a key and parameters they cannot do even that. */
const READS = { id: 'fetchPepStatus', path: '/rest/fetchPepStatus' };
const READS_BY_POST = { id: 'fetchSchoolComments', path: '/rest/fetchSchoolComments' };

/** Whether the host answers, refuses calls without a key, and allows the origin of the client. */
export async function checkHost(base: URL, config: Config): Promise<readonly Finding[]> {
  const origin = config.host === '' ? base.origin : config.host;
  const addressOf = ({ id, path }: typeof READS) => new URL(config.basePath + (config.paths[id] ?? path), origin);
  const call = addressOf(READS);
  const form = new FormData();
  form.set('schoolId', '');
  return [
    await reach(`Host at ${call.origin}${config.basePath}/rest`, call),
    await reach('A POST reaches the host', addressOf(READS_BY_POST), { method: 'POST', body: form }),
    ...(call.origin === base.origin ? [] : [await crossOrigin(call, base.origin)]),
  ];
}

async function reach(what: string, call: URL, init: RequestInit = {}): Promise<Finding> {
  try {
    const response = await request(call, init);
    return { what, fault: hostFault(response, await response.text()) };
  } catch (error) {
    return finding(what, false, `No answer: ${reasonOf(error)}.`);
  }
}

/** Without a key the host responds with 401 or its sign-in page. The client treats any HTML page as the latter. */
function hostFault({ status, ok, headers }: Response, text: string): string | null {
  if (isClient(text)) return 'The fallback rule catches the calls: leave /rest out of it, and pass it on to the Java host.';
  if (status === 404 || status >= 500) return `The host answers ${String(status)}: check basePath in config.js and the proxy rule for /rest.`;
  if (/^basic\b/i.test(headers.get('www-authenticate') ?? '')) return 'The host asks for a password by WWW-Authenticate: Basic: the browser shows a window of its own over the page. Leave that header out.';
  if (status === 401) return null;
  if (!ok) return `The host answers ${String(status)} to a call without a key; the client offers to sign in again after status 401 or a sign-in page only.`;
  if (/<input[^>]+type=["']?password/i.test(text)) return null;
  return isHtml(text)
    ? 'A page of HTML answers the call, and it is no sign-in page: check basePath in config.js and the proxy rule for /rest.'
    : 'The host answers a call without a key: anybody can read it. The host must require the key.';
}

async function crossOrigin(call: URL, origin: string): Promise<Finding> {
  const headers = { Origin: origin, 'Access-Control-Request-Method': 'POST', 'Access-Control-Request-Headers': 'authorization,content-type' };
  const response = await request(call, { method: 'OPTIONS', headers }).catch(() => null);
  const allows = response?.ok === true && response.headers.get('access-control-allow-origin') === origin;
  return finding('Host allows calls of this origin', allows, 'Let the host answer cross-origin calls as docs/deployment.md says.');
}
