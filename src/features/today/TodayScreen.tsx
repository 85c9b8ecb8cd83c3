import { useMemo } from 'react';
import Button from 'react-bootstrap/Button';
import { hidesAttendanceTabs } from '../../domain/roles';
import { Page } from '../../shared/Page';
import { unreadDaysText } from '../../shared/pupils/dayFilter';
import { FirstPlans } from '../../shared/pupils/FirstPlans';
import { useWholeList } from '../../shared/pupils/useWholeList';
import { listedPlans } from '../../shared/status-lists/listedPlans';
import { useEveryStatusRow } from '../../shared/status-lists/useStatusRows';
import { KeptPlans } from '../../shared/kept/KeptPlans';
import { mayKeepPlans } from '../../shared/kept/keptStore';
import { useToday } from '../../ui/page/useToday';
import { dataOf, mapLoad } from '../../ui/states/loadState';
import { useSessionUser } from '../../session/useSession';
import { AttendancePart } from './AttendancePart';
import { OverduePart } from './OverduePart';
import { PARTS_OF_PLANS, PlansPart } from './PlansPart';
import './today.css';
import { UnsavedPart } from './UnsavedPart';

const NO_ROWS: readonly never[] = [];

/** Lists what needs the user today. No part's request waits for another part; each appears once those above it have their place. */
export function TodayScreen() {
  const now = useToday();
  const user = useSessionUser();
  // The host chooses the term.
  const plans = useWholeList({ term: '', status: 'All', search: '' });
  // The lists add the schools. The plans are shown without them, and if they fail.
  const schools = useEveryStatusRow(plans.status === 'ready');
  const lists = dataOf(schools) ?? NO_ROWS;
  const listed = useMemo(() => mapLoad(plans, (data) => listedPlans(data.rows, lists)), [plans, lists]);
  const known = dataOf(plans);
  const unread = unreadDaysText(known?.rows ?? NO_ROWS);
  return (
    <Page title="Today">
      <FirstPlans plans={known} />
      {unread === '' ? null : <p className="muted">{unread}</p>}
      {schools.status === 'failed' ? (
        <p className="muted" role="status">The schools of these plans could not be loaded. {schools.text} <Button variant="secondary" size="sm" onClick={schools.retry}>Retry</Button></p>
      ) : null}
      <div className="today is-in-turn">
        {mayKeepPlans() ? <KeptPlans /> : null}
        {PARTS_OF_PLANS.map((part) => <PlansPart key={part.id} part={part} load={listed} now={now} />)}
        <OverduePart plans={plans} now={now} />
        {hidesAttendanceTabs(user) ? null : <AttendancePart load={listed} now={now} />}
        <UnsavedPart />
      </div>
    </Page>
  );
}
