import Button from 'react-bootstrap/Button';
import { linkTo } from '../../../routes/address';
import { missingText, type Missing, checkGate } from '../../../forms/describe/completeGate';
import { fieldId } from '../../../forms/describe/ids';
import type { FormSpec } from '../../../forms/describe/formSpec';
import { completionText } from '../../../shared/missingCounts';
import { ScreenLink } from '../../../shared/ScreenLink';
import { SIDEBAR, type PlanSectionId } from '../../../shared/planSections';
import type { PlanKey } from '../../../pupil/planKey';
import { Icon } from '../../../ui/icons/Icon';
import { StatusIcon } from '../../../ui/icons/StatusIcon';
import { Panel } from '../../../ui/panels/Panel';
import { WORTH_A_LOOK, hintsOf } from '../hints/hintRules';
import { countOf } from '../../../values/countOf';
import type { Values } from '../../../values/values';
import type { PupilContext } from '../../../domain/pupil';
import type { SessionThunk } from '../../../session/sessionExtra';
import type { PlanSection } from '../shared/section/planSection';
import { lastChangeOf, readSection } from '../shared/section/readSection';

/** One section of the plan: complete or not, and what is still missing, each a link to its field. */
export function SectionCard({ id, plan, isComplete, record, unsaved, onRetry }: {
  readonly id: PlanSectionId;
  readonly plan: PlanKey;
  readonly isComplete: boolean;
  readonly record: SectionLoad;
  /** Changes of this section's record that are not saved yet. */
  readonly unsaved: number;
  readonly onRetry: () => void;
}) {
  const entry = SIDEBAR.find((one) => one.id === id);
  if (entry === undefined) return null;
  const address = linkTo(entry.path, plan);
  const blanks = isComplete && record.kind === 'ready' ? record.missing.length : 0;
  const state = completionText(isComplete, blanks);
  const linesOf = (lines: readonly Missing[]) => lines.map((one) => {
    const text = missingText(one);
    return <li key={text}>{one.name === null ? text : <ScreenLink to={`${address}#${fieldId(one.name)}`}>{text}</ScreenLink>}</li>;
  });
  return (
    <Panel
      title={entry.label}
      before={<StatusIcon isComplete={isComplete} hasBlanks={blanks > 0} label={state} />}
      beside={<div className="end"><ScreenLink className="btn btn-sm btn-secondary" to={address} aria-label={`Open ${entry.label}`}>Open</ScreenLink></div>}
    >
      {unsaved === 0 ? null : (
        <p className="save wait mb-0">
          <Icon name="offline" />{countOf(unsaved, 'change')} not saved yet
        </p>
      )}
      {blanks === 0 ? null : <p className="mb-0">{state}:</p>}
      {record.kind !== 'ready' || record.lastChange === '' ? null : <p className="muted mb-0" dir="auto" translate="no">{record.lastChange}</p>}
      {record.kind === 'loading' ? <p className="loading mb-0" role="status"><span className="visually-hidden">Loading</span><span className="placeholder col-6" aria-hidden="true" /></p> : null}
      {record.kind === 'failed' ? (
        <p className="status-line fail" role="alert">
          <Icon name="alert" />{record.text}
          <Button variant="secondary" size="sm" onClick={onRetry}>Retry</Button>
        </p>
      ) : null}
      {record.kind !== 'ready' ? null : record.missing.length === 0 ? <p className="muted mb-0">Every required answer is there.</p>
        : <ol className="plan-missing-links">{linesOf(record.missing)}</ol>}
      {record.kind !== 'ready' || record.hints.length === 0 ? null : (
        <>
          <p className="mt-2 mb-0">{WORTH_A_LOOK}:</p>
          <ul className="plan-missing-links">{linesOf(record.hints)}</ul>
        </>
      )}
    </Panel>
  );
}

/** What the overview needs of one section's record. */
export type SectionLoad =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly text: string }
  | {
    readonly kind: 'ready';
    readonly values: Values;
    readonly missing: readonly Missing[];
    /** What would make it better. */
    readonly hints: readonly Missing[];
    /** Who changed it last, and when, as the host tells it, or blank. */
    readonly lastChange: string;
  };

/** A section as the overview needs it, for any type of extras. */
export function overviewOf<E>(section: PlanSection<E>) {
  return {
    id: section.id,
    call: section.call,
    unit: section.unit.name,
    /** Read-only: neither a lock nor a queue is opened. */
    read: (key: PlanKey, pupil: PupilContext, signal: AbortSignal): SessionThunk<Promise<SectionLoad>> => async (dispatch) => {
      const record = await dispatch(readSection(section, key, pupil, signal));
      if ('text' in record) return { kind: 'failed', text: record.text };
      const { missing } = checkGate(section.spec, record);
      const hints = hintsOf(section.id, { spec: section.spec as FormSpec, ...record, last: null }, missing);
      return { kind: 'ready', values: record.values, missing, hints, lastChange: lastChangeOf(section.call, record.values) };
    },
  };
}

export type OverviewSection = ReturnType<typeof overviewOf>;
