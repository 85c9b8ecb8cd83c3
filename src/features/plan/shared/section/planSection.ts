import type { Phase } from '../../../../domain/phase';
import type { PupilContext } from '../../../../domain/pupil';
import type { FormSpec } from '../../../../forms/describe/formSpec';
import type { Message } from '../../../../messages/message';
import type { PlanSectionId } from '../../../../shared/planSections';
import type { Values } from '../../../../values/values';
import { withCouncilLabels } from './councilLabels';
import { registerScalars } from '../../../../records/beans/names';
import type { PlanUnit } from '../unit/planUnit';
import type { Answer } from '../../../../records/record';

/** The same section's record at an earlier meeting. Read-only: it has no queue and no lock. */
export interface EarlierRecord {
  /** DD/MM/YYYY */
  readonly dateOfMeeting: string;
  readonly values: Values;
  /** The rest of the load's response. */
  readonly rest: Answer;
}

/** One variant of a plan section, as data: `PlanScreen` makes a whole screen of it. */
export interface PlanSection<E = unknown> {
  /** Identifies its entry in the sidebar and its completion flag. */
  readonly id: PlanSectionId;
  /** The page's title. */
  readonly title: (phase: Phase) => string;
  readonly spec: FormSpec<E>;
  readonly unit: PlanUnit;
  /** Its call within the unit. */
  readonly call: string;
  /** What the form needs besides the record. */
  readonly extras: (rest: Answer, pupil: PupilContext) => E;
  /** What the form itself copies from the previous plan, or null while that is not loaded. */
  readonly withLastTime?: (extras: E, last: EarlierRecord | null) => E;
  /** Report name of the section's own PDF (P-373). */
  readonly report: string;
  /** The strengths exports send one more, blank parameter (P-368). */
  readonly hasBlankSen: boolean;
  readonly completed: Message;
  /** Why the record cannot be changed or completed here, or undefined if it can. */
  readonly whyNoSave?: string;
  /** The message of a failed load, if the specification gives one (P-388, P-389). */
  readonly loadFailed: string;
}

type Given<E> = Omit<PlanSection<E>, 'hasBlankSen' | 'loadFailed' | 'extras'>
  & Partial<Pick<PlanSection<E>, 'hasBlankSen' | 'loadFailed'>>;

/** A section whose form needs nothing but its record. */
export const plainSection = (given: Given<unknown>): PlanSection => definePlanSection<unknown>({ ...given, extras: () => null });

/** The fields of a form that hold one value. */
function scalarsOf<E>({ groups }: FormSpec<E>): readonly string[] {
  return groups.flatMap(({ items }) => items).flatMap((item) => {
    if (item.kind === 'pair') return item.items.map(({ name }) => name);
    if (item.kind === 'slot') return item.names.filter((name) => !(name in (item.blankRows ?? {})));
    return [item.name];
  });
}

/** @throws at load when the unit has no such call */
export function definePlanSection<E>(given: Given<E> & Pick<PlanSection<E>, 'extras'>): PlanSection<E> {
  if (!given.unit.calls.some(({ name }) => name === given.call)) {
    throw new Error(`The unit ${given.unit.name} has no call ${given.call}`);
  }
  registerScalars(scalarsOf(given.spec));
  return {
    hasBlankSen: false,
    loadFailed: 'This section could not be loaded',
    ...given,
    spec: withCouncilLabels(given.spec),
  };
}
