import { sumBy } from 'es-toolkit';
import type { ReactNode } from 'react';
import type { Phase } from '../../../domain/phase';
import type { PupilContext } from '../../../domain/pupil';
import { checkGate, missingText } from '../../../forms/describe/completeGate';
import { labelOf } from '../../../forms/describe/defineForm';
import { isOne } from '../../../values/values';
import type { PlanSectionId } from '../../../shared/planSections';
import type { FormState } from '../../../forms/describe/formSpec';
import type { PlanKey } from '../../../pupil/planKey';
import type { SessionThunk } from '../../../session/sessionExtra';
import type { OpenPlan } from '../shared/section/planContext';
import type { EarlierRecord, PlanSection } from '../shared/section/planSection';
import { lastChangeOf, readSection } from '../shared/section/readSection';
import { keyOf } from '../../../records/record';
import { unsentChangesOf } from '../shared/unit/unsentChanges';
import { asText } from '../../../api/decode';
import { sectionOfPhase } from '../sections/sectionsOfPhase';
import { BlankRecord, PrintRecord } from './PrintRecord';
import { PrintSummary } from './PrintSummary';
import { pepStatusApi } from '../../../api/calls/pepStatus';
import { withoutToasts } from '../../../api/withoutToasts';
import { plansQuery } from '../../../pupil/pupilPlans';
import { readRecord } from '../../../records/loadRecord';
import { earlierPlansOf } from '../previous-plan/earlierPlans';

/** The record at the meeting before this one, or null if there is none or it cannot be loaded: the plan prints without it. */
const readEarlier =
  (section: PlanSection, key: PlanKey, pupil: PupilContext, signal: AbortSignal): SessionThunk<Promise<EarlierRecord | null>> =>
  async (dispatch) => {
    if (pupil.pupilUPN === '') return null;
    const request = dispatch(pepStatusApi.endpoints.fetchPepStatus.initiate(plansQuery(pupil.pupilUPN, key), { subscribe: false }));
    const { data } = await withoutToasts(request);
    const [last] = earlierPlansOf(data?.pepStatusList ?? [], key.pupilId, key.dateOfMeeting);
    if (last === undefined || signal.aborted) return null;
    const { dateOfMeeting } = last;
    const read = await dispatch(readRecord(section.ownCall, { ...key, dateOfMeeting }, signal));
    return 'error' in read || read.values === null ? null : { dateOfMeeting, values: read.values, rest: read.rest };
  };

/** How long a print waits for the latest edits to be saved, ms; it shows them in any case. */
const SETTLE_MS = 2000;

export type PrintedSection =
  | { readonly kind: 'failed' | 'none'; readonly title: string; readonly text: string }
  | { readonly kind: 'blank'; readonly title: string; readonly body: ReactNode }
  | { readonly kind: 'summary'; readonly title: string; readonly body: ReactNode; readonly unsaved: number }
  | {
      readonly kind: 'record';
      readonly title: string;
      readonly body: ReactNode;
      readonly isComplete: boolean;
      /** What Complete still requires, each as text. */
      readonly missing: readonly string[];
      readonly unsaved: number;
      /** Who changed it last, and when, as the host reports it, or blank. */
      readonly lastChange: string;
    };

export interface PrintPlan {
  readonly key: PlanKey;
  readonly pupil: PupilContext;
  readonly phase: Phase;
}

function recordOf(section: PlanSection, { key: plan, phase }: PrintPlan, state: FormState): PrintedSection {
  return {
    kind: 'record',
    title: section.title(phase),
    body: <PrintRecord spec={section.spec} {...state} />,
    isComplete: isOne(state.values[`${section.call}.isCompleted`]),
    missing: checkGate(section.spec, state).missing.map(missingText),
    unsaved: unsentChangesOf(keyOf(section.unit, plan)),
    lastChange: lastChangeOf(section.call, state.values),
  };
}

export const blankOf = (section: PlanSection, phase: Phase, extras: unknown): PrintedSection => ({
  kind: 'blank',
  title: section.title(phase),
  body: <BlankRecord spec={section.spec} extras={extras} />,
});

/** The open section with the answers on screen, so that it prints even if the host fails. */
export async function openSheet(plan: PrintPlan, { section, handle, extras }: OpenPlan): Promise<PrintedSection> {
  await handle.settled(SETTLE_MS);
  const { phase, values, loadError } = handle.getView();
  return phase === 'ready' ? recordOf(section, plan, { values, extras })
    : { kind: 'failed', title: section.title(plan.phase), text: loadError ?? 'It is still loading.' };
}

export const readSheet = (section: PlanSection, plan: PrintPlan, signal: AbortSignal, open?: OpenPlan): SessionThunk<Promise<PrintedSection>> =>
  async (dispatch) => {
    if (open?.section.id === section.id) return openSheet(plan, open);
    const [record, last] = await Promise.all([
      dispatch(readSection(section, plan.key, plan.pupil, signal)),
      section.withLastTime === undefined ? null : dispatch(readEarlier(section, plan.key, plan.pupil, signal)),
    ]);
    if ('text' in record) return { kind: 'failed', title: section.title(plan.phase), text: record.text };
    const { values, extras } = record;
    return recordOf(section, plan, { values, extras: section.withLastTime?.(extras, last) ?? extras });
  };

/** What could be read of the two sections, and those that could not. */
export const readSummary = (plan: PrintPlan, signal: AbortSignal): SessionThunk<Promise<readonly PrintedSection[]>> =>
  async (dispatch) => {
    const readOne = async (id: PlanSectionId) => {
      const section = await sectionOfPhase(id, plan.phase);
      const record = await dispatch(readSection(section, plan.key, plan.pupil, signal));
      if ('text' in record) return { section, values: null, failed: [{ kind: 'failed', title: section.title(plan.phase), text: record.text }] as const };
      return { section, values: record.values, failed: [] };
    };
    const [target, meeting] = await Promise.all([readOne('target'), readOne('meeting')]);
    const failed = [...target.failed, ...meeting.failed];
    if (failed.length === 2) return failed;
    const { section: { spec, call }, values } = meeting;
    const review = values === null ? [] : ['dateOfNextReview', 'whoToInvite'].map((key) => ({ label: labelOf(spec, `${call}.${key}`), text: asText(values[`${call}.${key}`]) }));
    const unsaved = sumBy([target, meeting], (one) => (one.values === null ? 0 : unsentChangesOf(keyOf(one.section.unit, plan.key))));
    return [...failed, { kind: 'summary', title: 'Summary', body: <PrintSummary targets={target.values} review={review} />, unsaved }];
  };
