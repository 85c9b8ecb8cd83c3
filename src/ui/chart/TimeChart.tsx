import { uniqBy } from 'es-toolkit';
import type { ReactNode } from 'react';
import { loadInPlace } from '../lazy/loadOnOpen';
import { ChartFigure, keyOfEntry, type LegendEntry } from './ChartFigure';
import { marksOf, type TimeChartContent, type TimeLane, type TimeMark } from './timeChartTypes';

const TimeCanvas = loadInPlace(async () => (await import('./TimeCanvas')).TimeCanvas);

/** Several kinds of facts above one time axis. A sentence, a legend and a table of all marks give the same information as text. */
export function TimeChart({ content, summary, onPick, linkOf }: {
  /** Keep it in `useMemo`: a new object redraws the picture. */
  readonly content: TimeChartContent;
  readonly summary: string;
  /** Opens the record of a mark that was pressed in the picture; must be a stable function. */
  readonly onPick: (mark: TimeMark) => void;
  /** Renders the link to that record, for the table. */
  readonly linkOf: (mark: TimeMark) => ReactNode;
}) {
  const { title, lanes } = content;
  return (
    <ChartFigure
      className="chart-time"
      title={title}
      summary={summary}
      frameClass={`chart-lanes-${lanes.length}`}
      picture={(label, giveUp) => <TimeCanvas content={content} label={label} onPick={onPick} onClose={giveUp} />}
      // Lanes with the same series share an entry.
      legend={uniqBy(lanes.flatMap(legendOf), keyOfEntry)}
      listed="Show as a list"
    >
      <table className="table table-tight">
        <caption className="visually-hidden">{title}</caption>
        <thead><tr><th scope="col">Date</th><th scope="col">What</th><th scope="col">Value</th></tr></thead>
        <tbody>
          {marksOf(content).map(({ lane, series, mark }, index) => (
            <tr key={index}>
              <th scope="row" className="num">{mark.date}</th>
              <td>{series.name === lane.name ? lane.name : `${lane.name}: ${series.name}`}</td>
              <td data-fact="mark" data-of={`${series.name}, ${mark.date}`}>{linkOf(mark)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ChartFigure>
  );
}

/** The name of a lane is beside its scale, so series of one name need no entry. */
const legendOf = ({ series, reference }: TimeLane): readonly LegendEntry[] => [
  ...(series.some(({ name }) => name !== series[0]?.name) ? series.map(({ name, tone, kind }) => ({ name, tone, shape: kind === 'line' ? kind : undefined })) : []),
  ...(reference === undefined ? [] : [{ name: reference.name, tone: 'reference', shape: 'line' } as const]),
];
