import { valueText, type ChartContent, type ChartTone } from './chartTypes';

interface Entry {
  readonly name: string;
  readonly tone: ChartTone | 'reference';
  readonly value?: string;
}

function entriesOf(content: ChartContent): readonly Entry[] {
  const { kind, labels, series, reference } = content;
  if (kind === 'pie') {
    const [slices] = series;
    if (slices === undefined) return [];
    return labels.map((name, index) => ({
      name, tone: slices.tones?.[index] ?? slices.tone, value: valueText(content, slices, index),
    }));
  }
  // A series with texts but no figures draws nothing.
  const own = series.filter(({ values }) => values.some((value) => value !== null)).map(({ name, tone }) => ({ name, tone }));
  const all = reference === undefined ? own : [...own, { name: reference.name, tone: 'reference' as const }];
  // One series is named by the title.
  return all.length > 1 ? all : [];
}

/** What each colour and pattern means; a pie shows its figures here too. */
export function ChartLegend({ content }: { readonly content: ChartContent }) {
  const entries = entriesOf(content);
  if (entries.length === 0) return null;
  const key = content.kind === 'line' ? 'chart-key is-line' : 'chart-key';
  return (
    <ul className="chart-legend">
      {entries.map(({ name, tone, value }) => (
        <li key={name}>
          <span className={`${key} ${tone}`} aria-hidden="true" />
          {name}{value === undefined ? null : <> <strong className="num">{value}</strong></>}
        </li>
      ))}
    </ul>
  );
}
