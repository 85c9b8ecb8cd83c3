import type { ReactNode } from 'react';
import { PlanSidebar } from '../../../../parts/PlanSidebar';
import type { PlanSectionId } from '../../../../parts/planSections';
import type { CompletionFlags } from '../../../../pupil/completionSlice';
import type { PlanKey } from '../../../../pupil/planKey';
import { measuredHeight } from '../../../../ui/measuredHeight';
import { useFolded } from '../../../../ui/useMediaQuery';
import './plan.css';
import { FoldedSections } from './foldedSections';
import { useMissingCounts } from './missingCounts';
import { useUnsavedSections } from './useUnsavedSections';

const railHeight = measuredHeight('--rail-height');

/**
 * The three columns of a plan page: sections, content and rail. In a narrow window the sections open from the header of
 * the section, and the rail moves above the form (below it on a phone).
 */
export function PlanFrame({ current, plan, flags, rail, agenda, onOpen, children }: {
  readonly current: PlanSectionId | null;
  readonly plan: PlanKey;
  readonly flags: Readonly<Partial<CompletionFlags>>;
  readonly rail?: ReactNode;
  /** Replaces the list of sections. */
  readonly agenda?: ReactNode;
  /** Another section of the plan is about to be opened. */
  readonly onOpen?: (section: PlanSectionId) => void;
  readonly children: ReactNode;
}) {
  const left = useMissingCounts(plan);
  const unsaved = useUnsavedSections(plan);
  const hasFoldedSections = useFolded('sections');
  const hasFoldedRail = useFolded('rail');
  const sections = agenda ?? <PlanSidebar current={current} pupil={plan} flags={flags} left={left} unsaved={unsaved} onOpen={onOpen} />;
  const columns = [
    'workspace',
    rail === undefined ? 'wide' : '',
    hasFoldedRail ? 'rail-folded' : '',
    hasFoldedSections ? 'sections-folded' : '',
  ];
  return (
    <FoldedSections value={hasFoldedSections ? sections : null}>
      <div className={columns.join(' ').trim()}>
        {hasFoldedSections ? null : sections}
        <main className="content" id="main" tabIndex={-1}>{children}</main>
        {rail === undefined ? null : <aside ref={railHeight} className="rail" aria-label="Beside the form">{rail}</aside>}
      </div>
    </FoldedSections>
  );
}
