import { useMemo } from 'react';
import type { RegisterRow } from '../../api/calls/register';
import { presentPercentage } from '../../domain/attendance/totals';
import { yearOf } from '../../domain/phase';
import { AbsenceStrip } from './AbsenceStrip';
import type { RowFacts } from './rowFacts';

const isYes = (text: string): boolean => ['1', 'true', 'yes'].includes(text.toLowerCase());

export type RegisterLayout = 'weeks' | 'week' | 'days' | 'phone';

/** The Students Info block; narrow days leave room for less of it, a phone for the name only. */
export function usePinned(rows: readonly RegisterRow[], factsOf: (pupilId: string) => RowFacts, layout: RegisterLayout) {
  return useMemo(() => {
    const byId = new Map(rows.map((row) => [row.pupilId, row]));
    const text = (name: 'upn' | 'forename' | 'surname' | 'schoolname') => (id: string) => byId.get(id)?.[name] ?? '';
    const leaver = (id: string) => (isYes(byId.get(id)?.isLeaver ?? '') ? <> <span className="badge">Leaver</span></> : null);
    const name = {
      key: 'forename', header: 'Name', className: 'pin p2', isRowHeader: true,
      cell: (id: string) => (layout !== 'days' ? <>{text('forename')(id)} {text('surname')(id)}{leaver(id)}</> : text('forename')(id)),
    };
    const upn = { key: 'upn', header: 'UPN', className: 'pin p1', cell: text('upn') };
    if (layout === 'phone') return [name];
    if (layout !== 'days') {
      const present = {
        key: 'totals', header: 'Present', className: 'pin p6 num',
        cell: (id: string) => {
          const { totals, weeks } = factsOf(id);
          const percentage = presentPercentage(totals);
          return <>{percentage === null ? '–' : `${percentage.toFixed(1)}%`}<AbsenceStrip weeks={weeks} /></>;
        },
      };
      return layout === 'week' ? [name, present] : [upn, name, present];
    }
    return [
      upn,
      name,
      { key: 'surname', header: 'Surname', className: 'pin p3', cell: (id: string) => <>{text('surname')(id)}{leaver(id)}</> },
      { key: 'year', header: 'Year', className: 'pin p4', cell: (id: string) => yearOf(byId.get(id)?.yearGroup ?? '') },
      { key: 'school', header: 'School', className: 'pin p5', cell: text('schoolname') },
      {
        key: 'totals', header: 'P · A · U · –', className: 'pin p6 num',
        cell: (id: string) => {
          const { totals: { present, authorised, unauthorised, missing }, weeks } = factsOf(id);
          return <>{present} · {authorised} · {unauthorised} · {missing}<AbsenceStrip weeks={weeks} /></>;
        },
      },
    ];
  }, [factsOf, layout, rows]);
}
