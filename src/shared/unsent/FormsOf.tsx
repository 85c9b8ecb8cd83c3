import { useMemo, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { PlanId } from '../../domain/planId';
import { shortName } from '../../domain/pupil';
import { FormOwnerContext } from '../../forms/kept/openDrafts';
import { useSession } from '../../session/useSession';

const NO_PLAN: PlanId = { pupilId: '', dateOfMeeting: '' };

/** Binds the forms inside to the signed-in user and the page's pupil, so that what is typed in them can be kept. */
export function FormsOf({ pupil, children }: {
  /** Null on a page without a pupil. */
  readonly pupil: (PlanId & { readonly fullname: string }) | null;
  readonly children: ReactNode;
}) {
  const userId = useSession().user?.userId ?? '';
  const { pathname, search } = useLocation();
  const { pupilId, dateOfMeeting } = pupil ?? NO_PLAN;
  const of = shortName(pupil?.fullname ?? '');
  const owner = useMemo(
    () => (userId === '' ? null : { userId, pupilId, dateOfMeeting, of, address: `${pathname}${search}` }),
    [userId, pupilId, dateOfMeeting, of, pathname, search],
  );
  return <FormOwnerContext value={owner}>{children}</FormOwnerContext>;
}
