import type { PlanId } from '../../../../domain/planId';
import { ALL_SECTIONS, type PlanSectionId } from '../../../../shared/planSections';
import { ScreenLink } from '../../../../shared/ScreenLink';
import { linkTo } from '../../../../routes/address';
import { PATHS } from '../../../../routes/paths';
import { useMissingCounts } from '../../../../shared/missingCounts';

/** A link onwards once a section is complete: to the next incomplete section, or to the overview if all are complete. */
export function NextSection({ current, plan, flags }: {
  readonly current: PlanSectionId;
  readonly plan: PlanId;
  readonly flags: Readonly<Partial<Record<PlanSectionId, boolean>>>;
}) {
  const left = useMissingCounts(plan);
  const here = ALL_SECTIONS.findIndex(({ id }) => id === current);
  const next = [...ALL_SECTIONS.slice(here + 1), ...ALL_SECTIONS.slice(0, here)].find(({ id }) => flags[id] !== true);
  const count = next === undefined ? 0 : left[next.id] ?? 0;
  const whole = next === undefined
    ? 'All sections complete: Plan overview'
    : `Next: ${next.label}${count === 0 ? '' : `, ${count} left`}`;
  const short = next === undefined ? 'Overview' : 'Next';
  return (
    <ScreenLink className="btn btn-primary next-section" to={linkTo(next?.path ?? PATHS.planOverview, plan)} aria-label={whole}>
      <span className="toolbox-label">{whole}</span>
      <span className="toolbox-short" aria-hidden="true">{short}</span>
    </ScreenLink>
  );
}
