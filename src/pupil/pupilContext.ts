import { useCallback, useEffect } from 'react';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import type { CallError } from '../api/callError';
import { planIdKey, type PlanId } from '../domain/planId';
import type { PupilContext } from '../domain/pupil';
import { findActivePupil } from './activePupil';
import { loadPupil } from './loadPupil';
import { lastPlan, pupilLoad } from './pupilSlice';
import { usePupilDispatch, type PupilRoot } from './pupilRoot';

/** The pupil of a page. `none`: neither its address nor an earlier choice names a pupil. */
type PagePupil =
  | { readonly status: 'none' }
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly pupilId: string; readonly error: CallError; readonly retry: () => void }
  | { readonly status: 'ready'; readonly pupil: PupilContext };

const NONE: PagePupil = { status: 'none' };
const LOADING: PagePupil = { status: 'loading' };

const lastOfTab = ({ pupil }: PupilRoot): PlanId | null => pupil.last;

/** The plan that this tab chose or showed last, else the one chosen last in any tab. */
export const useLastPlan = (): PlanId | null => useSelector(lastOfTab) ?? findActivePupil();

/** The plan of `?pupil=&meeting=`. Without them the last plan is put there, so that no other tab or later choice changes the pupil. */
export function usePagePupil(): PagePupil {
  const [address, setAddress] = useSearchParams();
  const dispatch = usePupilDispatch();
  const pupilId = address.get('pupil') ?? '';
  const dateOfMeeting = address.get('meeting') ?? '';
  const key = planIdKey({ pupilId, dateOfMeeting });
  const pupil = useSelector((state: PupilRoot) => state.pupil.known[key]);
  const load = useSelector((state: PupilRoot) => state.pupil.loads[key] ?? null);
  const last = useLastPlan();
  const isLast = useSelector(({ pupil: { last: one } }: PupilRoot) => one?.pupilId === pupilId && one.dateOfMeeting === dateOfMeeting);
  const found = load?.kind === 'meetingFound' ? load.dateOfMeeting : null;

  const lastId = last?.pupilId ?? '';
  const lastDate = last?.dateOfMeeting ?? '';
  useEffect(() => {
    const fix = (id: string, meeting: string) => {
      setAddress((before) => {
        const next = new URLSearchParams(before);
        next.set('pupil', id);
        if (meeting !== '') next.set('meeting', meeting);
        return next;
      }, { replace: true });
    };
    if (pupilId === '') {
      if (lastId !== '') fix(lastId, lastDate);
    } else if (found !== null) fix(pupilId, found);
    else if (pupil === undefined && load === null) void dispatch(loadPupil(pupilId, dateOfMeeting));
    else if (pupil !== undefined && !isLast) dispatch(lastPlan({ pupilId, dateOfMeeting }));
  }, [dateOfMeeting, dispatch, setAddress, found, isLast, lastDate, lastId, load, pupil, pupilId]);

  const retry = useCallback(() => { dispatch(pupilLoad({ key, load: null })); }, [dispatch, key]);

  if (pupilId === '') return lastId === '' ? NONE : LOADING;
  if (pupil !== undefined) return { status: 'ready', pupil };
  return load?.kind === 'failed' ? { status: 'failed', pupilId, error: load.error, retry } : LOADING;
}
