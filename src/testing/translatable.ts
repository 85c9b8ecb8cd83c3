import { people } from '../../mocks/fixtures/people';

const NAMES = new RegExp(`\\b(?:${[...new Set(people.flatMap(({ forename, surname }) => [forename, surname]))].filter((name) => name.length > 2).join('|')})\\b`);

const isOpen = (element: Element | null): boolean => element?.closest('[translate=no], script, style, textarea, input')?.matches('[translate=no], script, style, textarea, input') !== true;

/** What a translator of the page would change although it must not: the names of people, and choices whose text is their value. */
export function translatedValues(): readonly string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = new Set<string>();
  while (walker.nextNode() !== null) {
    const { data, parentElement } = walker.currentNode as Text;
    if (NAMES.test(data) && isOpen(parentElement)) found.add(`the name in “${data.trim().slice(0, 60)}” in ${parentElement?.tagName.toLowerCase() ?? ''}.${parentElement?.className ?? ''}`);
  }
  for (const option of document.querySelectorAll('option:not([value])')) found.add(`the choice “${option.textContent}”`);
  return [...found];
}
