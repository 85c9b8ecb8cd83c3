import { useEffect, useRef, useState } from 'react';
import { NoPassword } from '../../../saving/journal/keptAnswers';
import { type PupilThunk, usePupilDispatch } from '../../../pupil/pupilRoot';
import { useSessionUser } from '../../../session/useSession';
import { keepPlan, planOfKept, untilText, useKeptPlans } from '../../../shared/kept/keptStore';
import { BusyButton } from '../../../ui/buttons/BusyButton';
import { StatusLine, type StatusText } from '../../../ui/states/StatusLine';
import type { PrintPlan } from '../print/printSource';
import { describeError, isCallError } from '../../../api/callError';
import { contactsApi } from '../../../api/calls/contacts';
import { pepStatusApi } from '../../../api/calls/pepStatus';
import { planCommonApi } from '../../../api/calls/planCommon';
import { type KeptAnswers, recordAnswers } from '../../../api/keptAnswers';
import { FRESH } from '../../../api/readFresh';
import { withoutToasts } from '../../../api/withoutToasts';
import { fetchPupil } from '../../../pupil/loadPupil';
import { plansQuery } from '../../../pupil/pupilPlans';
import { readRecord } from '../../../records/loadRecord';
import { earlierPlansOf } from '../previous-plan/earlierPlans';
import { sectionsOfPhase } from '../sections/sectionsOfPhase';

function mustSucceed(read: object): void {
  if ('error' in read) throw read.error as Error;
}

/** The host's answers to all that the pages of this plan ask, now and at the last meeting. The calls are those of its sections. */
const readForMeeting =
  ({ key, phase, pupil }: PrintPlan, signal: AbortSignal): PupilThunk<Promise<{ readonly answers: KeptAnswers } | { readonly text: string }>> =>
  async (dispatch) => {
    const { pupilId, dateOfMeeting } = key;
    // The page may ask about somebody else meanwhile.
    const { answers, stop } = recordAnswers(({ query, body }) => [...query, ...(body?.pairs ?? [])].some(([, value]) => value === pupilId || value === pupil.pupilUPN));
    try {
      const sections = await sectionsOfPhase(phase);
      const plans = await withoutToasts(dispatch(pepStatusApi.endpoints.fetchPepStatus.initiate(plansQuery(pupil.pupilUPN, key), FRESH))).unwrap();
      const [last] = earlierPlansOf(plans.pepStatusList, pupilId, dateOfMeeting);
      const calls = new Map(sections.flatMap(({ unit }) => unit.calls.map((one) => [one.name, one] as const)));
      const own = [...calls.values()].map((call) => dispatch(readRecord(call, key, signal)));
      const before = last === undefined ? [] : sections.map(({ ownCall }) => dispatch(readRecord(ownCall, { ...key, dateOfMeeting: last.dateOfMeeting }, signal)));
      await Promise.all([
        dispatch(fetchPupil(pupilId, true)).then(mustSucceed),
        withoutToasts(dispatch(contactsApi.endpoints.fetchContacts.initiate({ pupilId }, FRESH))).unwrap(),
        withoutToasts(dispatch(planCommonApi.endpoints.fetchCompletion.initiate({ pupilId, dateOfMeeting }, FRESH))).unwrap(),
        ...[...own, ...before].map((reading) => reading.then(mustSucceed)),
      ]);
      return { answers: answers() };
    } catch (error) {
      return { text: isCallError(error) ? describeError(error) : 'Its forms could not be fetched.' };
    } finally {
      stop();
    }
  };

function whyNot(error: unknown): string {
  if (error instanceof NoPassword) return 'Nothing was kept: it has to be encrypted with your password, which this page does not have. Sign out, sign in again, then keep the plan.';
  if (error instanceof DOMException && error.name === 'QuotaExceededError') return 'Nothing was kept: this computer has no room left for it.';
  return 'Nothing was kept: this browser could not store it.';
}

/** Keeps the plan for a room without a network: sealed with the password, for three days at most. */
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
