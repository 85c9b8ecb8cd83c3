import type { ActiveScenario } from '../host/hostInstance';
import type { Chosen } from './chosen';
import { readHostTexts } from './hostTexts';
import type { Behaviour } from './scenario';
import { findScenario } from './scenarios';

/** The scenarios to run for a choice. A name that no longer exists, as a browser may remember, is ignored. */
export function activeOf({ id, options }: Chosen): readonly ActiveScenario<Behaviour>[] {
  const scenario = findScenario(id);
  if (scenario === undefined) return [];
  return scenario.faults === undefined ? [{ scenario, options }] : readHostTexts(scenario.faults).chosen.flatMap(activeOf);
}
