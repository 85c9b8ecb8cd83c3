/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FIRST_SCRIPT, FIRST_STYLE, hashOf } from './firstPaint';
import { CACHE_OF_ASSETS, SECURITY_HEADERS } from './headers';

const { contentSecurityPolicy } = jest.requireActual<{ contentSecurityPolicy: (host?: string) => string }>('./csp.js');

describe('the policy for the browser', () => {
  it('is in the deployment guide with the other headers', () => {
    const guide = readFileSync(join(__dirname, '..', 'docs', 'deployment.md'), 'utf8');
    expect(guide).toContain(`Content-Security-Policy: ${contentSecurityPolicy()}`);
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) expect(guide).toContain(`\n${name}: ${value}\n`);
    expect(guide).toContain(`Cache-Control: ${CACHE_OF_ASSETS}`);
  });

  it('lets the page call a host on another origin and load nothing else from it', () => {
    const policy = contentSecurityPolicy('https://rest.example.org/pep');
    expect(policy).toContain("connect-src 'self' https://rest.example.org;");
    expect(policy.match(/rest\.example\.org/g)).toHaveLength(1);
  });

  it('allows no inline code and no inline style but the two of index.html', () => {
    expect(contentSecurityPolicy()).not.toMatch(/unsafe|\*|data:/);
    expect(contentSecurityPolicy().match(/'sha256-[^']+'/g)).toEqual([hashOf(FIRST_SCRIPT), hashOf(FIRST_STYLE)]);
  });
});

describe('the style inside index.html', () => {
  type Rules = ReadonlyMap<string, ReadonlySet<string>>;
  const plain = (text: string): string => text.replace(/\s*([{}:;,>!])\s*/g, '$1').replace(/\s+/g, ' ').trim();
  /** The declarations of each selector, with the at-rule around it. */
  function rulesOf(css: string): Rules {
    const rules = new Map<string, Set<string>>();
    const open: string[] = [];
    for (const [, text = '', end = ''] of plain(css.replace(/\/\*[\s\S]*?\*\//g, '')).matchAll(/([^{};]*)([{};])/g)) {
      if (end === '{') open.push(text);
      else for (const selector of text === '' ? [] : (open.at(-1) ?? '').split(',')) {
        const name = [...open.slice(0, -1), selector].join(' / ');
        rules.set(name, (rules.get(name) ?? new Set()).add(text));
      }
      if (end === '}') open.pop();
    }
    return rules;
  }
  const sheetOf = (name: string): string => readFileSync(join(__dirname, '../src/ui/styles', name), 'utf8');

  it('gives the outline of the page the same rules as the style sheets', () => {
    const sheets = rulesOf(['tokens.css', 'theme.css', 'layout.css'].map(sheetOf).join('\n'));
    const own = [...rulesOf(FIRST_STYLE)].filter(([rule]) => /:root|topbar|brand|icon/.test(rule));
    expect(own.length).toBeGreaterThan(8);
    const different = own.flatMap(([rule, texts]) => [...texts].filter((text) => sheets.get(rule)?.has(text) !== true).map((text) => `${rule} ${text}`));
    expect(different).toEqual([]);
  });
});
