import type { WeekAttendance } from './rowFacts';

const WORDS: readonly (readonly [WeekAttendance, string])[] = [
  ['unauthorised', 'with unauthorised absence'], ['authorised', 'with authorised absence'], ['missing', 'with missing marks'], ['present', 'present throughout'],
];
const [STEP, BAR, HEIGHT] = [5, 4, 8];
/** Taller is worse, so that the strip can be read without its colours. */
const BAR_HEIGHTS: Readonly<Record<WeekAttendance, number>> = { closed: 0, present: 2, missing: 4, authorised: 6, unauthorised: 8 };

/** The weeks of a pupil at a glance, one bar each, a gap for a closed one. One path for each colour, so that forty weeks of a hundred pupils need few elements. */
export function AbsenceStrip({ weeks }: { readonly weeks: readonly WeekAttendance[] }) {
  const counts = WORDS.map(([worst, text]) => ({ worst, text, at: weeks.flatMap((one, index) => (one === worst ? [index] : [])) })).filter(({ at }) => at.length > 0);
  const text = counts.map((one) => `${one.at.length} ${one.at.length === 1 ? 'week' : 'weeks'} ${one.text}`).join(', ');
  return (
    <svg className="absence-strip" viewBox={`0 0 ${Math.max(weeks.length, 18) * STEP} ${HEIGHT}`} preserveAspectRatio="xMinYMid meet" role="img" aria-label={text === '' ? 'no marks' : text}>
      {counts.map(({ worst, at }) => (
        <path key={worst} className={`absence-${worst}`} d={at.map((index) => `M${index * STEP} ${HEIGHT - BAR_HEIGHTS[worst]}h${BAR}v${BAR_HEIGHTS[worst]}h-${BAR}z`).join('')} />
      ))}
    </svg>
  );
}
