const SHAPES = {
  red: <rect x="4" y="4" width="16" height="16" rx="2" />,
  amber: <path d="M12 3 22 21H2z" />,
  green: <circle cx="12" cy="12" r="9" />,
} as const;

type Colour = keyof typeof SHAPES;

function colourOf(rating: string): Colour | null {
  const word = rating.trim().toLowerCase();
  return word === 'red' || word === 'amber' || word === 'green' ? word : null;
}

/** A rating as shape, colour and word. Any other stored value is shown unchanged. */
export function RagRating({ rating }: { readonly rating: string }) {
  const colour = colourOf(rating);
  if (colour === null) return <span className="rag">{rating}</span>;
  return (
    <span className={`rag ${colour}`}>
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">{SHAPES[colour]}</svg>
      {colour.charAt(0).toUpperCase() + colour.slice(1)}
    </span>
  );
}
