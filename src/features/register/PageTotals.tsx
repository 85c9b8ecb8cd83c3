import { useState, useSyncExternalStore } from 'react';
import { DUAL_NOTE, presentPercentage, sumOf, type AttendanceTotals } from '../../domain/attendance/totals';
import type { RegisterColumn } from './registerDays';
import type { RegisterMarks } from './registerMarks';
import type { RowFacts } from './rowFacts';

interface PageTotalsProps {
  readonly marks: RegisterMarks;
  readonly columns: readonly RegisterColumn[];
  readonly rows: readonly { readonly pupilId: string }[];
  readonly factsOf: (pupilId: string) => RowFacts;
}

/** Totals of the days shown over the pupils shown, week by week on request. */
export function PageTotals(props: PageTotalsProps) {
  const { marks, rows, factsOf } = props;
  const [isOpen, setOpen] = useState(false);
  useSyncExternalStore(marks.subscribeAll, marks.version);
  const { present, authorised, unauthorised, missing } = sumOf(rows.map(({ pupilId }) => factsOf(pupilId).totals));
  return (
    <details className="register-totals num" onToggle={({ currentTarget }) => { setOpen(currentTarget.open); }}>
      <summary className="muted">
        <Mark of="present" sum={present} /> present, <Mark of="authorised" sum={authorised} /> authorised, <Mark of="unauthorised" sum={unauthorised} /> unauthorised, <Mark of="missing" sum={missing} /> blank. {DUAL_NOTE}<span className="visually-hidden"> By week</span>
      </summary>
      {isOpen ? <WeekSums {...props} /> : null}
    </details>
  );
}

const Mark = ({ of, sum }: { readonly of: keyof AttendanceTotals; readonly sum: number }) => <span data-fact="marks" data-of={of}>{sum}</span>;

const SUMS = ['Present', 'Authorised', 'Unauthorised', 'Without a mark', 'Present, %'];

function WeekSums({ columns, rows, factsOf }: PageTotalsProps) {
  const starts = columns.filter(({ week }, at) => columns.findIndex((other) => other.week === week) === at);
  return (
    <table className="table table-tight" aria-label="Sums by week">
      <thead><tr><th scope="col">Week from</th>{SUMS.map((head) => <th key={head} scope="col" className="amount">{head}</th>)}</tr></thead>
      <tbody>
        {starts.map(({ key, date, group }, at) => {
          const ofWeek = rows.map(({ pupilId }) => factsOf(pupilId).weeks[at]).filter((week) => week !== undefined);
          const sum = sumOf(ofWeek);
          const share = presentPercentage(sum);
          return (
            <tr key={key}>
              <th scope="row" className="num">{date === '' ? group : date}</th>
              {[sum.present, sum.authorised, sum.unauthorised, sum.missing, share === null ? '–' : share.toFixed(1)].map((text, column) => (
                <td key={SUMS[column]} className="amount" data-fact="weekMarks" data-of={`${date === '' ? group : date}, ${SUMS[column] ?? ''}`}>{text}</td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
