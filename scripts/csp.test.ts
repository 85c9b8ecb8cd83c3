/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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

  it('allows no inline code and no inline style', () => {
    expect(contentSecurityPolicy()).not.toMatch(/unsafe|\*|data:/);
  });
});
