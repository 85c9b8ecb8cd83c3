import { valueText, type ChartContent, type ChartTone } from './chartTypes';

interface Entry {
  readonly name: string;
  readonly tone: ChartTone | 'reference';
  readonly value?: string;
  readonly marker?: 'dash' | 'dot';
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
  const own = series.filter(({ values }) => values.some((value) => value !== null)).map(({ name, tone, marker }) => ({ name, tone, ...(marker === undefined ? {} : { marker }) }));
  const all = reference === undefined ? own : [...own, { name: reference.name, tone: 'reference' as const }];
  // One series is named by the title.
  return all.length > 1 ? all : [];
}

/** What each colour and pattern means; a pie shows its figures here too. */
export function ChartLegend({ content }: { readonly content: ChartContent }) {
  const entries = entriesOf(content);
  if (entries.length === 0) return null;
  const keyOf = ({ marker }: Entry): string => `chart-key${content.kind === 'line' || marker === 'dash' ? ' is-line' : ''}${marker === 'dot' ? ' is-dot' : ''}`;
  return (
    <ul className="chart-legend">
      {entries.map((entry) => (
        <li key={entry.name}>
          <span className={`${keyOf(entry)} ${entry.tone}`} aria-hidden="true" />
          {entry.name}{entry.value === undefined ? null : <> <strong className="num">{entry.value}</strong></>}
        </li>
      ))}
    </ul>
  );
}
