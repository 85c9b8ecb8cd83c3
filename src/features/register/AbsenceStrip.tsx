import type { AttendanceTotals } from '../../domain/attendance/totals';

/** From the bottom of a bar to its top. */
const ABSENCES = [
  { group: 'unauthorised', text: 'with unauthorised absence' }, { group: 'authorised', text: 'with authorised absence' }, { group: 'missing', text: 'with missing marks' },
] as const;
const [STEP, BAR, HEIGHT] = [5, 4, 8];
/** A single absence of ten sessions can still be seen. */
const LEAST = 1.6;
/** A week without absences. */
const BASE = 1.2;

const weeks = (count: number): string => `${String(count)} ${count === 1 ? 'week' : 'weeks'}`;
const marksIn = ({ present, authorised, unauthorised, missing }: AttendanceTotals): number => present + authorised + unauthorised + missing;
const isAbsent = (week: AttendanceTotals): boolean => ABSENCES.some(({ group }) => week[group] > 0);

/** The sessions missed in each week of a pupil, as shares of a bar: the taller, the more, so that the strip can be read without its colours. */
export function AbsenceStrip({ weeks: all }: { readonly weeks: readonly AttendanceTotals[] }) {
  const marked = all.filter((week) => marksIn(week) > 0);
  const texts = ABSENCES.map(({ group, text }) => ({ text, count: marked.filter((week) => week[group] > 0).length })).filter(({ count }) => count > 0);
  const whole = marked.filter((week) => !isAbsent(week)).length;
  const label = [...texts.map(({ text, count }) => `${weeks(count)} ${text}`), ...(whole === 0 ? [] : [`${weeks(whole)} present throughout`])].join(', ');
  // One path for each colour, so that forty weeks of a hundred pupils need few elements.
  const paths = { present: '', missing: '', authorised: '', unauthorised: '' };
  all.forEach((week, index) => {
    const marks = marksIn(week);
    if (marks === 0) return;
    const bar = (group: keyof typeof paths, from: number, height: number) => {
      paths[group] += `M${String(index * STEP)} ${(HEIGHT - from - height).toFixed(1)}h${String(BAR)}v${height.toFixed(1)}h-${String(BAR)}z`;
    };
    let top = 0;
    for (const { group } of ABSENCES) {
      if (week[group] === 0) continue;
      const height = Math.max(LEAST, Math.min((HEIGHT * week[group]) / marks, HEIGHT - top));
      bar(group, top, height);
      top += height;
    }
    if (top === 0) bar('present', 0, BASE);
  });
  return (
    <svg className="absence-strip" viewBox={`0 0 ${Math.max(all.length, 18) * STEP} ${HEIGHT}`} preserveAspectRatio="xMinYMid meet" role="img" aria-label={label === '' ? 'no marks' : label}>
      {Object.entries(paths).map(([group, d]) => (d === '' ? null : <path key={group} className={`absence-${group}`} d={d} />))}
    </svg>
  );
}
