/** A text with the first match of the search highlighted. */
export function HighlightedText({ text, term }: { readonly text: string; readonly term: string }) {
  const at = term === '' ? -1 : text.toLowerCase().indexOf(term.toLowerCase());
  if (at < 0) return <bdi>{text}</bdi>;
  return <bdi>{text.slice(0, at)}<mark>{text.slice(at, at + term.length)}</mark>{text.slice(at + term.length)}</bdi>;
}
