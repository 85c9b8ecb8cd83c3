/** One call to a host and its response, as the proxy saw them. They never leave the memory of the command. */
export interface Exchange {
  readonly method: string;
  /** From `/rest/` on. */
  readonly path: string;
  /** Parameters of address and body. */
  readonly params: readonly (readonly [name: string, value: string])[];
  /** 0: no response came. */
  readonly status: number;
  readonly ms: number;
  readonly type: string;
  readonly text: string;
}

export interface Recording {
  readonly exchanges: readonly Exchange[];
  /** Path and query of the page, where one was loaded. */
  readonly address: string | null;
  readonly started: Date;
}

/** Null for a request that is not a call. */
export const restPath = (url: URL): string | null => /\/rest\/.*$/.exec(url.pathname)?.[0] ?? null;

export const isText = (type: string): boolean => /json|text|xml|javascript/.test(type);

/** The fields of a form body. A file is represented by its name. */
export function bodyPairs(type: string, text: string): Exchange['params'] {
  if (type.startsWith('application/x-www-form-urlencoded')) return [...new URLSearchParams(text)];
  const boundary = /boundary="?([^";]+)/.exec(type)?.[1];
  if (boundary === undefined) return [];
  return text.split(`--${boundary}`).flatMap((part) => {
    const [, name, file] = /name="([^"]*)"(?:; filename="([^"]*)")?/.exec(part) ?? [];
    if (name === undefined) return [];
    return [[name, file ?? part.slice(part.indexOf('\r\n\r\n') + 4).replace(/\r\n$/, '')] as const];
  });
}
