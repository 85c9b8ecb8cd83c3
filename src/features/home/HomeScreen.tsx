import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { landingFor } from '../../domain/roles';
import { Page } from '../../shared/Page';
import { useSessionUser } from '../../session/useSession';
import { yearOf } from '../../domain/phase';
import { timeOfDay } from '../../domain/readDay';
import { sectionsLeft } from '../../domain/facts/sections';
import { ofPupilRow } from '../../shared/chasing/chasedPlan';
import { sectionsLeftText } from '../../shared/planSections';
import { ClientList } from '../../shared/lists/ClientList';
import { MissingLinks } from '../../shared/pupils/MissingLinks';
import { pupilKey, pupilNameOf, type PupilRow } from '../../shared/pupils/pupilRow';
import { FirstPlans } from '../../shared/pupils/FirstPlans';
import { useWholeList } from '../../shared/pupils/useWholeList';
import { useScreenAddresses, ScreenLink, type ScreenAddresses } from '../../shared/ScreenLink';
import { linkTo } from '../../routes/address';
import { PATHS } from '../../routes/paths';
import { TO_MY_PUPILS } from '../../shared/pupils/toMyPupils';
import { RagRating } from '../../ui/icons/RagRating';
import { dataOf, mapLoad, joinLoads, type LoadState } from '../../ui/states/loadState';
import type { Column } from '../../ui/table/column';
import { useListState } from '../../ui/table/useListState';
import type { StatusRow } from '../../api/calls/statusLists';
import { wholeName } from '../../domain/pupil';
import { statusRowKey } from '../../shared/status-lists/statusColumns';
import { STATUS_LISTS } from '../../shared/status-lists/statusLists';
import { useOpenPlan } from '../../shared/status-lists/useOpenPlan';
import { useAllStatusRows } from '../../shared/status-lists/useStatusRows';
import { Icon } from '../../ui/icons/Icon';
import { useSameValues } from '../../ui/states/useSameValues';
import { newRows, sinceText, useVisitBefore, type Snapshot } from '../../shared/status-lists/visits';
import './home.css';

/** The home page, an overview of the day's work. A council switches it on (`switches.homePage`). */
export function HomeScreen() {
  const user = useSessionUser();
  return (
    <Page title="Home">
      {landingFor(user) === 'school' ? <PupilsToFinish /> : <StatusHome />}
    </Page>
  );
}

function finishColumns({ isBuilt }: ScreenAddresses): readonly Column<PupilRow>[] {
  return [
    {
      key: 'name', header: 'Full Name', text: pupilNameOf, sort: 'text', isRowHeader: true, width: 8,
      cell: (row) => (isBuilt(PATHS.planOverview) && row.pupilId !== ''
        ? <Link to={linkTo(PATHS.planOverview, row)}><bdi>{pupilNameOf(row)}</bdi></Link>
        : <bdi>{pupilNameOf(row)}</bdi>),
    },
    { key: 'year', header: 'Year', text: ({ classYear }) => yearOf(classYear), sort: 'text', width: 4 },
    { key: 'term', header: 'Term of PEP', text: ({ termOfPep }) => termOfPep },
    { key: 'date', header: 'Date of meeting', text: ({ dateOfMeeting }) => dateOfMeeting, sort: ({ dateOfMeeting }) => timeOfDay(dateOfMeeting), className: 'num' },
    { key: 'rag', header: 'RAG rating', text: ({ ragrating }) => ragrating, cell: ({ ragrating }) => <RagRating rating={ragrating} />, sort: 'text' },
    {
      key: 'missing', header: 'Still to complete', text: sectionsLeftText, width: 9,
      sort: (row) => sectionsLeft(row).length,
      cell: (row) => <MissingLinks row={row} />,
    },
  ];
}

const OLDEST_FIRST = { filters: {}, sort: { key: 'date', isDescending: false } };

function PupilsToFinish() {
  const whole = useWholeList({ term: '', status: 'All', search: '' });
  const known = dataOf(whole);
  const unfinished = useMemo(() => (known?.rows ?? []).filter((row) => sectionsLeft(row).length > 0), [known]);
  const addresses = useScreenAddresses();
  const columns = useMemo(() => finishColumns(addresses), [addresses]);
  const list = useListState(OLDEST_FIRST);
  return (
    <section className="stack" aria-labelledby="finish">
      <h2 id="finish">Plans to finish, oldest first</h2>
      <FirstPlans plans={known} />
      <ClientList
        id="homeFinish"
        label="Plans to finish"
        load={mapLoad(whole, () => unfinished)}
        failed="The list could not be loaded"
        columns={columns}
        rowKey={pupilKey}
        planOf={ofPupilRow}
        list={list}
        searchText={pupilNameOf}
        searched="names"
        empty={{ title: 'No plan to finish', text: 'A plan is listed here until its five sections are complete.', action: TO_MY_PUPILS }}
      />
    </section>
  );
}

const DEFAULTS = { filters: {} };
const NONE: Readonly<Record<string, readonly StatusRow[]>> = {};

function StatusHome() {
  const [now] = useState(Date.now);
  const loads = useAllStatusRows();
  const joined = joinLoads(loads);
  const lists = useSameValues(dataOf(joined) ?? NONE);
  const before = useVisitBefore(now, lists === NONE ? null : lists);
  const fresh = useMemo(() => Object.entries(lists).flatMap(([status, rows]) => newRows(status, rows, before) ?? []), [lists, before]);

  const list = useListState(DEFAULTS);
  const { columns, opening } = useOpenPlan();
  const title = before === null ? 'New since your last visit' : `New since ${sinceText(before)}`;
  return (
    <div className="stack">
      <h2 id="counts" className="mb-0">Plans of all terms, by status</h2>
      <StatusCounts loads={loads} before={before} />
      <section className="stack" aria-labelledby="new">
        <h2 id="new">{title}</h2>
        <ClientList
          id="homeNew"
          label={title}
          load={mapLoad(joined, () => fresh)}
          failed="The lists could not be loaded"
          columns={columns}
          rowKey={statusRowKey}
          list={list}
          searchText={wholeName}
          searched="names"
          empty={before === null
            ? { title: 'No earlier visit to compare with', text: 'Until you sign out, each later visit shows here which plans have been added to a list.' }
            : { title: 'Nothing new', text: 'No plans have been added to a list since then.' }}
        />
        {opening}
      </section>
    </div>
  );
}

function StatusCounts({ loads, before }: {
  readonly loads: Readonly<Record<string, LoadState<readonly StatusRow[]>>>;
  readonly before: Snapshot | null;
}) {
  return (
    <nav className="card home-counts" aria-labelledby="counts">
      {STATUS_LISTS.map(({ status, path, icon }) => {
        const load = loads[status];
        const rows = load === undefined ? null : dataOf(load);
        const fresh = rows === null ? 0 : (newRows(status, rows, before)?.length ?? 0);
        return (
          <ScreenLink key={status} to={path}>
            <b data-fact="listed" data-of={status}>{rows === null ? <span aria-label={load?.status === 'failed' ? 'not loaded' : 'loading'}>{load?.status === 'failed' ? '–' : '…'}</span> : rows.length}</b>
            <span><Icon name={icon} />{status}</span>
            <span className="home-fresh" data-fact="new" data-of={status}>{fresh === 0 ? null : `${fresh} new`}</span>
          </ScreenLink>
        );
      })}
    </nav>
  );
}
