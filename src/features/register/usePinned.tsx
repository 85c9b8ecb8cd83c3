import { useMemo } from 'react';
import { groupBy } from 'es-toolkit';
import type { RegisterRow } from '../../api/calls/register';
import { presentPercentage, type AttendanceTotals, sumOf, totalsOf } from '../../domain/attendance/totals';
import { isToCome } from '../../domain/attendance/week';
import { percentText } from '../../domain/facts/percent';
import { yearOf } from '../../domain/phase';
import { countOf } from '../../values/countOf';
import type { GridSource } from '../../ui/grid/gridTypes';
import type { RegisterColumn } from './registerDays';

/** From the bottom of a bar to its top. */
const ABSENCES = [
  { group: 'unauthorised', text: 'with unauthorised absence' }, { group: 'authorised', text: 'with authorised absence' }, { group: 'missing', text: 'with a session without a mark' },
] as const;
const [STEP, BAR, HEIGHT] = [5, 4, 8];
/** A single absence of ten sessions can still be seen. */
const MIN_BAR_HEIGHT = 1.6;
/** A week without absences. */
const BASE = 1.2;

const marksIn = ({ present, authorised, unauthorised, missing }: AttendanceTotals): number => present + authorised + unauthorised + missing;
const isAbsent = (week: AttendanceTotals): boolean => ABSENCES.some(({ group }) => week[group] > 0);

