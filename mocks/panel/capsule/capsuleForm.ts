import type { Capsule, Expectation } from '../../capsule/capsule';
import { linkOf } from '../../capsule/link';
import { expectationText, stepText } from '../../capsule/stepText';
import { button, element, formOf, textBox } from '../elements';

interface Actions {
  readonly capsule: () => Capsule;
  /** Address of the demo: its origin and context path. */
  readonly start: string;
  /** Starts a recording at the current page. */
  readonly record: () => void;
  readonly expect: (expected: Expectation) => void;
}

const FILE = 'capsule.pep.json';

function save(capsule: Capsule): void {
  const address = URL.createObjectURL(new Blob([`${JSON.stringify(capsule, null, 2)}\n`], { type: 'application/json' }));
  const link = element('a', '');
  link.href = address;
  link.download = FILE;
  link.click();
  URL.revokeObjectURL(address);
}

const listOf = (texts: readonly string[]): HTMLElement => {
  const list = element('ol', 'mock-panel__steps');
  list.append(...texts.map((text) => element('li', '', text)));
  return list;
};

/** Shows what was recorded, and offers it as one link or file that shows somebody else the same. */
export function capsuleForm({ capsule, start, record, expect }: Actions): HTMLElement {
  const box = element('section', 'mock-panel__form');
  box.setAttribute('aria-label', 'Capsule');
  const steps = element('details', '');
  const note = element('p', 'mock-panel__note');
  note.setAttribute('role', 'status');
  const showSteps = (): void => {
    const { address, steps: done = [], expect: expected = [] } = capsule();
    const count = `${done.length} ${done.length === 1 ? 'step' : 'steps'}`;
    steps.replaceChildren(
      element('summary', '', `${count} and ${expected.length} expected ${expected.length === 1 ? 'text' : 'texts'} since ${address}`),
      listOf([...done.map(stepText), ...expected.map(expectationText)]),
    );
  };
  const link = textBox('Link', '');
  link.input.readOnly = true;
  link.box.hidden = true;
  const copy = async (): Promise<void> => {
    link.input.value = await linkOf(capsule(), start);
    const isCopied = await navigator.clipboard.writeText(link.input.value).then(() => true, () => false);
    note.textContent = isCopied ? 'The link is on the clipboard.' : 'Copy the link from the box.';
    link.box.hidden = isCopied;
    if (!isCopied) link.input.select();
  };
  const expected = textBox('Expected text on the page', window.getSelection()?.toString().trim() ?? '');
  const expectForm = formOf('Expectation', [expected.box], 'Expect this text', () => {
    const text = expected.input.value.trim();
    if (text === '') return;
    expect({ that: 'shows', text });
    expected.input.value = '';
    showSteps();
  });
  const buttons = element('div', 'mock-panel__buttons');
  buttons.append(
    button('Copy link', () => void copy()),
    button('Save capsule', () => { save(capsule()); }),
    // The address differs only in its fragment, so the page has to be reloaded explicitly.
    button('Replay', () => void linkOf(capsule(), start).then((address) => { window.location.assign(address); window.location.reload(); })),
    button('Record steps from here', () => {
      record();
      showSteps();
      note.textContent = 'The recording begins with the page as it is now.';
    }),
  );
  showSteps();
  box.append(element('h3', 'mock-panel__title', 'Capsule'), steps, expectForm, buttons, link.box, note);
  return box;
}
