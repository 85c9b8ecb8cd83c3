import { useCallback } from 'react';
import Button from 'react-bootstrap/Button';
import { RailCard } from '../../../forms/rail/RailCard';
import { rowsOf } from '../../../forms/rows/column';
import type { EditedForm } from '../../../forms/describe/editField';
import { SaveStatus } from '../../../forms/status/SaveStatus';
import { useUnitView } from '../../../forms/status/useUnitView';
import type { PlanSectionId } from '../../../shared/planSections';
import { ScreenLink } from '../../../shared/ScreenLink';
import type { PlanKey } from '../../../pupil/planKey';
import { useRecord } from '../../../records/useRecord';
import { PATHS } from '../../../routes/paths';
import type { UnitView } from '../../../saving/types';
import { isNamedTarget, newTarget, TARGET_LIST } from '../sections/targets/targetRows';
import { targetsSection } from '../sections/targets/targets.form';
import type { MeetingMode } from './useMeetingMode';
import { NextReviewCard } from './NextReviewCard';
import type { Decision, DecisionDraft } from './decisionDraft';
import { DecisionForm } from './DecisionForm';
import { meetingAddressOf } from './meetingAddress';
import { countOf } from '../../../values/countOf';

export function MeetingRail({ section, form, plan, mode, isReadOnly }: {
  readonly section: PlanSectionId;
  readonly form: EditedForm<unknown>;
  readonly plan: PlanKey;
  readonly mode: MeetingMode;
  readonly isReadOnly: boolean;
}) {
  return (
    <>
      {section === 'target' ? null : <DecisionCard plan={plan} draft={mode.draft} />}
      {section === 'meeting' ? <NextReviewCard form={form} isReadOnly={isReadOnly} /> : null}
    </>
  );
}

const targetsOf = ({ values }: UnitView) => rowsOf(values[TARGET_LIST]).filter(isNamedTarget).length;

/** A decision of the meeting becomes a target of the plan: the same record, queue and lock as its own section. */
function DecisionCard({ plan, draft }: {
  readonly plan: PlanKey;
  readonly draft: DecisionDraft;
}) {
  const { unit, call } = targetsSection;
  const { handle, retryLoad } = useRecord(unit, plan, call);
  const phase = useUnitView(handle, 'phase');
  const loadError = useUnitView(handle, 'loadError');
  const readOnly = useUnitView(handle, 'readOnly');
  const count = useUnitView(handle, targetsOf);
  const add = useCallback((decision: Decision) => {
    const rows = rowsOf(handle.getView().values[TARGET_LIST]);
    handle.edit(call, TARGET_LIST, [...rows, { ...newTarget(rows), ...decision }], 'choice');
  }, [handle, call]);

  return (
    <RailCard title="Turn a decision into a target" icon="add">
      {phase === 'loadFailed' ? (
        <div role="alert">
          <p className="small mb-2">The targets could not be loaded. {loadError}</p>
          <Button variant="secondary" size="sm" onClick={retryLoad}>Retry</Button>
        </div>
      ) : phase === 'loading' ? <p className="small muted mb-2" role="status">Loading the targets…</p>
        : readOnly !== null ? <p className="small mb-2">The targets are open in another tab. You can add targets there.</p>
        : <DecisionForm handle={handle} draft={draft} onDecide={add} />}
      <p className="small mb-0">
        <ScreenLink to={meetingAddressOf(PATHS.targets, plan)}>Targets & Actions</ScreenLink>
        {phase === 'ready' ? <span className="muted"> ({countOf(count, 'target')})</span> : null}
      </p>
      <SaveStatus handle={handle} />
    </RailCard>
  );
}
