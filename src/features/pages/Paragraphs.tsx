interface Block {
  readonly kind: 'heading' | 'list' | 'paragraph';
  readonly lines: readonly string[];
}

/**
 * Blank lines separate paragraphs; `# ` starts a heading, `- ` a list. There is no other markup, and HTML is shown as
 * text.
 */
function blocksOf(text: string): readonly Block[] {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n\s*\r?\n/)
    .map((block) => block.split(/\r?\n/).map((line) => line.trim()).filter((line) => line !== ''))
    .filter((lines) => lines.length > 0)
    .map((lines): Block => {
      const [first = ''] = lines;
      if (lines.length === 1 && first.startsWith('# ')) return { kind: 'heading', lines: [first.slice(2)] };
      if (lines.every((line) => line.startsWith('- '))) return { kind: 'list', lines: lines.map((line) => line.slice(2)) };
      return { kind: 'paragraph', lines };
    });
}

/** A council's plain text as headings, lists and paragraphs. */
export function Paragraphs({ text }: { readonly text: string }) {
  return blocksOf(text).map(({ kind, lines }, index) => {
    if (kind === 'heading') return <h2 key={index}>{lines.join(' ')}</h2>;
    if (kind === 'list') return <ul key={index}>{lines.map((line, i) => <li key={i}>{line}</li>)}</ul>;
    return <p key={index}>{lines.join(' ')}</p>;
  });
}
