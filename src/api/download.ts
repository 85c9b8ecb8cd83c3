import type { HostFile } from './hostCall';
import { extensionOf } from '../domain/fileType';
import { createUserState } from '../state/userState';

const MAX_NAME_LENGTH = 120;
const RELEASE_AFTER_MS = 60_000;

/** Shortens the name but not the extension, which the computer needs to open the file. */
function shortened(name: string): string {
  if (name.length <= MAX_NAME_LENGTH) return name;
  const extension = /\.[^.\s]{1,10}$/.exec(name)?.[0] ?? '';
  return name.slice(0, MAX_NAME_LENGTH - extension.length).trimEnd() + extension;
}

/** A safe file name: without a path, control or reserved characters, not hidden and not empty. */
export function safeFileName(name: string, fallback: string): string {
  const bare = name
    .split(/[\\/]/)
    .pop()
    ?.replace(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '') ?? '';
  const isEdge = (at: number): boolean => /[.\s]/.test(bare.charAt(at));
  // Not a regular expression: one anchored at the end restarts at each space, which takes seconds for a long name.
  let [from, to] = [0, bare.length];
  while (from < to && isEdge(from)) from += 1;
  while (to > from && isEdge(to - 1)) to -= 1;
  return from === to ? fallback : shortened(bare.slice(from, to));
}

const latin = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));

/** The text of bytes that a header spells as one character each, or null if they are not text in this encoding. */
function textOf(bytes: string, charset: string): string | null {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(latin(bytes));
  } catch {
    return null;
  }
}

const unescaped = (text: string, sign: '%' | '='): string =>
  text.replace(sign === '%' ? /%([\da-f]{2})/gi : /=([\da-f]{2})/gi, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** `=?UTF-8?Q?M=C3=A4rz?=`, as JavaMail writes it; B is Base64. */
const MIME_WORD = /=\?([\w-]+)\?([QB])\?([^?]*)\?=\s*/gi;

/** A name in the forms that Java hosts write: percent escapes with `+` for a blank, MIME words, UTF-8 that was read byte by byte. */
function decoded(text: string): string {
  if (/=\?[\w-]+\?[QB]\?/i.test(text)) {
    return text.replace(MIME_WORD, (word, charset: string, kind: string, content: string) => {
      try {
        return textOf(kind.toUpperCase() === 'B' ? atob(content) : unescaped(content.replaceAll('_', ' '), '='), charset) ?? word;
      } catch {
        return word;
      }
    });
  }
  const isForm = !/\s/.test(text);
  const spaced = isForm ? text.replace(/(?<=[\w%.)-])\+(?=[\w%(-])/g, ' ') : text;
  if (!/^[\0-\xFF]*$/.test(spaced)) return spaced;
  return textOf(unescaped(spaced, '%'), 'utf-8') ?? spaced;
}

/** The default name with the extension of the content type received: a Word file named .pdf would not open. */
function ofItsType(defaultName: string, contentType = ''): string {
  const known = extensionOf(contentType);
  const extension = `.${known ?? ''}`;
  if (known === undefined || defaultName.toLowerCase().endsWith(extension)) return defaultName;
  if (extension === '.jpg' && /\.jpeg$/i.test(defaultName)) return defaultName;
  return defaultName.replace(/\.[a-z0-9]{1,5}$/i, '') + extension;
}

/** The suggested-filename header, then Content-Disposition, then the default (decisions, "The wire"). */
export function fileNameFrom(headers: Readonly<Record<string, string>>, defaultName: string): string {
  const suggested = headers['suggested-filename'];
  if (suggested !== undefined && suggested !== '') return safeFileName(decoded(suggested), defaultName);
  const disposition = headers['content-disposition'] ?? '';
  // Some hosts put the whole into quotes, or name the language between the apostrophes.
  const [, charset = '', extended] = /filename\*\s*=\s*"?([\w-]+)'[^']*'([^;"]+)/i.exec(disposition) ?? [];
  if (extended !== undefined) return safeFileName(textOf(unescaped(extended, '%'), charset) ?? decoded(extended), defaultName);
  const plain = /filename\s*=\s*(?:"([^"]*)"|([^;]+))/i.exec(disposition);
  const named = plain?.[1] ?? plain?.[2] ?? '';
  return named === '' ? ofItsType(defaultName, headers['content-type']) : safeFileName(decoded(named), defaultName);
}

/** No pupil data may outlive the session. */
const open = createUserState<readonly string[]>('object URLs of downloads', [], (urls) => {
  for (const url of urls) URL.revokeObjectURL(url);
});

/** Decides whether a requested file may be saved once it has arrived. The composition root sets it, since `api` knows no session. */
let holdFile: () => () => Promise<boolean> = () => async () => Promise.resolve(true);

export const setFileGuard = (guard: typeof holdFile): void => { holdFile = guard; };

/**
 * The only way to save a file to the user's downloads. Must be called when the user requests the file.
 * @returns a function that saves it once it has arrived, after the password if the page is locked, and returns its name, or null if that user has gone
 */
export function requestFile(): (file: HostFile, defaultName: string) => Promise<string | null> {
  const mayBeSaved = holdFile();
  return async (file, defaultName) => ((await mayBeSaved()) ? saveFile(file, defaultName) : null);
}

function saveFile({ blob, headers }: HostFile, defaultName: string): string {
  const name = fileNameFrom(headers, defaultName);
  const url = URL.createObjectURL(blob);
  open.set([...open.get(), url]);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  window.setTimeout(() => { release(url); }, RELEASE_AFTER_MS);
  return name;
}

function release(url: string): void {
  if (!open.get().includes(url)) return;
  open.set(open.get().filter((one) => one !== url));
  URL.revokeObjectURL(url);
}
