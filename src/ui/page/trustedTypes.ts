/** The markup that sweetalert2, the only library here that writes markup, makes from its template: plain elements without handlers. */
const ELEMENTS = 'div|button|ul|li|img|h2|input|select|option|label|span|output|textarea|progress|br|hr';
const ATTRIBUTE = String.raw`\s+(?:class|id|type|aria-[a-z]+|role|tabindex|for|hidden)(?:="[^"<>]*")?`;
const PLAIN_TAG = new RegExp(String.raw`</?(?:${ELEMENTS})(?:${ATTRIBUTE})*\s*/?>`, 'gi');

/** Returns null for anything but plain elements, which the browser then refuses. */
const onlyPlain = (markup: string): string | null => (/[<>]/.test(markup.replace(PLAIN_TAG, '')) ? null : markup);

const ownScript = (url: string): string | null => (new URL(url, window.location.href).origin === window.location.origin ? url : null);

interface PolicyFactory {
  createPolicy(name: string, rules: Readonly<Record<'createHTML' | 'createScriptURL', (text: string) => string | null>>): unknown;
}

/** Where the policy requires Trusted Types, only sweetalert2's template and scripts of this origin (the mock host's worker) pass. */
export function guardMarkup(page: { readonly trustedTypes?: PolicyFactory } = window as { readonly trustedTypes?: PolicyFactory }): void {
  page.trustedTypes?.createPolicy('default', { createHTML: onlyPlain, createScriptURL: ownScript });
}
