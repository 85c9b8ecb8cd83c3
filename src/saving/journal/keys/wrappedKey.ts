import { fromBase64, toBase64 } from './base64';

const text = new TextEncoder();

/** Takes half a second on an office PC. Each guess of an attacker takes as long. */
const ITERATIONS = 600_000;

/** In base64. Earlier versions stored the bytes themselves. */
type Bytes = string | Uint8Array<ArrayBuffer> | ArrayBuffer;

/** A journal key, wrapped by a key derived from the password. */
export interface WrappedKey {
  readonly id: string;
  readonly user: string;
  readonly salt: Bytes;
  readonly iterations: number;
  readonly iv: Bytes;
  readonly wrapped: Bytes;
  readonly at: number;
}

const bytesOf = (bytes: Bytes): Uint8Array<ArrayBuffer> | ArrayBuffer => (typeof bytes === 'string' ? fromBase64(bytes) : bytes);

async function derive(password: string, salt: BufferSource, iterations: number): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey('raw', text.encode(password), 'PBKDF2', false, ['deriveKey']);
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['wrapKey', 'unwrapKey'],
  );
}

export async function wrapKey(user: string, { id, key }: { readonly id: string; readonly key: CryptoKey }, password: string): Promise<WrappedKey> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const wrappingKey = await derive(password, salt, ITERATIONS);
  const wrapped = await crypto.subtle.wrapKey('raw', key, wrappingKey, { name: 'AES-GCM', iv });
  return { id, user, salt: toBase64(salt), iterations: ITERATIONS, iv: toBase64(iv), wrapped: toBase64(wrapped), at: Date.now() };
}

/** Returns null if the password is wrong or has changed since. */
export async function unwrapKey({ salt, iterations, iv, wrapped }: WrappedKey, password: string): Promise<CryptoKey | null> {
  try {
    const wrappingKey = await derive(password, bytesOf(salt), iterations);
    return await crypto.subtle.unwrapKey('raw', bytesOf(wrapped), wrappingKey, { name: 'AES-GCM', iv: bytesOf(iv) }, 'AES-GCM', true, ['encrypt', 'decrypt']);
  } catch {
    return null;
  }
}
