import type { LogEntry } from '../host/log';
import { element } from './elements';

const SHOWN = 50;
const HEADS = ['Call', 'Status', 'ms', 'Refused because'] as const;

function statusText({ status, isApplied }: LogEntry): string {
  if (status === null) return 'in flight';
  if (status === 0) return isApplied ? 'lost, applied' : 'lost';
  return String(status);
}

/** The last calls, newest first: names only, never a value. */
export function journal(entries: readonly LogEntry[]): HTMLElement {
  const box = element('details', '');
  const table = element('table', 'mock-panel__table');
  const head = table.createTHead().insertRow();
  head.append(...HEADS.map((text) => {
    const cell = element('th', '', text);
    cell.scope = 'col';
    return cell;
  }));
  const body = table.createTBody();
  for (const entry of entries.slice(-SHOWN).reverse()) {
    const row = body.insertRow();
    row.append(...[entry.call, statusText(entry), String(entry.took ?? ''), entry.refusal ?? ''].map((text) => element('td', '', text)));
  }
  const shown = Math.min(SHOWN, entries.length);
  box.append(element('summary', '', shown === 0 ? 'No calls yet' : `Last ${String(shown)} calls`), table);
  return box;
}
