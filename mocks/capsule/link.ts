import { isCapsule, readCapsuleText, type Capsule } from './capsule';

/** Opens a capsule and plays its steps. It is in the fragment, which a browser never sends to a server. */
const PLAY = 'capsule';
/** Opens it at its first page and leaves the steps to the user or robot in control of the browser. */
const OPEN = 'capsule-open';

async function transform(bytes: Uint8Array<ArrayBuffer>, by: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(by)).arrayBuffer());
}

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');

const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

/**
 * @param start address of the demo: its origin and context path
 * @param isOpenOnly leaves the steps to the user or robot in control of the browser
 */
export async function linkOf(capsule: Capsule, start: string, isOpenOnly = false): Promise<string> {
  const packed = await transform(new TextEncoder().encode(JSON.stringify(capsule)), new CompressionStream('deflate-raw'));
  return `${start.replace(/\/$/, '')}/#${isOpenOnly ? OPEN : PLAY}=${toBase64Url(packed)}`;
}

/** The capsule of an address. */
export interface Linked {
  /** Describes what is wrong with a text that is not a capsule. */
  readonly read: Capsule | readonly string[];
  readonly playsSteps: boolean;
}

/** Returns null if the address contains no capsule. */
export async function capsuleIn(href: string): Promise<Linked | null> {
  const [, kind, packed] = new RegExp(`#(${PLAY}|${OPEN})=([\\w-]*)$`).exec(href) ?? [];
  if (kind === undefined || packed === undefined) return null;
  const playsSteps = kind === PLAY;
  try {
    const json = new TextDecoder().decode(await transform(fromBase64Url(packed), new DecompressionStream('deflate-raw')));
    return { read: readCapsuleText(json), playsSteps };
  } catch {
    return { read: ['the link is cut off or was changed'], playsSteps };
  }
}

/** Like `capsuleIn`, but throws if there is no capsule. */
export async function capsuleOfLink(href: string): Promise<Capsule> {
  const linked = await capsuleIn(href);
  if (linked === null) throw new Error('The link holds no capsule.');
  if (!isCapsule(linked.read)) throw new Error(linked.read.join('\n'));
  return linked.read;
}
