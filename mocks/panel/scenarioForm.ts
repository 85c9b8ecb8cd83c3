import type { Chosen } from '../scenarios/chosen';
import { isFault } from '../scenarios/faultText';
import { problemsOf } from '../scenarios/problems';
import { scenarios } from '../scenarios/scenarios';
import { faultTable } from './faultTable';
import { element, formOf, labelledBy, problemList, textBox } from './elements';

interface Row {
  readonly box: HTMLElement;
  readonly read: () => Chosen;
}

/** One scenario and below it its parameters; a blank one is not sent. */
function scenarioRow(number: number, { id, options }: Chosen): Row {
  const box = element('fieldset', 'mock-panel__row');
  const select = element('select', '');
  for (const one of scenarios.filter((scenario) => !isFault({ id: scenario.id, options: {} }))) select.append(new Option(`${one.id}: ${one.title}`, one.id, false, one.id === id));
  const fields = element('div', 'mock-panel__fields');
  let inputs: readonly (readonly [name: string, input: HTMLInputElement])[] = [];
  const showParameters = (values: Chosen['options']): void => {
    const { parameters = {} } = scenarios.find((one) => one.id === select.value) ?? {};
    const made = Object.entries(parameters).map(([name, { label, suggestions, isRequired }]) => {
      const { box: field, input } = textBox(`${name}: ${label}`, values[name] ?? '', suggestions);
      input.required = isRequired === true;
      return { name, field, input };
    });
    inputs = made.map(({ name, input }) => [name, input]);
    fields.replaceChildren(...made.map(({ field }) => field));
  };
  select.addEventListener('change', () => { showParameters({}); });
  showParameters(options);
  box.append(element('legend', '', `Scenario ${number}`), labelledBy('What happens', select), fields);
  const read = (): Chosen => ({
    id: select.value,
    options: Object.fromEntries(inputs.map(([name, input]) => [name, input.value.trim()] as const).filter(([, value]) => value !== '')),
  });
  return { box, read };
}

const NONE: Chosen = { id: 'normal', options: {} };

/**
 * Chooses the scenarios: those that run, and one more; and below them the faults.
 * @param start is called with what is chosen, once nothing is wrong with it
 */
export function scenarioForm(running: readonly Chosen[], start: (chosen: readonly Chosen[]) => void): HTMLElement {
  const named = running.filter((one) => !isFault(one));
  const faults = faultTable(running.filter(isFault));
  const rows = [...named, ...(named.length === 0 ? [NONE] : []), NONE].map((chosen, index) => scenarioRow(index + 1, chosen));
  const problems = problemList();
  return formOf('Scenarios', [...rows.map(({ box }) => box), faults.box, problems.box], 'Start', () => {
    const read = faults.read();
    const chosen = [...rows.map((row) => row.read()).filter(({ id }) => id !== NONE.id), ...read.filter((one) => typeof one !== 'string')];
    const wrong = [...problemsOf(chosen), ...read.filter((one) => typeof one === 'string')];
    problems.show(wrong);
    if (wrong.length === 0) start(chosen);
  });
}
