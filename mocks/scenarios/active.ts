import type { ActiveScenario } from '../host/hostInstance';
import type { Chosen } from './chosen';
import { readHostTexts } from './hostTexts';
import type { Behaviour } from './scenario';
import { findScenario } from './scenarios';

/** What runs for a choice. A name means nothing if a browser remembers one that no longer exists. */
export function activeOf({ id, options }: Chosen): readonly ActiveScenario<Behaviour>[] {
  const scenario = findScenario(id);
  if (scenario === undefined) return [];
  return scenario.faults === undefined ? [{ scenario, options }] : readHostTexts(scenario.faults).chosen.flatMap(activeOf);
}
