import { loadInPlace } from '../lazy/loadOnOpen';
import { ChartFigure, type LegendEntry } from './ChartFigure';
import { valueText, type ChartContent } from './chartTypes';

/** chart.js is fetched once the first chart comes into view, not with the screen that has one. */
const ChartCanvas = loadInPlace(async () => (await import('./ChartCanvas')).ChartCanvas);

/** With more bars than this, whose names may take two lines, the frame must be taller than `tall`. */
const FEW_BARS = 8;

/** A chart with its content as text: a sentence, a legend, and all its figures as a table. */
export function Chart({ content, summary, size = 'medium', isTitleHidden = false }: {
  /** Keep it in `useMemo` where the screen re-renders often: a new object redraws the picture. */
  readonly content: ChartContent;
  /** The content of the chart in one sentence, e.g. 'Present in 92.3% of 140 sessions.' */
  readonly summary: string;
  readonly size?: 'small' | 'medium' | 'tall';
  /** A heading above names the chart already: the title is only for screen readers. */
  readonly isTitleHidden?: boolean;
}) {
  const { kind, title, labels } = content;
  return (
    <ChartFigure
      className={`chart-${kind}`}
      title={title}
      isTitleHidden={isTitleHidden}
      summary={summary}
      frameClass={`is-${size}${kind === 'stack' && labels.length > FEW_BARS ? ' is-many' : ''}`}
      picture={(label, giveUp) => <ChartCanvas content={content} label={label} onClose={giveUp} />}
      legend={legendOf(content)}
      listed="Figures"
    >
      <ChartFigures content={content} />
    </ChartFigure>
  );
}

function ChartFigures({ content }: { readonly content: ChartContent }) {
  const { title, labelHeading, labels, series, reference } = content;
  return (
    <>
      <table className="table table-tight">
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{labelHeading}</th>
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

/** A pie also shows its figures here. */
function legendOf(content: ChartContent): readonly LegendEntry[] {
  const { kind, title, labels, series, reference } = content;
  const [slices] = series;
  if (kind === 'pie' && slices !== undefined) {
    return labels.map((name, index) => ({
      name,
      tone: slices.tones?.[index] ?? slices.tone,
      value: <> <strong className="num" data-fact="chart" data-of={`${title}: ${name}, ${slices.name}`}>{valueText(content, slices, index)}</strong></>,
    }));
  }
  // A series with texts but no figures draws nothing.
  const drawn = series.filter(({ values }) => values.some((value) => value !== null));
  const own = drawn.map(({ name, tone, marker }) => ({ name, tone, shape: kind === 'line' || marker === 'dash' ? 'line' as const : marker }));
  const all = reference === undefined ? own : [...own, { name: reference.name, tone: 'reference', shape: 'line' } as const];
  // One series is named by the title.
  return all.length > 1 ? all : [];
}
