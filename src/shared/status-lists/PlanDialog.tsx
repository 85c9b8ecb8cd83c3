import type { ReactNode } from 'react';
import type { StatusRow } from '../../api/calls/statusLists';
import { wholeName } from '../../domain/pupil';
import { PATHS } from '../../routes/paths';
import { Dialog } from '../../ui/dialogs/Dialog';
import { EmptyState } from '../../ui/states/EmptyState';
import { Loaded } from '../../ui/states/Loaded';
import type { LoadState } from '../../ui/states/loadState';
import type { PupilRow } from '../pupils/pupilRow';
import { ScreenLink } from '../ScreenLink';
import type { FoundPlan } from './findPlan';

export function PlanDialog({ title, row, load, onClose, children }: {
  readonly title: string;
  readonly row: StatusRow;
  readonly load: LoadState<FoundPlan>;
  readonly onClose: () => void;
  readonly children: (plan: PupilRow) => ReactNode;
}) {
  return (
    <Dialog title={title} onClose={onClose}>
      <p translate="no"><b>{wholeName(row)}</b>, {row.schoolName}. {row.termOfPep}, meeting {row.dateOfPep}</p>
      <Loaded
        state={load}
        failed="The plan could not be loaded"
        isEmpty={({ kind }) => kind === 'none'}
        empty={(
          <EmptyState title="This plan is not in My Pupils" icon="list">
            <p>Your list of pupils has no plan with this name, term and date.</p>
          </EmptyState>
        )}
      >
        {(found) => (found.kind === 'found' ? children(found.plan) : (
          // The row may belong to either pupil, so neither pupil's answers are shown.
          <p className="mb-0">
            Several pupils have this name, with a plan of the same date. Choose the right one
            in <ScreenLink to={PATHS.myPupils} onClick={onClose}>My Pupils</ScreenLink>, by UPN.
          </p>
        ))}
      </Loaded>
    </Dialog>
  );
}
