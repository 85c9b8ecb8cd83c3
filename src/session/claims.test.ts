/** @jest-environment node */
import { loadConfig } from '../config/config';
import { claimsOf } from './storedSession';

const encode = (payload: string): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(payload))).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
const keyOf = (payload: unknown): string => `e30.${encode(JSON.stringify(payload))}.sig`;

afterEach(() => loadConfig({}));

describe('claims', () => {
  it('reads expiry and subject, without verifying', () => {
    expect(claimsOf(keyOf({ exp: 1_700_000_000, sub: 'priya.nair' }))).toEqual({
      expiresAt: 1_700_000_000_000,
      subject: 'priya.nair',
    });
  });

  it('reads a subject in any script', () => {
    expect(claimsOf(keyOf({ sub: 'أمل ÿ?>' }))?.subject).toBe('أمل ÿ?>');
  });

  it('treats a key without expiry as one that never expires', () => {
    expect(claimsOf(keyOf({ sub: 'x' }))).toEqual({ expiresAt: null, subject: 'x' });
  });

  it.each(['', 'no key', 'a.b.c', 'a.!!!.c', `a.${encode('7')}.c`, `a.${encode('{')}.c`, keyOf({ exp: 'soon' })])(
    'cannot read %j',
    (key) => {
      expect(claimsOf(key)).toBeNull();
    },
  );

  it('reads nothing from a key that is configured to be opaque', async () => {
    await loadConfig({ signIn: { keyFormat: 'opaque' } });
    expect(claimsOf('no key')).toEqual({ expiresAt: null, subject: null });
  });
});
