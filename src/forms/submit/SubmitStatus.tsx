import { useSubmissionContext } from './submitContext';
import { SubmitFailure } from './SubmitParts';

/** Why the last attempt failed, and the progress of the current one. Mounted from the start, so that changes are announced. */
export function SubmitStatus() {
  const { step } = useSubmissionContext();
  return (
    <>
      <SubmitFailure />
      {step.kind === 'sending' && step.percent !== null ? (
        <progress className="upload-progress" max={100} value={step.percent} aria-label="Upload">{step.percent}%</progress>
      ) : null}
      <div role="status">
        {step.kind === 'waiting' ? 'An earlier change may still arrive at the service. This one is sent after it, which can take some seconds.' : null}
        {step.kind === 'checking' ? 'The service did not confirm this. Checking whether it was saved, which can take some seconds.' : null}
      </div>
    </>
  );
}
