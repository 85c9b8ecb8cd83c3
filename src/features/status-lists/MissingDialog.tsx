import type { StatusRow } from '../../api/calls/statusLists';
import { sectionsToFinish } from '../../shared/planSections';
import { ScreenLink } from '../../shared/ScreenLink';
import { useFoundPlan } from '../../shared/status-lists/findPlan';
import { PlanDialog } from '../../shared/status-lists/PlanDialog';
import { linkTo } from '../../routes/address';
import { PATHS } from '../../routes/paths';

/** The sections that a plan of a status list still lacks. My Pupils' call returns them, by name and term. */
export function MissingDialog({ row, onClose }: { readonly row: StatusRow; readonly onClose: () => void }) {
  return (
    <PlanDialog title="What is missing" row={row} load={useFoundPlan(row)} onClose={onClose}>
      {(plan) => (
        <>
          {sectionsToFinish(plan).length === 0 ? <p>All five sections are complete.</p> : (
            <ul>
              {sectionsToFinish(plan).map(({ id, label, path }) => <li key={id}><ScreenLink to={linkTo(path, plan)} onClick={onClose}>{label}</ScreenLink></li>)}
            </ul>
          )}
          <p className="mb-0"><ScreenLink to={linkTo(PATHS.planOverview, plan)} onClick={onClose}>Open the plan</ScreenLink></p>
        </>
      )}
    </PlanDialog>
  );
}
