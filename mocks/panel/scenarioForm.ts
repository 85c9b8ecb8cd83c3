import { hostCalls } from '../host/calls';
import type { Chosen } from '../scenarios/chosen';
import { isFault, partsOf, readFault, WHAT_EXAMPLES, WHICH_EXAMPLES, type FaultParts } from '../scenarios/faultText';
import { KINDS } from '../scenarios/parameter';
import { problemsOf } from '../scenarios/problems';
import { scenarios } from '../scenarios/scenarios';
import { element, formOf, labelledBy, problemList, textBox } from './elements';

interface Row {
  readonly box: HTMLElement;
  readonly read: () => Chosen;
}

/** One scenario and, below it, its parameters. Blank parameters are not sent. */
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
 * Lets the user choose the scenarios, with the running ones and one more, and below them the faults.
 * @param start called with the choice once it is valid
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

const COLUMNS: readonly { readonly key: keyof FaultParts; readonly head: string; readonly suggestions: readonly string[] }[] = [
  { key: 'which', head: 'Which of them', suggestions: WHICH_EXAMPLES },
  { key: 'calls', head: 'Calls', suggestions: ['all', ...KINDS, ...new Set(hostCalls.map(({ call }) => call))] },
  { key: 'what', head: 'Fault', suggestions: WHAT_EXAMPLES },
];

/** The minimum number of rows. There is always one more than are filled. */
const ROWS = 3;
const NO_FAULT: FaultParts = { which: '', calls: '', what: '' };

function listOf(key: string, suggestions: readonly string[]): HTMLDataListElement {
  const list = element('datalist', '');
  list.id = `mock-panel-fault-${key}`;
  list.append(...suggestions.map((one) => new Option(one, one)));
  return list;
}

function inputOf(key: string, head: string, number: number, value: string): HTMLInputElement {
  const input = element('input', 'mock-panel__control');
  input.type = 'text';
  input.autocomplete = 'off';
  input.spellcheck = false;
  input.value = value;
  input.setAttribute('list', `mock-panel-fault-${key}`);
  input.setAttribute('aria-label', `${head}, row ${number}`);
  return input;
}

/** Faults as a table: the 3rd | savePupilVoice | 401. An empty row is ignored, and a row without a fault is named. */
function faultTable(running: readonly Chosen[]): { readonly box: HTMLElement; readonly read: () => readonly (Chosen | string)[] } {
  const shown = running.map(partsOf);
  const filled = [...shown, ...Array.from({ length: Math.max(1, ROWS - shown.length) }, () => NO_FAULT)];
  const table = element('table', 'mock-panel__table mock-panel__table--equal');
  table.createCaption().textContent = 'Faults';
  table.createTHead().insertRow().append(...COLUMNS.map(({ head }) => {
    const cell = element('th', '', head);
    cell.scope = 'col';
    return cell;
  }));
  const body = table.createTBody();
  const rows = filled.map((parts, index) => {
    const row = body.insertRow();
    return COLUMNS.map(({ key, head }) => {
      const input = inputOf(key, head, index + 1, parts[key]);
      row.insertCell().append(input);
      return [key, input] as const;
    });
  });
  const box = element('div', '');
  box.append(table, ...COLUMNS.map(({ key, suggestions }) => listOf(key, suggestions)));
  const partsIn = (row: (typeof rows)[number]): FaultParts => ({ ...NO_FAULT, ...Object.fromEntries(row.map(([key, input]) => [key, input.value.trim()])) });
  return { box, read: () => rows.map(partsIn).filter((parts) => Object.values(parts).some((text) => text !== '')).map(readFault) };
}
