import { upperFirst } from 'es-toolkit';

/** A rating as shape, colour and word; theme.css draws the shape. Any other stored value is shown unchanged. */
export function RagRating({ rating }: { readonly rating: string }) {
  const colour = rating.trim().toLowerCase();
  if (!['red', 'amber', 'green'].includes(colour)) return <span className="rag-rating">{rating}</span>;
  return <span className={`rag-rating is-${colour}`}>{upperFirst(colour)}</span>;
}
