import { ALIASES, PATHS } from '../../src/routes/paths';
import { finding, isClient, reasonOf, request, type Finding } from './finding';

/** The number of requests at the same time, so that a small server is not flooded. */
const AT_ONCE = 8;

/** The address of every screen, and the legacy addresses that lead to one. */
const PAGES: readonly string[] = [...Object.values(PATHS), ...ALIASES.map(({ from }) => from)].map((path) => path.replace(':id', '1').slice(1));

async function isPage(url: URL): Promise<boolean> {
  try {
    const response = await request(url);
    return response.status === 200 && isClient(await response.text());
  } catch {
    return false;
  }
}

/** A reload must work on every page. */
export async function checkPages(base: URL): Promise<Finding> {
  const missing: string[] = [];
  for (let first = 0; first < PAGES.length; first += AT_ONCE) {
    const some = PAGES.slice(first, first + AT_ONCE);
    const found = await Promise.all(some.map((path) => isPage(new URL(path, base))));
    missing.push(...some.filter((_, index) => found[index] !== true));
  }
  return finding(
    'A reload of a page finds it', missing.length === 0,
    `Answer every path that is no file with index.html and status 200 (the fallback rule). ${String(missing.length)} of ${String(PAGES.length)} pages do not answer so: ${missing.join(', ')}.`,
  );
}

/** `/pep` is what people type. */
export async function checkBareAddress(base: URL): Promise<readonly Finding[]> {
  if (base.pathname === '/') return [];
  const bare = new URL(base.pathname.replace(/\/$/, ''), base);
  const what = `${bare.pathname} without the slash`;
  try {
    const response = await request(bare, { redirect: 'manual' });
    const location = response.headers.get('location');
    if (location === null) return [finding(what, response.status === 200 && isClient(await response.text()), `It answers ${String(response.status)}: redirect it to ${base.pathname}.`)];
    return [finding(what, new URL(location, bare).href === base.href, `It redirects to ${location}: redirect it to ${base.href}.`)];
  } catch (error) {
    return [finding(what, false, `No answer: ${reasonOf(error)}.`)];
  }
}

/** An open page may request a file of an older release. If the server responds with a page, the browser reports a broken script. */
export async function checkMissingAsset(base: URL): Promise<Finding> {
  const response = await request(new URL('assets/missing.0000000000.js', base));
  const isPageInstead = isClient(await response.text());
  return finding(
    'A missing asset is missing', response.status === 404 && !isPageInstead,
    `Answer 404 where a file of assets/ is missing${isPageInstead ? ': the fallback rule must leave assets/ out' : `; the server answers ${String(response.status)}`}.`,
  );
}
