import { findCode } from '../../domain/attendance/codeBook';
import { totalsOf, type AttendanceTotals } from '../../domain/attendance/totals';
import type { CellStore } from '../../ui/grid/cellStore';
import type { RegisterColumn } from './registerDays';

/** How a week went, at its worst. */
export type Heat = 'present' | 'missing' | 'authorised' | 'unauthorised';

export interface RowFacts {
  readonly totals: AttendanceTotals;
  /** One for each week that is shown. */
  readonly weeks: readonly Heat[];
}

const WORST: readonly Heat[] = ['present', 'missing', 'authorised', 'unauthorised'];

function heatOf(code: string): Heat {
  if (code === '') return 'missing';
  const group = findCode(code)?.group;
  return group === 'authorised' || group === 'unauthorised' ? group : 'present';
}

function weeksOf(columns: readonly RegisterColumn[], codes: readonly string[]): readonly Heat[] {
  const weeks = new Map<number, number>();
  columns.forEach(({ week }, at) => {
    weeks.set(week, Math.max(weeks.get(week) ?? 0, WORST.indexOf(heatOf(codes[at] ?? ''))));
  });
  return [...weeks.values()].map((worst) => WORST[worst] ?? 'present');
}

/** Counts the marks of a pupil in the days shown, once for each change of the row: a page has ten thousand marks. */
export function createRowFacts(store: CellStore, columns: readonly RegisterColumn[]): (pupilId: string) => RowFacts {
  const counted = new Map<string, { readonly version: number; readonly facts: RowFacts }>();
  return (pupilId) => {
    const version = store.versionOf(pupilId);
    const known = counted.get(pupilId);
    if (known?.version === version) return known.facts;
    const codes = columns.map(({ key }) => store.codeAt({ row: pupilId, column: key }));
    const facts = { totals: totalsOf(codes), weeks: weeksOf(columns, codes) };
    counted.set(pupilId, { version, facts });
    return facts;
  };
}
