import { useId } from 'react';
import Button from 'react-bootstrap/Button';
import { RailCard } from '../../../forms/rail/RailCard';
import { Icon } from '../../../ui/icons/Icon';
import { later } from '../../../ui/lazy/later';
import { dataOf } from '../../../ui/states/loadState';
import { planLabel, type EarlierPlan } from './earlierPlans';
import './lastTime.css';
import type { LastTimeState } from './useLastTime';

// Its code is as large as a section, and few pupils have no earlier plan.
const EarlierDate = later(async () => (await import('./EarlierDate')).EarlierDate);

/** The rail card of an earlier plan: which one it is, or why it cannot be shown. It never blocks the form. */
export function LastTimeCard({ lastTime, before }: {
  readonly lastTime: LastTimeState;
  /** Meeting of the open plan, DD/MM/YYYY. */
  readonly before: string;
}) {
  const { plans, chosen, choose } = lastTime;
  const listed = dataOf(plans) ?? [];
  return (
    <RailCard title="Last meeting’s answers" icon="history">
      {plans.status === 'loading' ? <Waiting text="Loading earlier plans…" /> : null}
      {plans.status === 'failed' ? <Failure text={`The earlier plans could not be loaded. ${plans.text}`} onRetry={plans.retry} /> : null}
      {plans.status === 'ready' && listed.length === 0 ? <p className="small muted mb-2">No earlier plan of this pupil is listed.</p> : null}
      {plans.status === 'loading' || listed.length > 0 ? null : <EarlierDate before={before} onDate={choose} />}
      {listed.length > 1 ? <Chooser lastTime={lastTime} plans={listed} /> : null}
      {listed.length > 1 || chosen === null ? null : <p className="small muted mb-2">{planLabel(chosen)}</p>}
      {chosen === null ? null : <RecordContent lastTime={lastTime} />}
    </RailCard>
  );
}

function Chooser({ lastTime: { chosen, choose }, plans }: {
  readonly lastTime: LastTimeState;
  readonly plans: readonly EarlierPlan[];
}) {
  const id = useId();
  return (
    <div className="mb-2">
      <label className="form-label" htmlFor={id}>Earlier meeting</label>
      <select
        id={id}
        className="form-select form-select-sm"
        value={chosen?.dateOfMeeting ?? ''}
        onChange={(event) => { choose(event.target.value); }}
      >
        {plans.map((plan) => (
          <option key={plan.dateOfMeeting} value={plan.dateOfMeeting}>{planLabel(plan)}</option>
        ))}
      </select>
    </div>
  );
}

function RecordContent({ lastTime: { otherForm, state, retry } }: { readonly lastTime: LastTimeState }) {
  if (otherForm !== null) return <p className="small mb-2">{otherForm}</p>;
  switch (state.kind) {
    case 'loading': return <Waiting text="Loading the answers of that meeting…" />;
    case 'failed': return <Failure text={`The answers of that meeting could not be loaded. ${state.text}`} onRetry={retry} />;
    case 'none': return <p className="small muted mb-2">There is no record of that meeting in this section.</p>;
    case 'ready': return <p className="small mb-2">Open “Last time” in a card to see them.</p>;
  }
}

function Waiting({ text }: { readonly text: string }) {
  return <p className="small muted mb-2" role="status">{text}</p>;
}

/** No toast: the form does not need it. */
function Failure({ text, onRetry }: { readonly text: string; readonly onRetry: () => void }) {
  return (
    <div className="last-time-failure small" role="status">
      <Icon name="offline" />
      <span>{text}</span>
      <Button variant="secondary" size="sm" onClick={onRetry}>Retry</Button>
    </div>
  );
}
