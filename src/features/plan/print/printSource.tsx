import { mapValues } from 'es-toolkit';
import type { ReactNode } from 'react';
import type { Phase } from '../../../domain/phase';
import type { PupilContext } from '../../../domain/pupil';
import { checkGate, missingText } from '../../../forms/describe/completeGate';
import { unitId } from '../../../saving/environment';
import { pageRegistry } from '../../../saving/units';
import type { UnitHandle } from '../../../saving/types';
import { isOne, type Values } from '../../../values/values';
import type { PlanKey } from '../../../pupil/planKey';
import type { SessionThunk } from '../../../session/sessionExtra';
import type { EarlierRecord, PlanSection } from '../shared/section/planSection';
import { lastChangeOf, readSection } from '../shared/section/readSection';
import { keyOf } from '../../../records/record';
import type { PlanUnit } from '../shared/unit/planUnit';
import { asText } from '../../../api/decode';
import { rowsOf } from '../../../forms/rows/column';
import { sectionsOfPhase } from '../sections/sectionsOfPhase';
import { isNamedTarget, TARGET_LIST } from '../sections/targets/targetRows';
import { BlankRecord, PrintRecord } from './PrintRecord';
import { PrintSummary } from './PrintSummary';
import { pepStatusApi } from '../../../api/calls/pepStatus';
import { withoutToasts } from '../../../api/withoutToasts';
import { plansQuery } from '../../../pupil/pupilPlans';
import { readRecord } from '../../../records/loadRecord';
import { earlierPlansOf } from '../previous-plan/earlierPlans';

/**
 * The section's record at the meeting before this one, read once, for print. Resolves to null if there is none or
 * it cannot be loaded: the plan prints without it.
 */
const readEarlier =
  <E,>(section: PlanSection<E>, key: PlanKey, pupil: PupilContext, signal: AbortSignal): SessionThunk<Promise<EarlierRecord | null>> =>
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
  | { readonly kind: 'failed'; readonly title: string; readonly text: string }
  | { readonly kind: 'blank' | 'summary'; readonly title: string; readonly body: ReactNode }
  | {
      readonly kind: 'record';
      readonly title: string;
      readonly body: ReactNode;
      readonly isComplete: boolean;
      /** What Complete still requires, each as text. */
      readonly missing: readonly string[];
      /** Changes that the host does not have yet. */
      readonly unsaved: number;
      /** Who changed it last, and when, as the host tells it, or blank. */
      readonly lastChange: string;
    };

interface PrintSource {
  readonly id: PlanSection['id'];
  readonly read: (signal: AbortSignal) => SessionThunk<Promise<PrintedSection>>;
  readonly blank: () => PrintedSection;
}

export interface PrintPlan {
  readonly key: PlanKey;
  readonly pupil: PupilContext;
  readonly phase: Phase;
}

/** The values of an open form: newer than the host's. */
interface Newer {
  readonly unit: string;
  readonly values: Values;
}

function recordOf<E>(section: PlanSection<E>, { key: plan, phase }: PrintPlan, values: Values, extras: E): PrintedSection {
  const unit = unitId(keyOf(section.unit, plan));
  return {
    kind: 'record',
    title: section.title(phase),
    body: <PrintRecord spec={section.spec} values={values} extras={extras} />,
    isComplete: isOne(values[`${section.call}.isCompleted`]),
    missing: checkGate(section.spec, { values, extras }).missing.map(missingText),
    unsaved: pageRegistry().unsentUnits().find(({ key }) => unitId(key) === unit)?.changes ?? 0,
    lastChange: lastChangeOf(section.call, values),
  };
}

/** The host's values, overridden by those of an open form. */
function newest(unit: PlanUnit, held: Values, open: Newer | null): Values {
  const typed = open?.unit === unit.name ? open.values : {};
  return mapValues(held, (value, name) => typed[name] ?? value);
}

const blankOf = <E,>(section: PlanSection<E>, { phase }: PrintPlan, extras: E): PrintedSection => ({
  kind: 'blank',
  title: section.title(phase),
  body: <BlankRecord spec={section.spec} extras={extras} />,
});

/** A section loaded from the host. Fields that it shares with the open form come from the form. */
export const printSourceOf = (plan: PrintPlan, newer: () => Newer | null) => <E,>(section: PlanSection<E>): PrintSource => ({
  id: section.id,
  blank: () => blankOf(section, plan, section.extras({}, plan.pupil)),
  read: (signal) => async (dispatch) => {
    const [record, last] = await Promise.all([
      dispatch(readSection(section, plan.key, plan.pupil, signal)),
      section.withLastTime === undefined ? null : dispatch(readEarlier(section, plan.key, plan.pupil, signal)),
    ]);
    if ('text' in record) return { kind: 'failed', title: section.title(plan.phase), text: record.text };
    const values = newest(section.unit, record.values, newer());
    return recordOf(section, plan, values, section.withLastTime?.(record.extras, last) ?? record.extras);
  },
});

/** The open section with the answers on screen, so that it prints even if the host fails. */
export const openSourceOf = <E,>(section: PlanSection<E>, plan: PrintPlan, handle: UnitHandle, extras: E): PrintSource => ({
  id: section.id,
  blank: () => blankOf(section, plan, extras),
  read: () => async () => {
    await handle.settled(SETTLE_MS);
    const { phase, values, loadError } = handle.getView();
    return phase === 'ready'
      ? recordOf(section, plan, values, extras)
      : { kind: 'failed', title: section.title(plan.phase), text: loadError ?? 'It is still loading.' };
  },
});

/** One page: the targets with who and when, and the next review. */
export const readSummary = (plan: PrintPlan, newer: () => Newer | null, signal: AbortSignal): SessionThunk<Promise<readonly PrintedSection[]>> =>
  async (dispatch) => {
    const sections = await sectionsOfPhase(plan.phase, (section) => ({
      id: section.id,
      call: section.call,
      title: section.title(plan.phase),
      read: async () => {
        const record = await dispatch(readSection(section, plan.key, plan.pupil, signal));
        return 'text' in record ? record : { values: newest(section.unit, record.values, newer()) };
      },
    }));
    const needed = sections.filter(({ id }) => id === 'meeting' || id === 'target');
    const read = await Promise.all(needed.map(async (one) => ({ ...one, record: await one.read() })));
    const failed = read.flatMap(({ title, record }) => ('text' in record ? [{ kind: 'failed', title, text: record.text } as const] : []));
    if (failed.length > 0) return failed;
    const valuesOf = (wanted: string): Values => read.flatMap(({ id, record }) => (id === wanted && 'values' in record ? [record.values] : []))[0] ?? {};
    const meeting = valuesOf('meeting');
    const call = read.find(({ id }) => id === 'meeting')?.call ?? '';
    const review = [['dateOfNextReview', 'Date of next review'], ['whoToInvite', 'Who to invite']] as const;
    return [{
      kind: 'summary',
      title: 'Summary',
      body: (
        <PrintSummary
          targets={rowsOf(valuesOf('target')[TARGET_LIST]).filter(isNamedTarget)}
          review={review.map(([key, label]) => ({ name: `${call}.${key}`, label, text: asText(meeting[`${call}.${key}`]) }))}
        />
      ),
    }];
  };
