import { useCallback, useEffect } from 'react';
import Button from 'react-bootstrap/Button';
import { linkTo } from '../../../routes/address';
import { missingText, type Missing, checkGate } from '../../../forms/describe/completeGate';
import { fieldId } from '../../../forms/describe/ids';
import { completionText, storeMissingCount } from '../../../shared/missingCounts';
import { useRead } from '../../../shared/load/useRead';
import { ScreenLink } from '../../../shared/ScreenLink';
import { SECTIONS, type PlanSectionId } from '../../../shared/planSections';
import type { PlanKey } from '../../../pupil/planKey';
import { keyOf } from '../../../records/record';
import { Icon } from '../../../ui/icons/Icon';
import { StatusIcon } from '../../../ui/icons/StatusIcon';
import { Panel } from '../../../ui/panels/Panel';
import { WORTH_A_LOOK, hintsOf } from '../hints/hintRules';
import { countOf } from '../../../values/countOf';
import { isOne, type Values } from '../../../values/values';
import type { PupilContext } from '../../../domain/pupil';
import { useSessionDispatch } from '../../../session/useSession';
import type { PlanSection } from '../shared/section/planSection';
import { lastChangeOf, readSection } from '../shared/section/readSection';
import { useUnsentChanges } from '../shared/unit/unsentChanges';

/** What is complete and what is missing, each a link to its field. The record is read each time the overview opens. */
export function SectionCard({ section, sharing, plan, pupil, isComplete, onComplete, onRead }: {
  readonly section: PlanSection;
  /** The sections that share its record and so its unsent changes, which the first card lists. */
  readonly sharing: readonly PlanSection[];
  readonly plan: PlanKey;
  readonly pupil: PupilContext;
  readonly isComplete: boolean;
  readonly onComplete: (section: PlanSectionId) => void;
  /** Must be a stable function, like the one above. */
  readonly onRead: ((values: Values | 'failed') => void) | undefined;
}) {
  const { id, call, spec } = section;
  const dispatch = useSessionDispatch();
  const unsaved = useUnsentChanges(keyOf(section.unit, plan));
  const { found, retry } = useRead(useCallback(async (signal: AbortSignal) => {
    const record = await dispatch(readSection(section, plan, pupil, signal));
    if ('text' in record) return record;
    const { missing } = checkGate(spec, record);
    return { ...record, missing, hints: hintsOf(id, { spec, meeting: plan.dateOfMeeting, ...record, last: null }, missing), lastChange: lastChangeOf(call, record.values) };
  }, [dispatch, section, id, call, spec, plan, pupil]));
  const record = found === null || 'text' in found ? null : found;
  const hasFailed = found !== null && record === null;
  useEffect(() => {
    if (hasFailed) onRead?.('failed');
    if (record === null) return;
    storeMissingCount(plan, id, record.missing.length);
    if (isOne(record.values[`${call}.isCompleted`])) onComplete(id);
    onRead?.(record.values);
  }, [hasFailed, record, plan, id, call, onComplete, onRead]);

  const { label, path } = SECTIONS[id];
  const address = linkTo(path, plan);
  const blanks = isComplete ? record?.missing.length ?? 0 : 0;
  const state = completionText(isComplete, blanks);
  const linesOf = (lines: readonly Missing[]) => lines.map((one) => {
    const text = missingText(one);
    return <li key={text}>{one.name === null ? text : <ScreenLink to={`${address}#${fieldId(one.name)}`}>{text}</ScreenLink>}</li>;
  });
  return (
    <Panel
      title={label}
      before={<StatusIcon isComplete={isComplete} hasBlanks={blanks > 0} label={state} />}
      beside={<div className="panel-end"><ScreenLink className="btn btn-sm btn-secondary" to={address} aria-label={`Open ${label}`}>Open</ScreenLink></div>}
    >
      {unsaved === 0 || sharing[0] !== section ? null : (
        <p className="save-status is-wait mb-0">
          <Icon name="offline" />{countOf(unsaved, 'change')} not saved yet{sharing.length === 1 ? '' : `, of ${sharing.map((one) => SECTIONS[one.id].label).join(' and ')} together`}
        </p>
      )}
      {blanks === 0 ? null : <p className="mb-0">{state}:</p>}
      {found === null ? <p className="is-loading mb-0" role="status"><span className="visually-hidden">Loading</span><span className="placeholder col-6" aria-hidden="true" /></p> : null}
      {found !== null && 'text' in found ? (
        <p className="status-line is-fail" role="alert">
          <Icon name="alert" />{found.text}
          <Button variant="secondary" size="sm" onClick={retry}>Retry</Button>
        </p>
      ) : null}
      {record === null ? null : (
        <>
          {record.lastChange === '' ? null : <p className="muted mb-0" dir="auto" translate="no">{record.lastChange}</p>}
          {record.missing.length === 0 ? <p className="muted mb-0">Every required answer is there.</p>
            : <ol className="plan-missing-links">{linesOf(record.missing)}</ol>}
          {record.hints.length === 0 ? null : (
            <>
              <p className="mt-2 mb-0">{WORTH_A_LOOK}:</p>
              <ul className="plan-missing-links">{linesOf(record.hints)}</ul>
            </>
          )}
        </>
      )}
    </Panel>
  );
}
