import type { ReactNode } from 'react';
import { PlanSidebar } from '../../../../parts/PlanSidebar';
import type { PlanSectionId } from '../../../../parts/planSections';
import type { CompletionFlags } from '../../../../pupil/completionSlice';
import type { PlanKey } from '../../../../pupil/planKey';
import './plan.css';
import { useLeft } from './leftCounts';
import { useUnsavedSections } from './useUnsavedSections';

/** The three columns of a plan page: sections, content, and what stands beside it. */
export function PlanFrame({ current, plan, flags, rail, agenda, onOpen, children }: {
  readonly current: PlanSectionId | null;
  readonly plan: PlanKey;
  readonly flags: Readonly<Partial<CompletionFlags>>;
  readonly rail?: ReactNode;
  /** Stands in the place of the list of sections. */
  readonly agenda?: ReactNode;
  /** Another section of the plan is about to be opened. */
  readonly onOpen?: (section: PlanSectionId) => void;
  readonly children: ReactNode;
}) {
  const left = useLeft(plan);
  const unsaved = useUnsavedSections(plan);
  return (
    <div className={rail === undefined ? 'workspace wide' : 'workspace'}>
      {agenda ?? <PlanSidebar current={current} pupil={plan} flags={flags} left={left} unsaved={unsaved} onOpen={onOpen} />}
      <main className="content" id="main" tabIndex={-1}>{children}</main>
      {rail === undefined ? null : <aside className="rail" aria-label="Beside the form">{rail}</aside>}
    </div>
  );
}
