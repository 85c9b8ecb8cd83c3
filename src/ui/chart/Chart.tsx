import { loadOnOpen } from '../lazy/loadOnOpen';
import { ChartFigure } from './ChartFigure';
import { valueText, type ChartContent, type ChartTone } from './chartTypes';

/** chart.js is fetched once the first chart comes into view, not with the screen that has one. */
const ChartCanvas = loadOnOpen(async () => (await import('./ChartCanvas')).ChartCanvas);

/** More bars than this, with names of two lines, need a taller frame than `tall`. */
const FEW_BARS = 8;

interface ChartProps {
  /** Keep it in `useMemo` where the screen re-renders often: a new object redraws the picture. */
  readonly content: ChartContent;
  /** The content of the chart in one sentence, e.g. 'Present in 92.3% of 140 sessions.' */
  readonly summary: string;
  readonly size?: 'small' | 'medium' | 'tall';
  /** A heading above names the chart already: the title is only for screen readers. */
  readonly isTitleHidden?: boolean;
}

/** A chart with its content as text: a sentence, a legend, and all its figures as a table. */
export function Chart({ content, summary, size = 'medium', isTitleHidden = false }: ChartProps) {
  const { kind, title, labels } = content;
  return (
    <ChartFigure
      className={`chart-${kind}`}
      title={title}
      isTitleHidden={isTitleHidden}
      summary={summary}
      frameClass={`${size}${kind === 'stack' && labels.length > FEW_BARS ? ' many' : ''}`}
      picture={(label, giveUp) => <ChartCanvas content={content} label={label} onClose={giveUp} />}
      legend={<ChartLegend content={content} />}
      listed="Figures"
    >
      <ChartFigures content={content} />
    </ChartFigure>
  );
}

function ChartFigures({ content }: { readonly content: ChartContent }) {
  const { title, labelHead, labels, series, reference } = content;
  return (
    <>
      <table className="table table-tight">
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{labelHead}</th>
            {series.map(({ name }) => <th key={name} scope="col" className="amount">{name}</th>)}
          </tr>
        </thead>
        <tbody>
          {labels.map((label, row) => (
            <tr key={`${label}${row}`}>
              <th scope="row">{label}</th>
              {series.map((one) => <td key={one.name} className="amount" data-fact="chart" data-of={`${title}: ${label}, ${one.name}`}>{valueText(content, one, row)}</td>)}
            </tr>
          ))}
        </tbody>
      </table>
      {reference === undefined ? null : <p className="form-text">The line across the chart: {reference.name}.</p>}
    </>
  );
}

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

/** What each colour and pattern means. A pie also shows its figures here. */
function ChartLegend({ content }: { readonly content: ChartContent }) {
  const entries = entriesOf(content);
  if (entries.length === 0) return null;
  const keyOf = ({ marker }: Entry): string => `chart-key${content.kind === 'line' || marker === 'dash' ? ' is-line' : ''}${marker === 'dot' ? ' is-dot' : ''}`;
  return (
    <ul className="chart-legend">
      {entries.map((entry) => (
        <li key={entry.name}>
          <span className={`${keyOf(entry)} ${entry.tone}`} aria-hidden="true" />
          {entry.name}{entry.value === undefined ? null : <> <strong className="num" data-fact="chart" data-of={`${content.title}: ${entry.name}, ${content.series[0]?.name ?? ''}`}>{entry.value}</strong></>}
        </li>
      ))}
    </ul>
  );
}
