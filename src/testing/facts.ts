import { CHANGED } from '../../mocks/host/vary/columns';

/** An answer, a choice or a name that a control shows. */
function shownBy(control: Element): string | null {
  if (control instanceof HTMLInputElement) {
    if (control.type === 'radio' || control.type === 'checkbox') return control.checked ? '[x]' : '[ ]';
    return control.value.trim();
  }
  if (control instanceof HTMLTextAreaElement) return control.value.trim();
  if (control instanceof HTMLSelectElement) return control.selectedOptions[0]?.text ?? '';
  return null;
}

const isHidden = (element: Element): boolean => element.hasAttribute('hidden') || ['SCRIPT', 'STYLE', 'TEMPLATE', 'DATALIST'].includes(element.tagName);
/** Starts a new line. */
const isBlock = (element: Element): boolean => /^(?:P|LI|TR|TD|TH|H[1-6]|LABEL|LEGEND|DT|DD|DIV|SECTION|BUTTON|A)$/.test(element.tagName);

/**
 * What the page shows its user, line by line: texts, answers and names, without white space and council wording.
 * @param hasHostOrder the rows of its table are shown as the host sent them, in whatever order
 */
export function readFacts(page: Element, hasHostOrder: boolean): readonly string[] {
  const lines = [''];
  const add = (text: string): void => { lines.push(`${lines.pop() ?? ''}${text}`); };
  const addSorted = (rows: readonly Element[]): void => {
    lines.push(...rows.map((row) => readFacts(row, false).join(' | ')).sort(), '');
  };
  const visit = (node: Node): void => {
    if (node instanceof Text) add(node.data);
    if (!(node instanceof Element) || isHidden(node)) return;
    if (isBlock(node)) lines.push('');
    const shown = shownBy(node);
    if (shown !== null) add(` =${shown}= `);
    else if (node.tagName === 'TBODY' && hasHostOrder) addSorted([...node.children]);
    else node.childNodes.forEach(visit);
    if (isBlock(node)) lines.push('');
  };
  visit(page);
  return lines.map((line) => line.replaceAll(CHANGED, '').replace(/\s+/g, ' ').replace(/ \d+ ms$|^Time \d\d:\d\d$/, '').trim()).filter((line) => line !== '');
}
