import { valueText, type ChartContent } from './chartTypes';

/** The figures of a chart as a table. */
export function ChartFigures({ content }: { readonly content: ChartContent }) {
  const { title, labelHead, labels, series, reference } = content;
  return (
    <>
      <table className="table table-tight">
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{labelHead}</th>
            {series.map(({ name }) => <th key={name} scope="col">{name}</th>)}
          </tr>
        </thead>
        <tbody>
          {labels.map((label, row) => (
            <tr key={`${label}${row}`}>
              <th scope="row">{label}</th>
              {series.map((one) => <td key={one.name} className="num">{valueText(content, one, row)}</td>)}
            </tr>
          ))}
        </tbody>
      </table>
      {reference === undefined ? null : <p className="form-text">The line across the chart: {reference.name}.</p>}
    </>
  );
}
