import { closestTo } from '../../src/config/closest';
import type { Chosen } from './chosen';
import { findScenario, scenarios } from './scenarios';

function unknownScenario(id: string): string {
  const meant = closestTo(id, scenarios.map((one) => one.id));
  return `there is no scenario ${id}; ${meant === null ? 'mocks/README.md lists them' : `did you mean ${meant}?`}`;
}

function problemsOfOne({ id, options }: Chosen): readonly string[] {
  const scenario = findScenario(id);
  if (scenario === undefined) return [unknownScenario(id)];
  const parameters = scenario.parameters ?? {};
  const missing = Object.entries(parameters).filter(([name, { isRequired }]) => isRequired === true && !(name in options));
  const given = Object.entries(options).map(([name, value]) => {
    const parameter = parameters[name];
    if (parameter === undefined) {
      const meant = closestTo(name, Object.keys(parameters));
      return `the parameter ${name} has no effect in the scenario ${id}${meant === null ? '' : `; did you mean ${meant}?`}`;
    }
    const fault = parameter.fault(value);
    return fault === null ? null : `the parameter ${name} of the scenario ${id} ${fault}`;
  });
  return [...missing.map(([name]) => `the scenario ${id} needs the parameter ${name}`), ...given.filter((one) => one !== null)];
}

/** Describes what is wrong with a choice, in which case no scenario starts. */
export const problemsOf = (chosen: readonly Chosen[]): readonly string[] => chosen.flatMap(problemsOfOne);

/** @throws what is wrong, for a test or the command line */
export function checkChosen(chosen: readonly Chosen[]): readonly Chosen[] {
  const problems = problemsOf(chosen);
  if (problems.length > 0) throw new Error(`Mock host: ${problems.join('\n')}`);
  return chosen;
}
