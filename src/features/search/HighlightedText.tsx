/** A text with the first match of the search highlighted. */
export function HighlightedText({ text, words }: { readonly text: string; readonly words: string }) {
  const at = words === '' ? -1 : text.toLowerCase().indexOf(words.toLowerCase());
  if (at < 0) return <bdi>{text}</bdi>;
  return <bdi>{text.slice(0, at)}<mark>{text.slice(at, at + words.length)}</mark>{text.slice(at + words.length)}</bdi>;
}
