import type { MouseEvent } from 'react';
import { exclusionsApi } from '../../../api/endpoints/exclusions';
import type { PupilContext } from '../../../domain/pupil';
import { ExportAction } from '../../../parts/export/ExportButton';
import { useFileExport } from '../../../parts/export/useExportJob';
import { actionId } from '../../../parts/recordActions';
import { RowsStatus } from '../../../parts/rows/RowButtons';
import { Icon } from '../../../ui/Icon';
import { Loaded } from '../../../ui/states/Loaded';
import { RecordHead, RecordPage } from '../frame/RecordPage';
import { ExclusionForm } from './ExclusionForm';
import { ExclusionsTable } from './ExclusionsTable';
import { SuspensionsTimeline } from './SuspensionsTimeline';
import { useExclusions } from './useExclusions';

const TITLE = 'Suspensions';

/** Moves to the form without a change of address, which carries the pupil. */
function toForm(event: MouseEvent): void {
  event.preventDefault();
  const heading = document.getElementById('record-suspension');
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}

/** The suspensions of one pupil: list them, record one (002 section 2.14). */
export function ExclusionsScreen() {
  return <RecordPage title={TITLE} hasOwnHead>{(pupil) => <Exclusions pupil={pupil} />}</RecordPage>;
}

function Exclusions({ pupil }: { readonly pupil: PupilContext }) {
  const { list, rows, save } = useExclusions(pupil);
  return (
    <div id={rows.listId} className="stack">
      <RecordHead title={TITLE} actions={(
          <>
            <ExportExclusions pupil={pupil} />
            <a className="btn btn-primary" href="#record-suspension" onClick={toForm}><Icon name="add" />Record a suspension</a>
          </>
        )} />
      <RowsStatus rows={rows} />
      <Loaded
        state={list}
        failed="The suspensions could not be loaded"
        isEmpty={({ exclusionReasons }) => exclusionReasons.length === 0}
        empty={<p className="muted">No suspensions are recorded.</p>}
      >
        {({ exclusionReasons }) => (
          <>
            <SuspensionsTimeline suspensions={exclusionReasons} />
            <ExclusionsTable pupil={pupil} exclusions={exclusionReasons} rows={rows} />
          </>
        )}
      </Loaded>
      <section className="card group" aria-labelledby="record-suspension">
        <div className="card-header"><h2 id="record-suspension" tabIndex={-1} data-rows-start>Record a suspension</h2></div>
        <div className="card-body" id={actionId('recordSuspension')}>
          <ExclusionForm label="Suspension" submitLabel="Save" onSave={(answers, steps) => save('', answers, steps)} />
        </div>
      </section>
    </div>
  );
}

function ExportExclusions({ pupil: { pupilId, fullname } }: { readonly pupil: PupilContext }) {
  const [exportExclusions] = exclusionsApi.useExportExclusionsMutation();
  const job = useFileExport(exportExclusions, `${fullname}_exclusion_data.xlsx`, { pupilId });
  return <ExportAction job={job} choices={[{ key: 'xlsx', label: 'Excel' }]} />;
}
