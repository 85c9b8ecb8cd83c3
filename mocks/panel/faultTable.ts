import { hostCalls } from '../host/calls';
import type { Chosen } from '../scenarios/chosen';
import { partsOf, readFault, WHAT_EXAMPLES, WHICH_EXAMPLES, type FaultParts } from '../scenarios/faultText';
import { KINDS } from '../scenarios/parameter';
import { element } from './elements';

const COLUMNS: readonly { readonly key: keyof FaultParts; readonly head: string; readonly suggestions: readonly string[] }[] = [
  { key: 'which', head: 'Which of them', suggestions: WHICH_EXAMPLES },
  { key: 'calls', head: 'Calls', suggestions: ['all', ...KINDS, ...new Set(hostCalls.map(({ call }) => call))] },
  { key: 'what', head: 'Fault', suggestions: WHAT_EXAMPLES },
];

/** So many rows at least, and one more than are filled. */
const ROWS = 3;
const NONE: FaultParts = { which: '', calls: '', what: '' };

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
  input.setAttribute('aria-label', `${head}, row ${String(number)}`);
  return input;
}

/** Faults as a table: the 3rd | savePupilVoice | 401. A row without a fault means nothing. */
export function faultTable(running: readonly Chosen[]): { readonly box: HTMLElement; readonly read: () => readonly (Chosen | string)[] } {
  const shown = running.map(partsOf);
  const filled = [...shown, ...Array.from({ length: Math.max(1, ROWS - shown.length) }, () => NONE)];
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
  const partsIn = (row: (typeof rows)[number]): FaultParts => ({ ...NONE, ...Object.fromEntries(row.map(([key, input]) => [key, input.value.trim()])) });
  return { box, read: () => rows.map(partsIn).filter(({ what }) => what !== '').map(readFault) };
}
