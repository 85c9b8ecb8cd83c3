import { PATHS } from '../../routes/paths';
import type { Collected } from '../load/collectPages';
import { ScreenLink } from '../ScreenLink';

/** Says that the figures of a page cover only a part: the host has more plans than were read. @param of null until they have loaded */
export function FirstPlans({ of }: { readonly of: Collected<unknown> | null }) {
  // A screen reader announces only what changes in a live region that is already there.
  if (of === null || of.total <= of.rows.length) return <p className="visually-hidden" role="status" />;
  return <p className="muted" role="status">Of the first {of.rows.length} plans of {of.total}. <ScreenLink to={PATHS.myPupils}>My Pupils</ScreenLink> has all of them.</p>;
}
