/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const { contentSecurityPolicy } = jest.requireActual<{ contentSecurityPolicy: (host?: string) => string }>('./csp.js');

describe('the policy for the browser', () => {
  it('is the one that the deployment guide gives to the operator', () => {
    const guide = readFileSync(join(__dirname, '..', 'docs', 'deployment.md'), 'utf8');
    expect(guide).toContain(`Content-Security-Policy: ${contentSecurityPolicy()}`);
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
