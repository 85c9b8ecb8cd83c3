import { useEffect, useState } from 'react';
import { dashboardApi } from '../../api/calls/dashboard';
import { reportOr } from '../../config/overrides';
import { formatTime } from '../../domain/dates';
import { isMeetingDateMissing } from '../../domain/meetingDate';
import type { PupilContext } from '../../domain/pupil';
import { ExportAction } from '../../shared/export/ExportButton';
import { useFileExport } from '../../shared/export/useExportJob';
import { useLoad } from '../../shared/load/useLoad';
import { NoMeetingDate } from '../../shared/NoMeetingDate';
import { Page } from '../../shared/Page';
import { PupilGate } from '../../shared/pupil-gate/PupilGate';
import { usePagePupil } from '../../pupil/pupilContext';
import { useSessionUser } from '../../session/useSession';
import { Loaded } from '../../ui/states/Loaded';
import { DashboardCards } from './DashboardCards';
import './dashboard.css';

const MINUTE_MS = 60_000;
const now = (): string => formatTime(Date.now()).slice(0, 5);

/** The time of day to the minute (the specified clock always shows 5:11, S-169). */
function Clock() {
  const [time, setTime] = useState(now);
  useEffect(() => {
    let timer = 0;
    const wait = (): void => {
      timer = window.setTimeout(() => { setTime(now()); wait(); }, MINUTE_MS - (Date.now() % MINUTE_MS));
    };
    wait();
    return () => { window.clearTimeout(timer); };
  }, []);
  return <p className="muted dashboard-clock">Time <time className="num">{time}</time></p>;
}

const hasPlan = ({ dateOfMeeting }: PupilContext): boolean => !isMeetingDateMissing(dateOfMeeting);

/** One pupil's plan in numbers (001 section 2.5). */
export function DashboardScreen() {
  const page = usePagePupil();
  const pupil = page.status === 'ready' && hasPlan(page.pupil) ? page.pupil : null;
  return (
    <Page title="PEP dashboard" actions={<>{pupil === null || reportOr('pepDashboard') === '' ? null : <ExportDashboard pupil={pupil} />}<Clock /></>}>
      <PupilGate>
        {(chosen) => (hasPlan(chosen) ? <Dashboard pupil={chosen} /> : <NoMeetingDate />)}
      </PupilGate>
    </Page>
  );
}

/** The dashboard as a document (S-159: ruled to be the host's report of that name). */
function ExportDashboard({ pupil: { pupilId, classYear, termOfPep, fullname, dateOfMeeting, pupilUPN } }: { readonly pupil: PupilContext }) {
  const { schoolId } = useSessionUser();
  const [exportDashboard] = dashboardApi.useExportDashboardMutation();
  const job = useFileExport(exportDashboard, 'pepDashboard.pdf', {
    pupilId, schoolId, classYear, termofpep: termOfPep, pupilsName: fullname, dateofmeeting: dateOfMeeting, pupilUPN,
  });
  return <ExportAction job={job} choices={[{ key: 'pdf', label: 'PDF' }]} />;
}

/** Loaded whenever the dashboard opens, since its figures come from many other screens. */
function Dashboard({ pupil }: { readonly pupil: PupilContext }) {
  const { userId, schoolId } = useSessionUser();
  const { pupilId, dateOfMeeting, termOfPep } = pupil;
  const query = { pupilId, schoolId, userId, dateOfMeeting, termofpep: termOfPep };
  return (
    <Loaded state={useLoad(dashboardApi.useFetchDashboardQuery(query, { refetchOnMountOrArgChange: true }))} failed="The dashboard could not be loaded">
      {(figures) => <DashboardCards key={dateOfMeeting} pupil={pupil} figures={figures} />}
    </Loaded>
  );
}