/** A bar for each week, with its shares of missed sessions. A taller bar means more, so that the strip can be read without colours. */
function AbsenceStrip({ weeks: all }: { readonly weeks: readonly AttendanceTotals[] }) {
  const marked = all.filter((week) => marksIn(week) > 0);
  const texts = ABSENCES.map(({ group, text }) => ({ text, count: marked.filter((week) => week[group] > 0).length })).filter(({ count }) => count > 0);
  const whole = marked.filter((week) => !isAbsent(week)).length;
  const label = [...texts.map(({ text, count }) => `${countOf(count, 'week')} ${text}`), ...(whole === 0 ? [] : [`${countOf(whole, 'week')} present throughout`])].join(', ');
  // One path for each colour, so that forty weeks of a hundred pupils need few elements.
  const paths = { present: '', missing: '', authorised: '', unauthorised: '' };
  all.forEach((week, index) => {
    const marks = marksIn(week);
    if (marks === 0) return;
    const bar = (group: keyof typeof paths, from: number, height: number) => {
      paths[group] += `M${index * STEP} ${(HEIGHT - from - height).toFixed(1)}h${BAR}v${height.toFixed(1)}h-${BAR}z`;
    };
    let top = 0;
    for (const { group } of ABSENCES) {
      if (week[group] === 0) continue;
      const height = Math.max(MIN_BAR_HEIGHT, Math.min((HEIGHT * week[group]) / marks, HEIGHT - top));
      bar(group, top, height);
      top += height;
    }
    if (top === 0) bar('present', 0, BASE);
  });
  return (
    <svg className="register-absence" viewBox={`0 0 ${Math.max(all.length, 1) * STEP} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={label === '' ? 'no marks' : label}>
      {Object.entries(paths).map(([group, d]) => (d === '' ? null : <path key={group} className={`register-absence-${group}`} d={d} />))}
    </svg>
  );
}

const isYes = (text: string): boolean => ['1', 'true', 'yes'].includes(text.toLowerCase());

export type RegisterLayout = 'weeks' | 'week' | 'days' | 'phone';

/** The Students Info block. Narrow layouts have room for less of it, and a phone only for the name. */
export function usePinned(rows: readonly RegisterRow[], factsOf: (pupilId: string) => RowFacts, layout: RegisterLayout) {
  return useMemo(() => {
    const byId = new Map(rows.map((row) => [row.pupilId, row]));
    const text = (name: 'upn' | 'forename' | 'surname' | 'schoolname') => (id: string) => byId.get(id)?.[name] ?? '';
    const leaver = (id: string) => (isYes(byId.get(id)?.isLeaver ?? '') ? <> <span className="badge">Leaver</span></> : null);
    const name = {
      key: 'forename', header: 'Name', className: 'register-pin register-pin-2', isRowHeader: true,
      cell: (id: string) => (layout === 'days' ? text('forename')(id) : (
        <>
          <span className="register-pupil" translate="no">{text('forename')(id)} {text('surname')(id)}<span className="visually-hidden">, </span></span>
          <span className="register-pupil muted" translate="no">{[yearOf(byId.get(id)?.yearGroup ?? ''), text('schoolname')(id)].filter((part) => part !== '').join(', ')}{leaver(id)}</span>
        </>
      )),
    };
    const upn = { key: 'upn', header: 'UPN', className: 'register-pin register-pin-1 pupils-upn', cell: text('upn') };
    if (layout === 'phone') return [name];
    // From the first week to the last in which a pupil of this page has a mark: a range may begin in the holidays.
    const strip = (all: readonly AttendanceTotals[]) => {
      const shown = all.map((_, at) => rows.some(({ pupilId }) => factsOf(pupilId).weeks.slice(at, at + 1).some((week) => marksIn(week) > 0)));
      return <AbsenceStrip weeks={all.slice(Math.max(0, shown.indexOf(true)), shown.lastIndexOf(true) + 1)} />;
    };
    if (layout !== 'days') {
      const present = {
        key: 'totals', header: 'Present', className: 'register-pin register-pin-6 num',
        cell: (id: string) => {
          const { totals, weeks } = factsOf(id);
          const percentage = presentPercentage(totals);
          return <>{percentText(percentage)}{' '}{strip(weeks)}</>;
        },
      };
      return layout === 'week' ? [name, present] : [upn, name, present];
    }
    return [
      upn,
      name,
      { key: 'surname', header: 'Surname', className: 'register-pin register-pin-3', cell: (id: string) => <>{text('surname')(id)}{leaver(id)}</> },
      { key: 'year', header: 'Year', className: 'register-pin register-pin-4', cell: (id: string) => yearOf(byId.get(id)?.yearGroup ?? '') },
      { key: 'school', header: 'School', className: 'register-pin register-pin-5', cell: text('schoolname') },
      {
        key: 'totals', header: 'P · A · U · –', className: 'register-pin register-pin-6 num',
        cell: (id: string) => {
          const { totals: { present, authorised, unauthorised, missing }, weeks } = factsOf(id);
          return <>{present} · {authorised} · {unauthorised} · {missing}{strip(weeks)}</>;
        },
      },
    ];
  }, [factsOf, layout, rows]);
}

export interface RowFacts {
  readonly totals: AttendanceTotals;
  /** One for each week that is shown; all zero for a week that the host has not opened, or that is in the future. */
  readonly weeks: readonly AttendanceTotals[];
}

/** @param codes null where no mark is due */
function weeksOf(columns: readonly RegisterColumn[], codes: readonly (string | null)[]): readonly AttendanceTotals[] {
  const weeks = groupBy(columns.map(({ week }, at) => ({ week, code: codes[at] ?? null })), ({ week }) => week);
  return Object.values(weeks).map((ofWeek) => totalsOf(ofWeek.flatMap(({ code }) => code ?? [])));
}

/**
 * Counts the marks of a pupil in the days shown, once for each change of the row: a page has ten thousand marks. Marks
 * after today are in no sum. A blank is missing where a mark was due: in a week that the host has opened.
 */
export function createRowFacts(source: GridSource, columns: readonly RegisterColumn[], today: Date): (pupilId: string) => RowFacts {
  const counted = new Map<string, { readonly version: number; readonly facts: RowFacts }>();
  const isPast = columns.map(({ date }) => !isToCome(date, today));
  return (pupilId) => {
    const version = source.versionOf(pupilId);
    const known = counted.get(pupilId);
    if (known?.version === version) return known.facts;
    const codes = columns.map(({ key }, at) => {
      const cell = { row: pupilId, column: key };
      const code = source.codeAt(cell);
      return isPast[at] === true && (code !== '' || source.lockedBecause(cell) === null) ? code : null;
    });
    const weeks = weeksOf(columns, codes);
    const facts = { totals: sumOf(weeks), weeks };
    counted.set(pupilId, { version, facts });
    return facts;
  };
}
