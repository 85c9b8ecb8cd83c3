import { contentSecurityPolicy } from '../../scripts/csp';
import { FIRST_SCRIPT, FIRST_STYLE } from '../../scripts/firstPaint';
import { SECURITY_HEADERS } from '../../scripts/headers';
import { finding, isFresh, typeOf, type Finding } from './finding';

const HSTS = 'Strict-Transport-Security';
const YEAR_S = 31_536_000;
/** With a larger difference a session looks older or younger than it is. */
const CLOCK_MS = 60_000;

/** Directives that a council may add: they weaken nothing and stop nothing. */
const MAY_BE_ADDED: ReadonlySet<string> = new Set(['upgrade-insecure-requests', 'report-uri', 'report-to']);

const isWide = (source: string): boolean => source.includes('*') || /^[a-z]+:$/.test(source);

/**
 * What differs between the documented policy and the page's header. Directives and sources may come in any order; the
 * header may name more hosts to call, each in full. A directive that the documented policy lacks can undo one that it has:
 * `script-src-elem` replaces `script-src` for elements.
 */
function policyFaults(sent: string | null, host: string): readonly string[] {
  if (sent === null) return [`no policy is sent; send ${contentSecurityPolicy(host)}`];
  if (sent.includes(',')) return ['two policies are sent, and the browser applies both'];
  const read = (policy: string) => policy.split(';').map((one) => one.trim().split(/\s+/)).filter(([name]) => name !== '');
  const directives = read(sent);
  const found = new Map(directives.map(([name = '', ...sources]) => [name.toLowerCase(), sources]));
  const names = new Set(read(contentSecurityPolicy(host)).map(([name]) => name));
  const wrong = read(contentSecurityPolicy(host)).filter(([name = '', ...sources]) => {
    const allowed = found.get(name);
    if (allowed === undefined || sources.some((source) => !allowed.includes(source))) return true;
    return name === 'connect-src' ? allowed.some(isWide) : allowed.length !== sources.length;
  });
  const added = [...found.keys()].filter((name) => !names.has(name) && !MAY_BE_ADDED.has(name));
  return [
    ...wrong.map((directive) => `missing or different: ${directive.join(' ')}`),
    ...added.map((name) => `not in the documented policy: ${name}`),
    ...(found.size === directives.length ? [] : ['a directive is sent twice, and the browser takes the first']),
  ];
}

/** Whether a header of the page is the documented one. `Permissions-Policy` may switch more off. */
function isAsDocumented(name: string, sent: string, wanted: string): boolean {
  if (name !== 'Permissions-Policy') return sent.toLowerCase() === wanted;
  const off = sent.split(',').map((one) => one.trim());
  return wanted.split(', ').every((one) => off.includes(one));
}

function hstsFault(sent: string): string | null {
  const seconds = Number(/(?:^|;)\s*max-age="?(\d+)/i.exec(sent)?.[1] ?? 0);
  return seconds >= YEAR_S ? null : `Send ${HSTS}: ${SECURITY_HEADERS[HSTS] ?? ''}`;
}

/** Headers that would undo what the client does. */
const UNWANTED: Readonly<Record<string, string>> = {
  'Clear-Site-Data': 'It deletes unsent edits and the session at every load: leave it out.',
  Refresh: 'It reloads the page while somebody types: leave it out.',
  'Access-Control-Allow-Origin': 'Other sites may read the page: leave it out.',
};

/** The policy names the style and the script inside index.html by their hashes: a proxy may neither change them nor add others. */
export function checkInline(html: string): Finding {
  const inside = [...html.matchAll(/<(style|script)(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/\1>/gi)].map(([, , text]) => text ?? '');
  const isOurs = inside.length === 2 && inside[0] === FIRST_STYLE && inside[1] === FIRST_SCRIPT;
  return finding('Style and script in index.html are as built', isOurs, 'The browser refuses what the policy does not name by its hash. Send index.html as built: nothing on the way may shorten it or add to it.');
}

/** The headers of index.html, compared whole. */
export function checkHeaders(response: Response, url: URL, host: string): readonly Finding[] {
  const { headers } = response;
  const policy = policyFaults(headers.get('content-security-policy'), host);
  const plain = Object.entries(SECURITY_HEADERS).filter(([name]) => name !== HSTS)
    .map(([name, wanted]) => finding(`Header ${name}`, isAsDocumented(name, headers.get(name) ?? '', wanted), `Send ${name}: ${wanted}`));
  const unwanted = Object.entries(UNWANTED).filter(([name]) => headers.has(name)).map(([name, why]) => finding(`No header ${name}`, false, why));
  return [
    finding('Header Content-Security-Policy', policy.length === 0, `Send the policy of docs/deployment.md; ${policy.join('; ')}`),
    ...plain,
    ...unwanted,
    url.protocol === 'https:' ? { what: `Header ${HSTS}`, fault: hstsFault(headers.get(HSTS) ?? '') }
      : finding('https', ['localhost', '127.0.0.1'].includes(url.hostname), 'Serve the client over https: without it unsent edits are kept in memory only.'),
    finding('index.html is a page', /^text\/html\b/.test(typeOf(response)), `It is sent as ${typeOf(response) || 'no type'}: send text/html.`),
    finding('index.html is not kept by caches', isFresh(response), 'Send Cache-Control: no-cache with index.html, or a release is not noticed.'),
    clockOf(response),
  ];
}

function clockOf(response: Response): Finding {
  const sent = Date.parse(response.headers.get('date') ?? '');
  if (Number.isNaN(sent)) return finding('Clock of the server', false, 'The server sends no Date header.');
  const seconds = Math.round((sent - Date.now()) / 1000);
  return finding('Clock of the server', Math.abs(seconds) * 1000 <= CLOCK_MS, `The clocks of the server and of this computer differ by ${seconds} seconds.`);
}
