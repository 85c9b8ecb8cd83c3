import type { PepStatusRow } from '../../../api/calls/pepStatus';
import { isWholeDate } from '../../../domain/dates';
import { ScreenLink } from '../../../parts/ScreenLink';
import { linkTo } from '../../../routes/address';
import { PATHS } from '../../../routes/paths';

/** The existing PEPs of a pupil, each a link. */
export function PlansOfPupil({ plans }: { readonly plans: readonly PepStatusRow[] }) {
  const dated = plans.filter(({ dateOfMeeting }) => isWholeDate(dateOfMeeting));
  if (dated.length === 0) return <p className="mb-0">This pupil has no PEP yet.</p>;
  return (
    <section aria-label="PEPs of this pupil">
      <h2 className="h6">PEPs of this pupil</h2>
      <ul className="mb-0">
        {dated.map(({ pupilId, dateOfMeeting, termOfPep }) => (
          <li key={dateOfMeeting} translate="no">
            <ScreenLink className="btn btn-sm btn-link" to={linkTo(PATHS.planOverview, { pupilId, dateOfMeeting })}>{`${termOfPep}, ${dateOfMeeting}`}</ScreenLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
