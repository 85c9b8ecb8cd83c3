export function toBase64(bytes: ArrayBuffer | Uint8Array): string {
  // A long draft has more bytes than a call of `fromCharCode` takes arguments.
  let characters = '';
  for (const byte of new Uint8Array(bytes)) characters += String.fromCharCode(byte);
  return btoa(characters);
}

export function fromBase64(base64: string): Uint8Array<ArrayBuffer> {
  const characters = atob(base64);
  const bytes = new Uint8Array(characters.length);
  for (let at = 0; at < characters.length; at += 1) bytes[at] = characters.charCodeAt(at);
  return bytes;
}
