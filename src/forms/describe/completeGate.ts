import type { Values } from '../../values/values';
import { isAnswered } from './answered';
import { groupOf, inGroup, labelOf } from './defineForm';
import type { CompleteRule, FormSpec, FormState } from './formSpec';

/** One answer that Complete still requires. */
export interface Missing {
  /** The field its link leads to, or null when there is none on this screen. */
  readonly name: string | null;
  readonly label: string;
  /** Title of the field's card, or '' without one. */
  readonly group: string;
}

/** Checks every rule of Complete, in order. `message`: of the first failing rule, in some forms of the last (P-307). */
export function checkGate<E>(spec: FormSpec<E>, state: FormState<E>) {
  const failing = spec.completeRules.filter((each) => !each.isMet(state));
  const named = spec.show === 'first' ? failing[0] : failing.at(-1);
  const missing = failing.flatMap((each) => missingOf(spec, each, state.values));
  const isNew = (one: Missing, index: number) =>
    missing.findIndex((other) => other.name === one.name && other.label === one.label) === index;
  return { message: named?.message ?? null, missing: missing.filter(isNew) };
}

function missingOf<E>(spec: FormSpec<E>, failing: CompleteRule<E>, values: Values): readonly Missing[] {
  const open = failing.names.filter((name) => !isAnswered(values[name]));
  const target = failing.leadsTo ?? open[0] ?? failing.names[0] ?? null;
  if (failing.missing !== undefined || open.length === 0) {
    const label = failing.missing ?? (target === null ? failing.message : labelOf(spec, target));
    return [{ name: target, label, group: target === null ? '' : groupOf(spec, target) }];
  }
  return open.map((name) => ({ name, label: labelOf(spec, name), group: groupOf(spec, name) }));
}

export const missingText: (missing: Missing) => string = inGroup;
