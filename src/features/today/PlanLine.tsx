import { LISTED_SECTIONS, sectionsLeft } from '../../domain/facts/sections';
import { yearOf } from '../../domain/phase';
import { MissingLinks } from '../../shared/pupils/MissingLinks';
import type { PupilRow } from '../../shared/pupils/pupilRow';
import { ScreenLink } from '../../shared/ScreenLink';
import { linkTo } from '../../routes/address';
import { PATHS } from '../../routes/paths';

export function PlanName({ name, plan }: { readonly name: string; readonly plan: PupilRow | null }) {
  const text = <bdi translate="no">{name}</bdi>;
  if (plan === null || plan.pupilId === '') return <span className="today-name">{text}</span>;
  return <ScreenLink className="today-name" to={linkTo(PATHS.planOverview, plan)}>{text}</ScreenLink>;
}

export const whereText = (classYear: string, schoolName: string): string => [yearOf(classYear), schoolName].filter((text) => text !== '').join(', ');

export const SectionsLeft = ({ plan }: { readonly plan: PupilRow }) => (
  <>
    <span className="today-dots" aria-hidden="true">
      {LISTED_SECTIONS.map(({ key, field }) => <span key={key} className={plan[field] ? 'is-complete' : undefined} />)}
    </span>
    {sectionsLeft(plan).length === 0 ? 'All sections complete' : <span>Left: <MissingLinks row={plan} /></span>}
  </>
);
