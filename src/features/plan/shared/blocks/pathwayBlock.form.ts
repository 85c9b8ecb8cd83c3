import { group, longText, pair, yesNo } from '../../../../forms/describe/fields';
import type { FormState, Group } from '../../../../forms/describe/formSpec';

/** Wire names of the pathway table. Secondary spells two of them differently (P-190). */
interface PathwayNames {
  readonly currentPathway: string;
  readonly currentWorking: string;
  readonly expectationsTarget: string;
}

const PATHWAY: PathwayNames = {
  currentPathway: 'currentPathway',
  currentWorking: 'currentWorking',
  expectationsTarget: 'expectationsTarget',
};
export const SECONDARY_PATHWAY: PathwayNames = {
  currentPathway: 'currentPathway',
  currentWorking: 'currentlyWorking', // sic
  expectationsTarget: 'expectationsAndTarget', // sic
};

/**
 * Bespoke curriculum with its pathway, which shows with the answer Yes and whenever it has a value (P-051 to P-053).
 */
export function pathwayBlock<E>(record: string, names: PathwayNames = PATHWAY): Group<E> {
  const fields = [
    [`${record}.${names.currentPathway}`, 'Current pathway'],
    [`${record}.${names.currentWorking}`, 'Currently working at'],
    [`${record}.${names.expectationsTarget}`, 'Expectations and target'],
  ] as const;
  const question = `${record}.targetedCurriculum`;
  const isWritten = ({ values }: FormState<E>): boolean =>
    fields.some(([name]) => typeof values[name] === 'string' && values[name].trim() !== '');
  const showWhen = (state: FormState<E>): boolean => state.values[question] === 'Yes' || isWritten(state);
  return group<E>('Bespoke curriculum', [
    yesNo<E>(question, 'Is the child/young person on a bespoke or targeted curriculum?'),
    pair<E>(...fields.map(([name, label]) => longText<E>(name, label, { showWhen }))),
  ]);
}
