import { useState } from 'react';
import { Page } from '../../parts/Page';
import { MeetingsPart } from './MeetingsPart';
import { OverduePart } from './OverduePart';
import './today.css';
import { UnsavedPart } from './UnsavedPart';
import { useTermPlans } from './useTermPlans';

/** What needs the user today; each line leads to the place where it is mended. No part waits for the ones after it. */
export function TodayScreen() {
  const [now] = useState(() => new Date());
  const plans = useTermPlans();
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
