import { computeAccessibleName } from 'dom-accessibility-api';

/**
 * Lists whose value or choices change after they have come into the page, although nobody has touched them: a screen
 * reader reads each of them while the page opens.
 * @returns names them, and watches no more
 */
export function watchLists(): () => readonly string[] {
  const first = new Map<HTMLSelectElement, string>();
  const asNow = (list: HTMLSelectElement): string => `“${list.value}” of ${list.options.length}`;
  const note = (): void => { for (const list of document.querySelectorAll('select')) if (!first.has(list)) first.set(list, asNow(list)); };
  const observer = new MutationObserver(note);
  observer.observe(document, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    return [...first].filter(([list, then]) => list.isConnected && asNow(list) !== then).map(([list, then]) => `${computeAccessibleName(list)}: ${then}, then ${asNow(list)}`);
  };
}
