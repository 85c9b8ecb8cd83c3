import { useId, type ReactNode } from 'react';
import { RailCard } from '../../../forms/rail/RailCard';
import { Icon } from '../../../ui/Icon';
import { loadOnOpen } from '../../../ui/loadOnOpen';
import { planWords } from './earlierPlans';
import './lastTime.css';
import type { LastTimeState } from './useLastTime';

// Its checks are as large as a section, and few pupils have no earlier plan.
const EarlierDate = loadOnOpen(async () => (await import('./EarlierDate')).EarlierDate);
const nothing = (): void => {};

/**
 * The rail card of an earlier plan: which one it is, or why it cannot be shown. It never blocks the form.
 * @param children the answers, once they are loaded
 */
export function LastTimeCard({ lastTime, before, children }: {
  readonly lastTime: LastTimeState;
  /** Meeting of the open plan, DD/MM/YYYY. */
  readonly before: string;
  readonly children: ReactNode;
}) {
  const { plans, chosen, choose } = lastTime;
  return (
    <RailCard title="Last meeting’s answers" icon="history">
      {plans.kind === 'loading' ? <Waiting words="Loading earlier plans…" /> : null}
      {plans.kind === 'failed' ? <Failure words={`The earlier plans could not be loaded. ${plans.words}`} onRetry={plans.retry} /> : null}
      {plans.kind === 'ready' && plans.plans.length === 0
        ? <p className="small muted mb-2">No earlier plan of this pupil is listed.</p> : null}
      {plans.kind === 'failed' || (plans.kind === 'ready' && plans.plans.length === 0)
        ? <EarlierDate before={before} onDate={choose} onClose={nothing} /> : null}
      {plans.kind === 'ready' && plans.plans.length > 1
        ? <Chooser lastTime={lastTime} plans={plans.plans} />
        : chosen === null ? null : <p className="small muted mb-2">{planWords(chosen)}</p>}
      {chosen === null ? null : <RecordFace lastTime={lastTime}>{children}</RecordFace>}
    </RailCard>
  );
}

function Chooser({ lastTime: { chosen, choose }, plans }: {
  readonly lastTime: LastTimeState;
  readonly plans: readonly Parameters<typeof planWords>[0][];
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
          <option key={plan.dateOfMeeting} value={plan.dateOfMeeting}>{planWords(plan)}</option>
        ))}
      </select>
    </div>
  );
}

function RecordFace({ lastTime: { otherForm, state, retry }, children }: {
  readonly lastTime: LastTimeState;
  readonly children: ReactNode;
}) {
  if (otherForm !== null) return <p className="small mb-2">{otherForm}</p>;
  switch (state.kind) {
    case 'loading': return <Waiting words="Loading the answers of that meeting…" />;
    case 'failed': return <Failure words={`The answers of that meeting could not be loaded. ${state.words}`} onRetry={retry} />;
    case 'none': return <p className="small muted mb-2">There is no record of that meeting in this section.</p>;
    case 'ready': return <>{children}</>;
  }
}

function Waiting({ words }: { readonly words: string }) {
  return <p className="small muted mb-2" role="status">{words}</p>;
}

/** No toast: the form does not need it. */
function Failure({ words, onRetry }: { readonly words: string; readonly onRetry: () => void }) {
  return (
    <div className="last-time-failure small" role="status">
      <Icon name="offline" />
      <span>{words}</span>
      <button type="button" className="btn btn-sm btn-secondary" onClick={onRetry}>Retry</button>
    </div>
  );
}
