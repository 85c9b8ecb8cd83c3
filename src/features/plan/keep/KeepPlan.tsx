import { useEffect, useRef, useState } from 'react';
import { NoPassword } from '../../../saving/journal/keptAnswers';
import { usePupilDispatch } from '../../../pupil/pupilRoot';
import { useSessionUser } from '../../../session/useSession';
import { keepPlan, planOfKept, untilText, useKeptPlans } from '../../../shared/kept/keptStore';
import { BusyButton } from '../../../ui/buttons/BusyButton';
import { StatusLine, type StatusText } from '../../../ui/states/StatusLine';
import type { PrintPlan } from '../print/printSource';
import { readForMeeting } from './readForMeeting';

function whyNot(error: unknown): string {
  if (error instanceof NoPassword) return 'Nothing was kept: it is sealed with your password. Sign out, sign in again, and keep the plan then.';
  if (error instanceof DOMException && error.name === 'QuotaExceededError') return 'Nothing was kept: this computer has no room left for it.';
  return 'Nothing was kept: this browser could not store it.';
}

/** Takes the plan along to a room without a network: sealed with the password, for three days at most. */
export function KeepPlan({ plan }: { readonly plan: PrintPlan }) {
  const { pupil, key } = plan;
  const dispatch = usePupilDispatch();
  const user = useSessionUser();
  const [status, setStatus] = useState<StatusText | null>(null);
  const reading = useRef<AbortController | null>(null);
  const { open } = useKeptPlans();
  const kept = open.find((one) => planOfKept(one).pupilId === key.pupilId && planOfKept(one).dateOfMeeting === key.dateOfMeeting);
  useEffect(() => () => { reading.current?.abort(); }, [user.userId]);

  const keep = async () => {
    const own = new AbortController();
    reading.current = own;
    setStatus({ tone: 'busy', text: 'Keeping the plan on this computer…' });
    const read = await dispatch(readForMeeting(plan, own.signal));
    // Another page is open, or another user.
    if (own.signal.aborted) return;
    if ('text' in read) {
      setStatus({ tone: 'fail', text: `Nothing was kept. ${read.text}` });
      return;
    }
    const { pupilId, dateOfMeeting } = key;
    const failure = await keepPlan({ user: { ...user }, about: { pupilId, dateOfMeeting, fullname: pupil.fullname }, answers: read.answers }).then(() => null, whyNot);
    setStatus(failure === null ? { tone: 'good', text: 'The plan is kept on this computer.' } : { tone: 'fail', text: failure });
  };
  return (
    <div>
      <BusyButton variant="secondary" isBusy={status?.tone === 'busy'} onClick={() => { void keep(); }}>
        {kept === undefined ? 'Keep on this computer for the meeting' : 'Update the kept plan'}
      </BusyButton>
      <StatusLine status={status} />
      {kept === undefined ? null : <p className="small muted mb-0">Kept {untilText(kept)}, or until you sign out. Your password opens it, also without a network.</p>}
    </div>
  );
}
