import { useState } from 'react';
import { Page } from '../../parts/Page';
import { useWholeList } from '../../parts/pupils/useWholeList';
import { MeetingsPart } from './MeetingsPart';
import { OverduePart } from './OverduePart';
import './today.css';
import { UnsavedPart } from './UnsavedPart';

/** The host chooses the term. */
const THIS_TERM = { term: '', status: 'All', search: '' };

/** Lists what needs the user today. Each line links to the place where the user can deal with it. No part waits for the next. */
export function TodayScreen() {
  const [now] = useState(() => new Date());
  const plans = useWholeList(THIS_TERM);
  return (
    <Page title="Today">
      <div className="today">
        <MeetingsPart load={plans} now={now} />
        <UnsavedPart />
        <OverduePart plans={plans} now={now} />
      </div>
    </Page>
  );
}
