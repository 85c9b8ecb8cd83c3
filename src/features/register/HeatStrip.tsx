import type { Heat } from './rowFacts';

const WORDS: readonly (readonly [Heat, string])[] = [
  ['unauthorised', 'with unauthorised absence'], ['authorised', 'with authorised absence'], ['missing', 'with missing marks'], ['present', 'present throughout'],
];
const [STEP, BAR, HEIGHT] = [5, 4, 8];
/** Taller is worse, so that the strip can be read without its colours. */
const TALL: Readonly<Record<Heat, number>> = { closed: 0, present: 2, missing: 4, authorised: 6, unauthorised: 8 };

/** The weeks of a pupil at a glance, one bar each, a gap for a closed one. One path a colour: forty weeks of a hundred pupils stay few elements. */
export function HeatStrip({ weeks }: { readonly weeks: readonly Heat[] }) {
  const counts = WORDS.map(([heat, words]) => ({ heat, words, at: weeks.flatMap((one, index) => (one === heat ? [index] : [])) })).filter(({ at }) => at.length > 0);
  const words = counts.map((one) => `${one.at.length} ${one.at.length === 1 ? 'week' : 'weeks'} ${one.words}`).join(', ');
  return (
    <svg className="heat" viewBox={`0 0 ${Math.max(weeks.length, 18) * STEP} ${HEIGHT}`} preserveAspectRatio="xMinYMid meet" role="img" aria-label={words}>
      {counts.map(({ heat, at }) => (
        <path key={heat} className={`heat-${heat}`} d={at.map((index) => `M${index * STEP} ${HEIGHT - TALL[heat]}h${BAR}v${TALL[heat]}h-${BAR}z`).join('')} />
      ))}
    </svg>
  );
}
