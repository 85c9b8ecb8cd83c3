import { useMemo } from 'react';
import type { StatusRow } from '../../api/calls/statusLists';
import { PHASE_NAMES, phaseNameOf, yearOf } from '../../domain/phase';
import { wholeName } from '../../domain/pupil';
import { STATUS_LISTS } from '../../shared/status-lists/statusLists';
import { useStatusUnion } from '../../shared/status-lists/useStatusUnion';
import { TO_MY_PUPILS } from '../../shared/pupils/toMyPupils';
import { FilterSelect } from '../../ui/fields/FilterSelect';
import { dataOf } from '../../ui/states/loadState';
import type { ListDefaults } from '../../ui/table/listState';
import { useListState } from '../../ui/table/useListState';
import { PlansPage } from './PlansPage';

type Filters = Readonly<Record<'status' | 'term' | 'school' | 'phase' | 'year' | 'grade', string>>;
const DEFAULTS: ListDefaults<Filters> = { filters: { status: '', term: '', school: '', phase: '', year: '', grade: '' } };
const STATUSES = STATUS_LISTS.map(({ status }) => status);

const keep = ({ pepStatus, termOfPep, schoolName, yearGroup, pepGrade }: StatusRow, { status, term, school, phase, year, grade }: Filters): boolean =>
  (phase === '' || phaseNameOf(yearGroup) === phase) && (year === '' || yearOf(yearGroup) === year) && (grade === '' || pepGrade === grade)
  && (status === '' || pepStatus === status) && (term === '' || termOfPep === term) && (school === '' || schoolName === school);

const collator = new Intl.Collator('en-GB', { numeric: true });
const different = (rows: readonly StatusRow[] | null, of: (row: StatusRow) => string): readonly string[] =>
  [...new Set(rows?.map(of) ?? [])].filter((text) => text !== '').sort(collator.compare);

/** All PEPs: the seven lists as one. The specification leaves the page open (S-155). */
export function AllPepsScreen() {
  const list = useListState(DEFAULTS);
  const load = useStatusUnion();
  const rows = dataOf(load);
  const { status, term, school, phase, year, grade } = list.state.filters;
  const terms = useMemo(() => different(rows, ({ termOfPep }) => termOfPep), [rows]);
  const schools = useMemo(() => different(rows, ({ schoolName }) => schoolName), [rows]);
  const years = useMemo(() => different(rows, ({ yearGroup }) => yearOf(yearGroup)), [rows]);
  const grades = useMemo(() => different(rows, ({ pepGrade }) => pepGrade), [rows]);
  return (
    <PlansPage
      title="All PEPs"
      id="allPeps"
      load={load}
      failed="The lists could not be loaded"
      defaults={DEFAULTS}
      list={list}
      searchText={wholeName}
      searched="names"
      keep={keep}
      tools={
        <>
          <FilterSelect label="PEP Status" value={status} blank="All" options={STATUSES} onChange={(next) => { list.change({ filters: { status: next } }); }} />
          <FilterSelect label="Term of PEP" isWaiting={load.status === 'loading'} value={term} blank="All" options={terms} onChange={(next) => { list.change({ filters: { term: next } }); }} />
          <FilterSelect label="School" isWaiting={load.status === 'loading'} value={school} blank="All" options={schools} onChange={(next) => { list.change({ filters: { school: next } }); }} />
          <FilterSelect label="Phase" value={phase} blank="All" options={Object.values(PHASE_NAMES)} onChange={(next) => { list.change({ filters: { phase: next } }); }} />
          <FilterSelect label="Year group" isWaiting={load.status === 'loading'} value={year} blank="All" options={years} onChange={(next) => { list.change({ filters: { year: next } }); }} />
          <FilterSelect label="PEP grade" isWaiting={load.status === 'loading'} value={grade} blank="All" options={grades} onChange={(next) => { list.change({ filters: { grade: next } }); }} />
        </>
      }
      empty={{ title: 'There are no PEPs in any list', text: 'A plan is listed here once it has a status.', action: TO_MY_PUPILS }}
    />
  );
}
