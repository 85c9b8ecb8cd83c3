import { useCallback, useEffect } from 'react';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import type { CallError } from '../api/callError';
import { planIdKey } from '../domain/planId';
import type { PupilContext } from '../domain/pupil';
import { findActivePupil } from './activePupil';
import { loadPupil } from './loadPupil';
import { pupilLoad } from './pupilSlice';
import { usePupilDispatch, type PupilRoot } from './pupilRoot';

/** The pupil of a page. `none`: neither its address nor an earlier choice names a pupil. */
export type PagePupil =
  | { readonly status: 'none' }
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly pupilId: string; readonly error: CallError; readonly retry: () => void }
  | { readonly status: 'ready'; readonly pupil: PupilContext };

const NONE: PagePupil = { status: 'none' };
const LOADING: PagePupil = { status: 'loading' };

/**
 * The pupil and meeting of this page: `?pupil=&meeting=` of its address. Without them the pupil chosen last is put
 * into the address, so that neither another tab nor a later choice changes the page's pupil.
 */
export function usePagePupil(): PagePupil {
  const [address, setAddress] = useSearchParams();
  const dispatch = usePupilDispatch();
  const pupilId = address.get('pupil') ?? '';
  const dateOfMeeting = address.get('meeting') ?? '';
  const key = planIdKey({ pupilId, dateOfMeeting });
  const pupil = useSelector((state: PupilRoot) => state.pupil.known[key]);
  const load = useSelector((state: PupilRoot) => state.pupil.loads[key] ?? null);
  const active = pupilId === '' ? findActivePupil() : null;
  const found = load?.kind === 'meetingFound' ? load.dateOfMeeting : null;

  const fix = useCallback(
    (id: string, meeting: string) => {
      setAddress(
        (before) => {
          const next = new URLSearchParams(before);
          next.set('pupil', id);
          if (meeting !== '') next.set('meeting', meeting);
          return next;
        },
        { replace: true },
      );
    },
    [setAddress],
  );
  const activeId = active?.pupilId ?? '';
  const activeDate = active?.dateOfMeeting ?? '';
  useEffect(() => {
    if (pupilId === '') {
      if (activeId !== '') fix(activeId, activeDate);
    } else if (found !== null) fix(pupilId, found);
    else if (pupil === undefined && load === null) void dispatch(loadPupil(pupilId, dateOfMeeting));
  }, [activeDate, activeId, dateOfMeeting, dispatch, fix, found, load, pupil, pupilId]);

  const retry = useCallback(() => { dispatch(pupilLoad({ key, load: null })); }, [dispatch, key]);

  if (pupilId === '') return activeId === '' ? NONE : LOADING;
  if (pupil !== undefined) return { status: 'ready', pupil };
  return load?.kind === 'failed' ? { status: 'failed', pupilId, error: load.error, retry } : LOADING;
}
