import { useState } from 'react';
import { pepStatusApi } from '../../api/endpoints/pepStatus';
import { failureWords } from '../../parts/failureWords';
import { useSessionUser } from '../../session/useSession';
import { Icon } from '../../ui/Icon';

const FILE_NAME = 'Pep-Status.xlsx';

type Outcome = { readonly kind: 'saved' | 'failed'; readonly words: string };

/** The region is there from the start, so that what comes into it is read out; empty it takes no place. */
function lineClass(isLoading: boolean, outcome: Outcome | null): string {
  if (!isLoading && outcome === null) return 'visually-hidden';
  return outcome?.kind === 'failed' ? 'status-line fail' : 'status-line';
}

/**
 * The list as an Excel file. A failure shows no toast, as specified (S-409); the line beside the button says it
 * and stays. What pupilUPN carries is the search text (S-349).
 */
export function ExportPupils({ term, status, search }: {
  readonly term: string;
  readonly status: string;
  readonly search: string;
}) {
  const { userId } = useSessionUser();
  const [exportPepStatus, { isLoading }] = pepStatusApi.useExportPepStatusMutation();
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  const run = async () => {
    setOutcome(null);
    const { data, error } = await exportPepStatus({
      params: { userId, termofPep: term, pepStatus: status, pupilUPN: search },
      saveAs: { defaultName: FILE_NAME },
    });
    if (error !== undefined) setOutcome({ kind: 'failed', words: `${FILE_NAME} was not exported. ${failureWords(error)}` });
    else setOutcome({ kind: 'saved', words: `${data} is in your downloads.` });
  };

  return (
    <>
      <p className={lineClass(isLoading, outcome)} role="status">
        {outcome === null ? null : <Icon name={outcome.kind === 'failed' ? 'alert' : 'tick'} />}
        {isLoading ? 'Making the file…' : outcome?.words}
      </p>
      <button type="button" className="btn btn-secondary" aria-disabled={isLoading} onClick={() => { if (!isLoading) void run(); }}>
        {isLoading ? <span className="spinner-border" aria-hidden="true" /> : <Icon name="download" />}
        Export
      </button>
    </>
  );
}
