import { difference } from 'es-toolkit';
import type { Phase } from '../../../../domain/phase';
import type { PupilContext } from '../../../../domain/pupil';
import type { FormSpec } from '../../../../forms/describe/formSpec';
import type { Message } from '../../../../messages/message';
import type { PlanSectionId } from '../../../../shared/planSections';
import type { Values } from '../../../../values/values';
import { namesOf } from '../../../../forms/describe/defineForm';
import { withCouncilLabels } from './councilLabels';
import { registerScalars } from '../../../../records/beans/names';
import type { PlanUnit } from '../unit/planUnit';
import type { Answer } from '../../../../records/record';

/** The section's record at an earlier meeting. Read-only: it has no queue and no lock. */
export interface EarlierRecord {
  /** DD/MM/YYYY */
  readonly dateOfMeeting: string;
  readonly values: Values;
  readonly rest: Answer;
}

/** The type of the extras is known where a section is declared; everywhere else they only go from `extras` back into the form. */
export interface PlanSection<E = unknown> {
  /** Identifies its entry in the sidebar and its completion flag. */
  readonly id: PlanSectionId;
  readonly title: (phase: Phase) => string;
  readonly spec: FormSpec<E>;
  readonly unit: PlanUnit;
  /** The name of its call within the unit, and the call. */
  readonly call: string;
  readonly ownCall: PlanUnit['calls'][number];
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

/** A section as it is declared. The call is that of the form's record, and the page has the form's title, if no other is given. */
type Given<E> = Omit<PlanSection<E>, 'call' | 'ownCall' | 'title' | 'hasBlankSen' | 'loadFailed'>
  & Partial<Pick<PlanSection<E>, 'title' | 'hasBlankSen' | 'loadFailed'>>;

/** A section whose form needs nothing but its record. */
export const plainSection = (given: Omit<Given<unknown>, 'extras'>): PlanSection => definePlanSection({ ...given, extras: () => null });

export const forPhases = (standard: PlanSection, post16: PlanSection): Readonly<Record<Phase, PlanSection>> =>
  ({ eyfs: standard, primary: standard, secondary: standard, post16 });

/** The lists of a form, each with the number of its rows on a blank print. All other fields hold one value. */
export const listsOf = <E>({ groups }: FormSpec<E>): Readonly<Record<string, number>> =>
  Object.fromEntries(groups.flatMap(({ items }) => items).flatMap((item) => (item.kind === 'slot' ? Object.entries(item.blankRows ?? {}) : [])));

/** @throws at load when the unit has no call of the form's record */
export function definePlanSection<E>(given: Given<E>): PlanSection {
  const { spec, unit } = given;
  const call = spec.record;
  const ownCall = unit.calls.find(({ name }) => name === call);
  if (ownCall === undefined) throw new Error(`The unit ${unit.name} has no call ${call}`);
  registerScalars(difference(namesOf(spec), Object.keys(listsOf(spec))));
  const section: PlanSection<E> = {
    call,
    ownCall,
    title: () => spec.title,
    hasBlankSen: false,
    loadFailed: 'This section could not be loaded',
    ...given,
    spec: withCouncilLabels(spec),
  };
  return section as PlanSection;
}
