import { useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
import type { PlanId } from '../../../../domain/planId';
import type { PlanSectionId } from '../../../../shared/planSections';
import { PlanSidebar } from '../../../../shared/PlanSidebar';
import { useUnsent } from '../../../../shared/unsent/unsentStore';
import type { CompletionFlags } from './usePlanCompletion';
import type { PlanKey } from '../../../../pupil/planKey';
import { measuredHeight } from '../../../../ui/page/measuredHeight';
import { useFolded } from '../../../../ui/page/useMediaQuery';
import { planOfKey, VOICE_AND_MEETING } from '../unit/planUnit';
import { FoldedSections } from './SectionHeader';
import { useMissingCounts } from '../../../../shared/missingCounts';
import './plan.css';

const railHeight = measuredHeight('--rail-height');

/** In a narrow window the sections open from the section's header, and the rail moves above the form (below it on a phone). */
export function PlanFrame({ current, plan, flags, rail, agenda, onOpen, children }: {
  readonly current: PlanSectionId | null;
  readonly plan: PlanKey;
  readonly flags: Readonly<Partial<CompletionFlags>>;
  readonly rail?: ReactNode;
  /** Replaces the list of sections. */
  readonly agenda?: ReactNode;
  readonly onOpen?: (section: PlanSectionId) => void;
  readonly children: ReactNode;
}) {
  const left = useMissingCounts(plan);
  const unsaved = useUnsavedSections(plan);
  const workspace = useDroppedAtOnce();
  const hasFoldedSections = useFolded('sections');
  const hasFoldedRail = useFolded('rail');
  const sections = agenda ?? <PlanSidebar current={current} pupil={plan} flags={flags} left={left} unsaved={unsaved} onOpen={onOpen} />;
  const columns = [
    'plan-frame',
    rail === undefined ? 'is-wide' : '',
    hasFoldedRail ? 'is-rail-folded' : '',
    hasFoldedSections ? 'is-sections-folded' : '',
  ];
  return (
    <FoldedSections value={hasFoldedSections ? sections : null}>
      <div ref={workspace} className={columns.join(' ').trim()}>
        {hasFoldedSections ? null : sections}
        <main className="plan-frame-content" id="main" tabIndex={-1}>{children}</main>
        {rail === undefined ? null : <aside ref={railHeight} className="plan-rail" aria-label="Beside the form">{rail}</aside>}
      </div>
    </FoldedSections>
  );
}

/**
 * Hides an element before React removes what is in it. When a list box leaves the page, Chromium lays out the old form once
 * more: a tenth to a sixth of the work until the next section shows (docs/decisions/008-first-second.md).
 */
function useDroppedAtOnce() {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    current.hidden = false;
    return () => { current.hidden = true; };
  }, []);
  return element;
}

function useUnsavedSections({ pupilId, dateOfMeeting }: PlanId): Readonly<Partial<Record<PlanSectionId, number>>> {
  const { records } = useUnsent();
  return useMemo(() => {
    const counts: Partial<Record<PlanSectionId, number>> = {};
    for (const { key, place, changes } of records) {
      const plan = planOfKey(key);
      if (place?.resume.kind !== 'plan' || plan?.pupilId !== pupilId || plan.dateOfMeeting !== dateOfMeeting) continue;
      // Pupil Voice and Meeting share their fields, and a draft does not record in which of the two it was typed.
      const sections = plan.unit === VOICE_AND_MEETING ? ['pupilVoice', 'meeting'] as const : [place.resume['section'] as PlanSectionId];
      for (const section of sections) counts[section] = changes;
    }
    return counts;
  }, [records, pupilId, dateOfMeeting]);
}
