import { useMemo, useState } from 'react';
import { targetModuleApi } from '../../../api/endpoints/targetModule';
import { withoutToasts } from '../../../api/withoutToasts';
import { isMeetingDateMissing } from '../../../domain/meetingDate';
import type { PupilContext } from '../../../domain/pupil';
import { deleteQuestion, sharedMessages } from '../../../messages/shared';
import { failureWords } from '../../../parts/failureWords';
import { NoMeetingDate } from '../../../parts/NoMeetingDate';
import { Page } from '../../../parts/Page';
import { PupilGate } from '../../../parts/pupil-gate/PupilGate';
import { useSessionDispatch, useSessionUser } from '../../../session/useSession';
import { confirm } from '../../../ui/confirm';
import { StatusLine, type StatusWords } from '../../../ui/StatusLine';
import { ModuleForm, useModuleUnit } from '../record/ModuleForm';
import { olderTargetsForm } from './olderTargets.form';
import { REVIEW_ROWS, RowCallsContext, TARGET_ROWS, type RowCalls } from './olderRows';

/** Targets as the older module keeps them; in the place of Targets & Actions where `switches.olderTargets` says so. */
export function OlderTargetsScreen() {
  return (
    <Page title="Targets & Actions">
      <PupilGate>
        {(pupil) => (isMeetingDateMissing(pupil.dateOfMeeting) ? <NoMeetingDate message={sharedMessages.meetingDateMissing.text} /> : <OlderTargets pupil={pupil} />)}
      </PupilGate>
    </Page>
  );
}

const SETTLE_MS = 10_000;
const NO_EXTRAS = {};
const { fetchTargetModule, saveTargetModule, addTargetRow, addReviewRow, deleteTargetRow, makeReferenceNumber } = targetModuleApi.endpoints;

function OlderTargets({ pupil }: { readonly pupil: PupilContext }) {
  const dispatch = useSessionDispatch();
  const { userId, schoolId } = useSessionUser();
  const [meeting] = useState({ pupilId: pupil.pupilId, dateOfMeeting: pupil.dateOfMeeting, schoolId, userId });
  const [status, setStatus] = useState<StatusWords | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { userId: _userId, ...which } = meeting;
  const handle = useModuleUnit(`targetModule:${meeting.pupilId}:${meeting.dateOfMeeting}`, {
    carries: ['target', TARGET_ROWS, REVIEW_ROWS],
    load: () => fetchTargetModule.initiate(which, { subscribe: false, forceRefetch: true }),
    save: (body) => saveTargetModule.initiate({ ...meeting, ...body }, { track: false }),
  });

  const calls = useMemo((): RowCalls & { readonly reference: () => void } => {
    /** What is typed goes first; then the call, once; then the record is read again. */
    const run = async (words: string, send: () => Promise<{ readonly error?: unknown }>): Promise<void> => {
      if (isBusy) return;
      setBusy(true);
      setStatus({ tone: 'busy', words: 'One moment…' });
      handle.flush();
      if (!await handle.settled(SETTLE_MS)) setStatus({ tone: 'fail', words: 'Your last answers are not saved yet. Please try again when they are.' });
      else {
        // A read-back in flight knows nothing of the row: it has to end before the call goes.
        await handle.refresh();
        const { error } = await send();
        await handle.refresh();
        // All answers were saved before: the host's list is ours with the row that the call made or deleted.
        for (const { field } of handle.getView().conflicts) if (field === TARGET_ROWS || field === REVIEW_ROWS) handle.resolveConflict(field, 'theirs');
        setStatus(error === undefined ? { tone: 'good', words } : { tone: 'fail', words: `This did not work. ${failureWords(error)}` });
      }
      setBusy(false);
    };
    const { pupilId } = meeting;
    return {
      isBusy,
      add: (type) => void run('A row was added.', () =>
        withoutToasts(dispatch((type === 'target' ? addTargetRow : addReviewRow).initiate(meeting, { track: false })))),
      remove: (type, rowId, name) => void confirm(deleteQuestion).then((isSure) => {
        if (isSure) void run(`The ${name} was deleted.`, () => withoutToasts(dispatch(deleteTargetRow.initiate({ rowId, rowType: type, pupilId, userId }, { track: false }))));
      }),
      reference: () => void run('The reference number is made.', async () => {
        const { data, error } = await withoutToasts(dispatch(makeReferenceNumber.initiate(meeting, { track: false })));
        if (data !== undefined) handle.edit('record', 'target.refrenceNumber', data.refrenceNumber, 'choice'); // sic
        return error === undefined ? {} : { error };
      }),
    };
  }, [dispatch, handle, isBusy, meeting, userId]);

  return (
    <RowCallsContext value={calls}>
      <div className="toolrow mb-3">
        <button type="button" className="btn btn-secondary" aria-disabled={isBusy || undefined} onClick={calls.reference}>Make a reference number</button>
        <StatusLine status={status} />
      </div>
      <ModuleForm spec={olderTargetsForm} handle={handle} extras={NO_EXTRAS} failed="The targets could not be loaded" />
    </RowCallsContext>
  );
}
