const LOGIN = '/login';
const MAX_LAYERS = 4;

/** Decodes percent-encoding until nothing changes, or null if it is malformed or nested too deeply. */
function decoded(text: string): string | null {
  let current = text;
  for (let layer = 0; layer < MAX_LAYERS; layer += 1) {
    try {
      const next = decodeURIComponent(current);
      if (next === current) return current;
      current = next;
    } catch {
      return null;
    }
  }
  return null;
}

const hasControls = (text: string): boolean => /[\p{Cc}\s]/u.test(text);

function isPathOfOurs(path: string): boolean {
  const plain = decoded(path);
  if (plain === null || !plain.startsWith('/') || plain.startsWith('//')) return false;
  if (plain.includes('\\') || plain.includes(':') || plain.includes('//') || hasControls(plain)) return false;
  return !plain.split('/').includes('..');
}

/** Never another origin, and never the sign-in itself. @returns path, query and hash below the context path, or null */
export function safePlace(from: unknown): string | null {
  if (typeof from !== 'string' || hasControls(from) || from.includes('\\')) return null;
  const path = /^[^?#]*/.exec(from)?.[0] ?? '';
  if (!isPathOfOurs(path)) return null;
  const resolved = new URL(from, window.location.origin);
  if (resolved.origin !== window.location.origin || resolved.pathname.toLowerCase() === LOGIN) return null;
  return `${resolved.pathname}${resolved.search}${resolved.hash}`;
}
