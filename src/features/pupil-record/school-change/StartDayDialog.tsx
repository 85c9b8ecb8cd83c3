import { once } from 'es-toolkit';
import { object } from 'yup';
import { schoolsApi, type School } from '../../../api/calls/schools';
import type { PupilContext } from '../../../domain/pupil';
import { date } from '../../../forms/describe/fields';
import { answered } from '../../../forms/submit/problems';
import { DialogForm } from '../../../forms/submit/DialogForm';
import { historyApi } from '../../../api/calls/history';
import { pupilApi } from '../../../api/calls/pupil';
import { withoutToasts } from '../../../api/withoutToasts';
import { FRESH, readFresh } from '../../../api/readFresh';
import { getConfig } from '../../../config/config';
import type { SubmitOutcome, SubmitSteps } from '../../../forms/submit/submitTypes';
import { hostErrors, sharedMessages } from '../../../messages/shared';
import { pupilMessages } from '../../../messages/record';
import { pupilKnown } from '../../../pupil/pupilSlice';
import { outcomeOf, pageWrites } from '../../../shared/rows/pageWrites';
import type { WriteEnd } from '../../../saving/rowWrites';
import { useSessionDispatch, useSessionUser } from '../../../session/useSession';
import { showToast } from '../../../ui/toasts/toast';

const BLANK: { readonly day: string | null } = { day: null };
const FIELDS = [date<undefined>('day', 'School start day', { starred: true, hasToday: true, hint: 'DD/MM/YYYY', wire: 'changeSchool.date' })];
const SCHEMA = object({ day: answered('School start day is required') });

export function StartDayDialog({ pupil, school, onChanged, onClose }: {
  readonly pupil: PupilContext;
  readonly school: School;
  readonly onChanged: () => void;
  /** Back to the list of schools. */
  readonly onClose: () => void;
}) {
  const change = useChangeSchool(pupil);
  return (
    <DialogForm<typeof BLANK>
      title={`Change to ${school.schoolname}`}
      fields={FIELDS}
      initial={BLANK}
      keeps={{ form: 'schoolStart', row: school.id, about: school }}
      schema={SCHEMA}
      submitLabel="Submit"
      busyLabel="Changing…"
      onClose={onClose}
      onDone={onChanged}
      submit={({ day }, steps) => change(school, day ?? '', steps)}
    />
  );
}

const { fetchPupilBasicInfo } = pupilApi.endpoints;
const { fetchPupilHistory } = historyApi.endpoints;

/** A school of the pupil: the current one, or one in the school history. */
interface Placement {
  /** Null if the history does not have it. */
  readonly schoolId: string | null;
  readonly name: string;
  readonly startDay: string;
}

/** Why the pupil may still be at the old school, or null once the host has the change. */
function failureTextOf(outcome: WriteEnd<Placement>): string | null {
  switch (outcome.kind) {
    case 'applied': return null;
    case 'refused': return `The school was not changed. ${outcome.reason}`.trim();
    case 'signedOut': return hostErrors.signedOut;
    case 'unknown':
      return 'We cannot tell whether the school was changed. Please look at the School panel and its history before you send it again.';
    case 'notSent': return 'The school was not changed: the record could not be read first. Please try again.';
    case 'gone':
    case 'changed': return 'Somebody has changed the school since you opened this. Nothing was sent. Please look at the School panel first.';
    case 'notApplied': return outcome.isConfirmed === true ? 'The council’s system accepted the change of school but does not show it yet. Please look at the School panel before you send it again.'
      : 'The school was not changed: the council’s system did not carry it out. You can send it again.';
  }
}

/** Moves one pupil to another school: sent once, and read back from the host when the response is unclear. */
function useChangeSchool(pupil: PupilContext) {
  const dispatch = useSessionDispatch();
  const [changeSchool] = schoolsApi.useChangeSchoolMutation();
  const { userId, roleId, schoolId } = useSessionUser();
  const { pupilId } = pupil;

  /** The current school from the record, and the schools in the history, or null when the record cannot be read. */
  async function readPlacements(): Promise<readonly Placement[] | null> {
    const info = await readFresh(() => withoutToasts(dispatch(fetchPupilBasicInfo.initiate({ pupilId, schoolId, roleId, userId }, FRESH))));
    const now = info.data?.pupilInfo;
    if (now === undefined || now === null) return null;
    const history = await readFresh(() => withoutToasts(dispatch(fetchPupilHistory.initiate({ pupilId, history: 'school', schoolId }, FRESH))));
    const earlier = history.data?.pupilContactsHistory['school'] ?? [];
    return [
      { schoolId: now.schoolId, name: now.schoolName, startDay: '' },
      ...earlier.map(({ name, date }) => ({ schoolId: null, name, startDay: date })),
    ];
  }

  return async (school: School, day: string, steps: SubmitSteps): Promise<SubmitOutcome> => {
    const tellFailure = once(() => { if (getConfig().switches.schoolChangeFailureToast) showToast(sharedMessages.somethingWentWrong); });
    const outcome = await pageWrites.change<Placement>({
      key: `school:${pupilId}`,
      send: () => outcomeOf(changeSchool({ pupilId, subSchoolId: school.id, date: day, userId }), undefined, tellFailure),
      readList: readPlacements,
      isIt: ({ schoolId: current }) => current !== null,
      isAsOpened: ({ schoolId: current }) => ['', current].includes(pupil.schoolId) || current === school.id,
      // The dialog does not offer the pupil's current school, so the record proves the change.
      isSent: (placement) => placement.schoolId === school.id || (placement.name === school.schoolname && placement.startDay === day),
      onWaiting: steps.waiting,
      onUnclear: steps.unclear,
    });
    const failed = failureTextOf(outcome);
    if (failed !== null) {
      tellFailure();
      return { kind: 'failed', reason: failed };
    }
    showToast(pupilMessages.schoolChanged);
    // The banner above the page names the school, too.
    dispatch(pupilKnown({ ...pupil, schoolId: school.id, schoolName: school.schoolname }));
    return { kind: 'done', isAnnounced: true };
  };
}
