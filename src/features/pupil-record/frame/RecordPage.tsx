import type { ReactNode } from 'react';
import type { PupilContext } from '../../../domain/pupil';
import { PupilGate } from '../../../parts/pupil-gate/PupilGate';
import { usePagePupil } from '../../../pupil/pupilContext';
import { useTitle } from '../../../ui/useTitle';
import { BackToPlan } from './BackToPlan';
import { FieldSearch } from './FieldSearch';
import './record.css';
import { RecordTabs } from './RecordTabs';
import { useFieldOfRecord } from './useFieldOfRecord';

/**
 * The frame of every screen of the pupil's record: tab bar, title, and the screen once the page has a pupil.
 * `children` gets the pupil that the page was opened for; another pupil remounts it. A screen whose buttons share
 * state with its content sets `hasOwnHead` and renders a {@link RecordHead} itself.
 */
export function RecordPage({ title, hasOwnHead = false, children }: {
  /** Names the browser tab, too: never a person's name. */
  readonly title: string;
  readonly hasOwnHead?: boolean;
  readonly children: (pupil: PupilContext) => ReactNode;
}) {
  useTitle(title);
  useFieldOfRecord();
  const page = usePagePupil();
  const isReady = page.status === 'ready';
  return (
    <main className="page record" id="main" tabIndex={-1}>
      <div className="record-bar">
        <RecordTabs />
        {isReady ? <FieldSearch pupil={page.pupil} /> : null}
      </div>
      <BackToPlan />
      {isReady && hasOwnHead ? null : <RecordHead title={title} />}
      <PupilGate>{children}</PupilGate>
    </main>
  );
}

/** The title of a screen, its state and its buttons. */
export function RecordHead({ title, actions }: { readonly title: string; readonly actions?: ReactNode }) {
  return (
    <div className="page-head">
      <h1 tabIndex={-1}>{title}</h1>
      {actions === undefined ? null : <div className="end">{actions}</div>}
    </div>
  );
}
