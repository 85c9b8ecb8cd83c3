import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE_OF_ASSETS, CACHE_OF_PAGE, pageHeaders } from '../../scripts/headers';

const KIT = join(__dirname, 'kit');

/** Where the client will be, and what its pages may call. */
export interface Place {
  /** `/` or `/pep/`. */
  readonly context: string;
  /** Origin of the REST host if it is not the page's, or blank otherwise. */
  readonly host: string;
}

type Line = (name: string, value: string) => string;

const escaped = (value: string): string => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** The files for each server, by their path in the release, and how it writes a response header. */
const FILES: Readonly<Record<string, Line>> = {
  'nginx/pep.conf': (name, value) => `add_header ${name} "${value}" always;`,
  'httpd/pep.conf': (name, value) => `Header always set ${name} "${value}"`,
  'iis/web.config': (name, value) => `<add name="${name}" value="${escaped(value)}" />`,
  'tomcat/web.xml': () => '',
  'tomcat/page.jsp': (name, value) => `response.setHeader(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  'tomcat/own.jsp': () => '',
};

/** index.html with the path that Tomcat gives the web application, so that the archive may have any name. */
const pageOf = (indexHtml: string, context: string): string =>
  indexHtml.replaceAll(new RegExp(`(href|src)="${context}`, 'g'), '$1="<%= request.getContextPath() %>/').trimEnd();

/** Repeats the indentation of a placeholder before each line that replaces it. */
const fill = (text: string, placeholder: string, lines: readonly string[]): string =>
  text.replaceAll(new RegExp(`^( *)\\{\\{${placeholder}\\}\\}`, 'gm'), (_, indent: string) => lines.map((line) => indent + line).join('\n'));

/**
 * The configuration of each web server, with the headers of this product.
 * @param indexHtml the page as built for `context`
 */
export function serverFiles(indexHtml: string, { context, host }: Place): Readonly<Record<string, string>> {
  const bare = context.replace(/\/$/, '');
  const one = ([path, line]: readonly [string, Line]) => {
    const lines = Object.entries(pageHeaders(host)).map(([name, value]) => line(name, value));
    const written = readFileSync(join(KIT, path), 'utf8');
    // At the root of a site there is no address without the final slash.
    const own = bare === '' ? written.replace(/^.*\{\{bare\}\}.*\n(?:(?: .*\n)+\}\n)?/gm, '') : written;
    const filled = fill(own, 'headers', lines)
      .replaceAll('{{bare}}', bare).replaceAll('{{path}}', context)
      .replaceAll('{{page cache}}', CACHE_OF_PAGE).replaceAll('{{asset cache}}', CACHE_OF_ASSETS)
      .replace('{{page}}', () => pageOf(indexHtml, context));
    return [path, filled] as const;
  };
  return Object.fromEntries(Object.entries(FILES).map(one));
}
