import { PATHS } from '../../routes/paths';
import type { Collected } from '../load/collectPages';
import { ScreenLink } from '../ScreenLink';

/** States that the figures of a page cover only a part: the host has more plans than were read. @param plans null until they have loaded */
export function FirstPlans({ plans }: { readonly plans: Collected<unknown> | null }) {
  // A screen reader announces only what changes in a live region that is already there.
  if (plans === null || plans.total <= plans.rows.length) return <p className="visually-hidden" role="status" />;
  return <p className="muted" role="status">This page counts the first {plans.rows.length} of {plans.total} plans. <ScreenLink to={PATHS.myPupils}>My Pupils</ScreenLink> has all of them.</p>;
}
