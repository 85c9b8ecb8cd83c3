import { checkFiles } from './files';
import { finding, guarded, isClient, reasonOf, request, type Finding } from './finding';
import { checkHost, readConfig } from './host';
import { checkHeaders, checkInline } from './page';
import { checkBareAddress, checkMissingAsset, checkPages, checkTexts } from './pages';

/**
 * Checks a deployed client from outside, signed out, and lists what is right and what is missing.
 * @param progress called with the number of files fetched so far
 */
export async function checkDeployment(address: string, progress?: (done: number, of: number) => void): Promise<readonly Finding[]> {
  const base = new URL(address.endsWith('/') ? address : `${address}/`);
  let response: Response;
  let html: string;
  try {
    response = await request(base);
    html = await response.text();
  } catch (error) {
    return [finding('The page answers', false, `No answer from ${base.href}: ${reasonOf(error)}.`)];
  }
  if (response.status !== 200 || !isClient(html)) {
    return [finding('The page answers', false, `${base.href} answers ${response.status} and not with the client's index.html.`)];
  }
  const { config, findings } = await readConfig(base);
  return [
    finding('The page answers', response.url === base.href, `${base.href} leads to ${response.url}: check that address.`),
    ...(await checkBareAddress(base)),
    ...checkHeaders(response, base, config.host),
    checkInline(html),
    await checkPages(base),
    await checkTexts(base),
    ...(await checkFiles(base, html, progress)),
    await guarded('A missing asset is missing', () => checkMissingAsset(base)),
    ...findings,
    ...(await checkHost(base, config)),
  ];
}
