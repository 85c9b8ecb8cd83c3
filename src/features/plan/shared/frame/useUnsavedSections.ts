import { useMemo } from 'react';
import type { PlanId } from '../../../../domain/planId';
import type { PlanSectionId } from '../../../../parts/planSections';
import { useUnsent } from '../../../../parts/unsent/unsentStore';
import { planOfKey } from '../unit/planUnit';

/** The unsaved changes of each section of this plan, waiting in this page or stored only on this computer. */
export function useUnsavedSections({ pupilId, dateOfMeeting }: PlanId): Readonly<Partial<Record<PlanSectionId, number>>> {
  const { records } = useUnsent();
  return useMemo(() => {
    const counts: Partial<Record<PlanSectionId, number>> = {};
    for (const { key, place, changes } of records) {
      const plan = planOfKey(key);
      if (place?.resume.kind !== 'plan' || plan?.pupilId !== pupilId || plan.dateOfMeeting !== dateOfMeeting) continue;
      counts[place.resume['section'] as PlanSectionId] = changes;
    }
    return counts;
  }, [records, pupilId, dateOfMeeting]);
}
