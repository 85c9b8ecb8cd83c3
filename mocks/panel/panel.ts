import type { Clock } from '../host/hostInstance';
import type { LogEntry } from '../host/log';
import type { Chosen } from '../scenarios/chosen';
import { readHostTexts, writeHostTexts } from '../scenarios/hostTexts';
import { clockProblems } from '../scenarios/mockAddress';
import { capsuleForm } from './capsule/capsuleForm';
import { resumePlaying, type Outcome } from './capsule/player';
import type { Tape } from './capsule/tape';
import { button, element, problemList, formOf, textBox } from './elements';
import { scenarioForm } from './scenarioForm';
import { signInList } from './signInList';
import './panel.css';

interface Actions {
  /** The scenarios that run. */
  readonly running: () => readonly Chosen[];
  /** Takes effect with the next call. */
  readonly start: (chosen: readonly Chosen[]) => Promise<void>;
  readonly clock: () => Clock;
  /** Takes effect when the page starts again. */
  readonly setClock: (clock: Clock) => Promise<void>;
  /** Restores the initial data. */
  readonly reset: () => Promise<void>;
  /** The calls since the page was loaded, oldest first. */
  readonly calls: () => readonly LogEntry[];
  readonly tape: Tape;
  /** Blank, or the folder that the app lies in. */
  readonly contextPath: string;
  /** What is wrong with the address, in words. */
  readonly problems: readonly string[];
}

/** The keys that open the panel wherever the focus is. No screen of the product uses them. */
const KEY = 'F8';

const reload = (): void => { window.location.reload(); };

/** Sent by a browser test that drives a capsule: what the host does from now on, as lines of text. */
const HOST_EVENT = 'mock-host';

const outcomeText = ({ played, steps, problems }: Outcome): string =>
  [`Replayed ${played} of ${steps} steps.`, problems.length === 0 ? 'All is as expected.' : `${problems.join('. ')}.`].join(' ');

/**
 * A small panel for people who try the product: scenarios, sign-ins, clock and data of the mock host. It is a modal
 * dialog, so that it is above the dialogs of the product, and a sibling of the body, whose children these make inert.
 */
export function mountPanel({ running, start, clock, setClock, reset, calls, tape, contextPath, problems }: Actions): void {
  const panel = element('aside', 'mock-panel');
  panel.setAttribute('aria-label', 'Mock host');
  panel.translate = false;

  const dialog = element('dialog', 'mock-panel__dialog');
  dialog.setAttribute('aria-label', 'Mock host');
  const toggle = element('button', 'mock-panel__toggle');
  toggle.type = 'button';
  toggle.setAttribute('aria-haspopup', 'dialog');
  toggle.setAttribute('aria-keyshortcuts', KEY);
  toggle.title = KEY;
  const inAddress = problemList();
  const replay = element('p', 'mock-panel__replay');
  replay.setAttribute('role', 'status');

  const nameToggle = (): void => {
    toggle.textContent = ['Mock host', running().map(({ id }) => id).join(' + ')].filter((part) => part !== '').join(': ');
  };
  const close = (): void => { dialog.close(); };
  const startNamed = async (chosen: readonly Chosen[]): Promise<void> => {
    await start(chosen);
    inAddress.show([]);
    nameToggle();
  };
  const startAfresh = (done: Promise<void>): void => {
    tape.forget();
    void done.then(reload);
  };
  const open = (): void => {
    const forms = [
      signInList(close),
      scenarioForm(running(), (chosen) => {
        tape.add({ do: 'host', text: writeHostTexts(chosen).join('; ') }, false);
        void startNamed(chosen).then(close);
      }),
      capsuleForm({
        capsule: () => tape.capsule,
        start: `${window.location.origin}${contextPath}`,
        record: () => { tape.begin(); },
        expect: (expected) => { tape.expect(expected); },
      }),
      callLog(calls()),
      clockForm(clock(), (next) => { startAfresh(setClock(next)); }),
      button('Reset all data and reload', () => { startAfresh(reset()); }),
    ];
    dialog.replaceChildren(element('h2', 'mock-panel__title', 'Mock host'), ...forms, button('Close', close));
    dialog.showModal();
  };
  toggle.addEventListener('click', open);
  // Listens first, so that no dialog of the product reacts to a key that is pressed in the panel.
  window.addEventListener('keydown', (event) => {
    if (dialog.open) event.stopImmediatePropagation();
    if (event.key !== KEY) return;
    event.preventDefault();
    if (dialog.open) close();
    else open();
  }, { capture: true });

  nameToggle();
  inAddress.show(problems);
  panel.append(inAddress.box, replay, toggle, dialog);
  // Adds space below the page, so that the panel does not cover its last lines.
  document.body.classList.add('has-mock-panel');
  document.documentElement.append(panel);
  const startLines = (lines: readonly string[]): Promise<void> => startNamed(readHostTexts(lines).chosen);
  window.addEventListener(HOST_EVENT, (event) => {
    if (event instanceof CustomEvent) void startLines(event.detail as readonly string[]);
  });
  tape.pause(true);
  void resumePlaying({ calls, start: startLines, show: (text) => { replay.textContent = text; }, contextPath }).then((outcome) => {
    if (outcome !== null) replay.textContent = outcomeText(outcome);
    tape.pause(false);
  });
}

/**
 * Sets day, time and zone of the page and its host.
 * @param set called once they are valid; it has to restart the page
 */
function clockForm(clock: Clock, set: (clock: Clock) => void): HTMLElement {
  const [today, now, zone] = [
    textBox('today: day, DD/MM/YYYY', clock.today),
    textBox('now: time, HH:MM; blank: that of this computer', clock.time ?? ''),
    textBox('zone: time zone; blank: that of this browser', clock.zone ?? '', Intl.supportedValuesOf('timeZone')),
  ];
  const problems = problemList();
  const filled = (input: HTMLInputElement): string | undefined => (input.value.trim() === '' ? undefined : input.value.trim());
  return formOf('Clock', [today.box, now.box, zone.box, problems.box], 'Set the clock and reload', () => {
    const asked = { today: filled(today.input) ?? clock.today, time: filled(now.input), zone: filled(zone.input) };
    const wrong = clockProblems({ today: asked.today, now: asked.time, zone: asked.zone });
    problems.show(wrong);
    if (wrong.length === 0) set(asked);
  });
}

const SHOWN = 50;
const HEADS = ['Call', 'Status', 'ms', 'Refused because'] as const;

function statusText({ status, isApplied }: LogEntry): string {
  if (status === null) return 'in flight';
  if (status === 0) return isApplied ? 'lost, applied' : 'lost';
  return String(status);
}

/** The last calls, newest first: names only, never a value. */
function callLog(entries: readonly LogEntry[]): HTMLElement {
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
  box.append(element('summary', '', shown === 0 ? 'No calls yet' : `Last ${shown} calls`), table);
  return box;
}
