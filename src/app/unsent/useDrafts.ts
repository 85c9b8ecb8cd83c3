import { useEffect } from 'react';
import { useSessionDispatch } from '../../session/useSession';
import { forgetUnsent, findDrafts, resumeBy } from '../../shared/unsent/unsentStore';
import type { SessionThunk } from '../../session/sessionExtra';
import { rememberPlace } from '../../saving/unsent/places';
import type { UnitHandle, UnitKey } from '../../saving/types';
import type { UnsentRecord } from '../../saving/unsent/unsentWork';
import type { RecordKind, RecordParams, RecordRow } from '../../records/record';
import { listen } from '../../state/listen';
import { until } from '../../state/until';
import { watchRecovery } from './recovery';

/** Lets the page load first. */
const AFTER_MS = 1000;

/** After a sign-in, at the start of a page and whenever the user comes back to it: finds unsaved changes, announces them, and sends what it can. */
export function useDrafts(userId: string | null): void {
  const dispatch = useSessionDispatch();
  useEffect(() => {
    if (userId === null) return undefined;
    const fetchUnits = () => import('../../saving/units');
    const checkDrafts = () => findDrafts(userId, fetchUnits).catch(() => []);
    const resume = () => { void checkDrafts().then((drafts) => dispatch(resumeDrafts(drafts))).then(checkDrafts); };
    resumeBy(resume);
    const timer = setTimeout(resume, AFTER_MS);
    // Another tab may have closed with something unsent, or sent or discarded what this one lists.
    const onSeen = () => { if (document.visibilityState === 'visible') resume(); };
    const stops = [listen(document, { visibilitychange: onSeen }), watchRecovery()];
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
      forgetUnsent();
    };
  }, [dispatch, userId]);
}

/** Opens a record without its screen, so that the queue sends its draft; returns null where it cannot be opened. */
type Opener = (key: UnitKey, params: RecordParams) => SessionThunk<Promise<UnitHandle | null>>;

/** Opens records of the signed-in user only. */
const byRow = <P>(row: RecordRow<P>): Opener => (key, params) => async (dispatch, getState) => {
  // It loads the save queue, which the first page does not need.
  const { openRecord } = await import('../../records/openRecords');
  const { userId } = key;
  return getState().session.user?.userId === userId ? openRecord(row, { ...params as P, userId }, dispatch, key) : null;
};

/** How to open the records of each kind without their screen. The code loads when a draft of the kind is found. */
export const UNIT_KINDS: Readonly<Record<RecordKind, () => Promise<Opener>>> = {
  plan: async () => (await import('../../features/plan/screen/resumePlanUnit')).resumePlanUnit,
  register: async () => (await import('../../features/register/registerMarks')).resumeRegister,
  week: async () => byRow((await import('../../features/pupil-record/attendance/week.record')).weekRecord),
  attainment: async () => byRow((await import('../../features/pupil-record/attainment/attainment.record')).attainmentRecord),
  cinCp: async () => byRow((await import('../../features/pupil-record/cin-cp/cinCp.record')).cinCpRecord),
  intervention: async () => byRow((await import('../../features/pupil-record/interventions/intervention.record')).interventionRecord),
  assessment: async () => byRow((await import('../../features/assessment/assessment.record')).assessmentRecord),
};

/** Returns null for a kind that only an older version of the product had. */
export const openerOf = (kind: string): Promise<Opener> | null => (kind in UNIT_KINDS ? UNIT_KINDS[kind as RecordKind]() : null);

/** The next record opens after this time even if this one has not loaded: its load is retried in the background. */
const MAX_WAIT_MS = 10_000;

/** Opens each draft that this page can decrypt, without its screen, so that the queue sends it. */
export const resumeDrafts =
  (drafts: readonly UnsentRecord[]): SessionThunk<Promise<void>> =>
  async (dispatch) => {
    for (const { key, place, isUnfinished } of drafts) {
      if (place === null || isUnfinished === true) continue;
      const open = await openerOf(place.resume.kind);
      const handle = open === null ? null : await dispatch(open(key, place.resume));
      if (handle === null) continue;
      rememberPlace(key, place);
      // Its unit then lives on until everything is sent or the user has to decide.
      await until(() => handle.getView().phase !== 'loading', (changed) => handle.subscribe(changed), MAX_WAIT_MS);
      handle.close();
    }
  };
