import { useSyncExternalStore } from 'react';
import type { RegisterMarks } from './registerMarks';
import type { RowFacts } from './rowFacts';

/** The days shown, counted over the pupils shown. */
export function PageTotals({ marks, rows, factsOf }: {
  readonly marks: RegisterMarks;
  readonly rows: readonly { readonly pupilId: string }[];
  readonly factsOf: (pupilId: string) => RowFacts;
}) {
  useSyncExternalStore(marks.subscribeAll, marks.version);
  const sum = { present: 0, authorised: 0, unauthorised: 0, missing: 0 };
  for (const { pupilId } of rows) {
    const { totals } = factsOf(pupilId);
    for (const group of Object.keys(sum) as (keyof typeof sum)[]) sum[group] += totals[group];
  }
  const { present, authorised, unauthorised, missing } = sum;
  return <p className="register-totals muted num">Days shown: {present} present (P), {authorised} authorised (A), {unauthorised} unauthorised (U), {missing} without a mark (–)</p>;
}
