/** analysis.css has a class for each. */
const SHADES = 5;

/**
 * One figure of the analysis: the larger its share of the largest figure, the darker its ground. Zero is a dot, so
 * that the eye finds what is there; it is still read out as 0.
 * @param share 0 to 1
 */
export function PivotCell({ text, share }: { readonly text: string; readonly share: number }) {
  if (Number(text) === 0 && text.trim() !== '') {
    return <><span className="muted" aria-hidden="true">·</span><span className="visually-hidden">0</span></>;
  }
  return <span className={`pivot-figure shade-${String(Math.ceil(share * SHADES))}`}>{text}</span>;
}
