import { useId, useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { UploadedFile } from '../../../../api/calls/schoolReports';
import type { SlotProps } from '../../../../forms/describe/formSpec';
import { useReopen } from '../../../../forms/kept/useReopen';
import { DeleteRowButton, RowsStatus } from '../../../../shared/rows/RowButtons';
import { Icon } from '../../../../ui/icons/Icon';
import { loadOnOpen } from '../../../../ui/lazy/loadOnOpen';
import { StatusLine } from '../../../../ui/states/StatusLine';
import { withKeys } from '../../../../ui/table/rowKeys';
import type { DataExtras } from '../blocks/dataExtras';
import { usePlan, type OpenPlan } from '../section/planContext';
import { nameOf, useSchoolReports } from './useSchoolReports';

/** Loaded when it opens, together with the file checks: most visits upload nothing. */
const UploadReportDialog = loadOnOpen(async () => (await import('./UploadReportDialog')).UploadReportDialog);

/** Upload, 'View Reports', download and delete (P-055 to P-058). The read-only view lists the names. */
export function SchoolReports({ state, isReadOnly }: SlotProps<DataExtras>) {
  const plan = usePlan();
  const files = state.extras.schoolUploadedFiles;
  if (isReadOnly || plan === null) {
    if (files.length === 0) return <p className="muted mb-0">No report is uploaded.</p>;
    return <ul className="mb-0" translate="no">{files.map((file, index) => <li key={index}>{nameOf(file)}</li>)}</ul>;
  }
  return <ReportTools plan={plan} files={files} />;
}

function ReportTools({ plan, files }: { readonly plan: OpenPlan; readonly files: readonly UploadedFile[] }) {
  const { rows, upload, download, downloaded } = useSchoolReports(plan, files);
  const [isUploading, setUploading] = useState(false);
  const [isListed, setListed] = useState(false);
  useReopen('schoolReport', () => { setUploading(true); });
  const listId = useId();

  return (
    <div id={rows.listId}>
      <div className="toolrow">
        <Button variant="secondary" onClick={() => { setUploading(true); }}>
          <Icon name="upload" />Upload
        </Button>
        <Button
          data-rows-start
          variant="secondary"
          aria-expanded={isListed}
          aria-controls={listId}
          onClick={() => { setListed(!isListed); }}
        >
          View Reports <span className="badge">{files.length}</span>
        </Button>
      </div>
      <StatusLine status={downloaded} />
      <RowsStatus rows={rows} />
      <div id={listId} hidden={!isListed}>
        {files.length === 0 ? <p className="muted mt-2 mb-0">No report is uploaded.</p> : (
          <ul className="reports mt-2" aria-label="School reports">
            {withKeys(files, rows.idOf).map(([key, file]) => (
              <li key={key}>
                <Button variant="link" translate="no" onClick={() => { void download(file); }}>
                  <Icon name="file" />{nameOf(file)}
                </Button>
                <DeleteRowButton rows={rows} row={file} name={nameOf(file)} />
              </li>
            ))}
          </ul>
        )}
      </div>
      {isUploading ? (
        <UploadReportDialog
          onClose={() => { setUploading(false); }}
          upload={async (file, steps) => {
            const outcome = await upload(file, steps);
            if (outcome.kind === 'done') setListed(true);
            return outcome;
          }}
        />
      ) : null}
    </div>
  );
}
