import { ALIASES, PATHS } from '../../src/routes/paths';
import { askAll, finding, isClient, reasonOf, request, typeOf, type Finding } from './finding';

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
  const found = await askAll(PAGES, (path) => isPage(new URL(path, base)));
  const missing = PAGES.filter((_, index) => found[index] !== true);
  return finding(
    'A reload of a page finds it', missing.length === 0,
    `Answer every path that is no file with index.html and status 200 (the fallback rule). ${missing.length} of ${PAGES.length} pages do not answer so: ${missing.join(', ')}.`,
  );
}

/** The pages of text, each a file that the council replaces. */
const TEXTS = [PATHS.contactUs, PATHS.privacyPolicy, PATHS.terms, PATHS.accessibility, PATHS.compliance, PATHS.training].map((path) => `pages${path}.txt`);

/** Without its file a page of text shows that it has none. */
export async function checkTexts(base: URL): Promise<Finding> {
  const found = await askAll(TEXTS, async (path) => {
    const response = await request(new URL(path, base)).catch(() => null);
    const text = await response?.text().catch(() => null) ?? '';
    return response?.status === 200 && typeOf(response).startsWith('text/plain') && text.trim() !== '' && !isClient(text);
  });
  const missing = TEXTS.filter((_, index) => found[index] !== true);
  return finding('The pages of text have their files', missing.length === 0, `Not sent as text/plain, or empty: ${missing.join(', ')}.`);
}

/** People type `/pep` without the final slash. */
export async function checkBareAddress(base: URL): Promise<readonly Finding[]> {
  if (base.pathname === '/') return [];
  const bare = new URL(base.pathname.replace(/\/$/, ''), base);
  const what = `${bare.pathname} without the slash`;
  try {
    const response = await request(bare, { redirect: 'manual' });
    const location = response.headers.get('location');
    if (location === null) return [finding(what, response.status === 200 && isClient(await response.text()), `It answers ${response.status}: redirect it to ${base.pathname}.`)];
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
    `Answer 404 where a file of assets/ is missing${isPageInstead ? ': the fallback rule must leave assets/ out' : `; the server answers ${response.status}`}.`,
  );
}
