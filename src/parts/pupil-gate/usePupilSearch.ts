import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import type { FoundPupil } from '../../api/calls/search';
import { searchApi } from '../../api/endpoints/search';
import { yearOf } from '../../domain/phase';
import { useSessionUser } from '../../session/useSession';
import type { ComboOption } from '../../ui/fields/Combobox';
import { useDebounced } from '../../ui/useDebounced';

const PAUSE_MS = 200;
/** To reach further matches, the user types more of the name. */
const MAX_SHOWN = 30;

export interface PupilOption extends ComboOption {
  readonly pupil: FoundPupil;
}

const optionOf = (pupil: FoundPupil): PupilOption => ({
  id: pupil.pupilId,
  label: pupil.fullname,
  hint: [yearOf(pupil.yeargroup), pupil.schoolname, pupil.upn].filter((text) => text !== '').join(', '),
  pupil,
});

/**
 * Pupils on the host whose name or UPN matches what is typed, or null while nothing is typed.
 * @param clientId whose pupils (default: those of the user's own school or authority)
 */
export function usePupilSearch(text: string, clientId?: string): { readonly options: readonly PupilOption[] | null; readonly isBusy: boolean; readonly error: unknown } {
  const { userId, roleId, schoolId } = useSessionUser();
  const typed = text.trim();
  const keyword = useDebounced(typed, PAUSE_MS);
  const isAsked = typed !== '' && keyword !== '';
  const { currentData, isFetching, error } = searchApi.useSearchPupilsQuery(
    isAsked ? { keyword, userId, roleId, schoolId: clientId ?? schoolId, customSorting: 'school asc' } : skipToken,
  );
  const options = useMemo(
    () => (isAsked ? (currentData?.searchPupilsList ?? []).slice(0, MAX_SHOWN).map(optionOf) : null),
    [currentData, isAsked],
  );
  const isBusy = isFetching || keyword !== typed;
  return { options, isBusy, error: isBusy ? undefined : error };
}
