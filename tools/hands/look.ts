import { layoutFaults } from '../../e2e/support/layout';
import { resize } from '../../e2e/support/resize';
import { spaceText, unspaceText } from '../../e2e/support/textSpacing';
import { IS_LONG } from './random';
import type { Visit } from './visit';

/** 320 px is 1280 px at 400 %, 640 px at 200 %. */
const SIZES = [320, 640, 768, 1024, 1280, 1366, 1920];
const SHORT = [320, 1280];
const HEIGHT = 900;

/** Runs in the page: texts that lie over each other, are cut off, or hidden by what sticks to the window. */
function textFaults(): readonly string[] {
  const faults: string[] = [];
  const texts: { readonly text: string; readonly element: Element; readonly box: DOMRect }[] = [];
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (nodes.nextNode() !== null) {
    const element = nodes.currentNode.parentElement;
    const text = nodes.currentNode.textContent?.trim() ?? '';
    if (element === null || text === '' || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if (element.closest('.visually-hidden, .Toastify, [aria-hidden=true], option, script') !== null) continue;
    const range = document.createRange();
    range.selectNodeContents(nodes.currentNode);
    const box = range.getBoundingClientRect();
    const isInSight = box.width > 3 && box.height > 3 && box.top >= 0 && box.bottom <= window.innerHeight && box.left >= 0;
    // A scroll container may hide it.
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    if (isInSight && hit !== null && (element.contains(hit) || hit.contains(element))) texts.push({ text, element, box });
  }
  /** Both are visible at this point: no scroll container clips it, and no sticky element covers it. */
  const showsBoth = (first: Element, second: Element, x: number, y: number): boolean => {
    const stack = document.elementsFromPoint(x, y);
    const [upper, lower] = [stack.indexOf(first), stack.indexOf(second)].sort((one, other) => one - other) as [number, number];
    const isCovered = stack.slice(Math.max(upper, 0), lower).some((one) => isStuck(one) && !one.contains(stack[lower] ?? null));
    return upper >= 0 && !isCovered;
  };
  const isStuck = (element: Element): boolean => getComputedStyle(element).position === 'sticky';
  texts.sort((one, other) => one.box.top - other.box.top);
  texts.forEach((first, at) => {
    for (const second of texts.slice(at + 1)) {
      if (second.box.top >= first.box.bottom) break;
      if (first.element.contains(second.element) || second.element.contains(first.element)) continue;
      const across = Math.min(first.box.right, second.box.right) - Math.max(first.box.left, second.box.left);
      const down = Math.min(first.box.bottom, second.box.bottom) - Math.max(first.box.top, second.box.top);
      const [x, y] = [Math.max(first.box.left, second.box.left) + across / 2, Math.max(first.box.top, second.box.top) + down / 2];
      if (across > 2 && down > 4 && showsBoth(first.element, second.element, x, y)) faults.push(`text “${first.text.slice(0, 40)}” runs into “${second.text.slice(0, 40)}”`);
    }
  });
  return faults;
}

/** Runs in the page: how much of the window's height the parts take that stay when it scrolls. */
function stuckFaults(): readonly string[] {
  let stuck = 0;
  for (const element of document.querySelectorAll('body *')) {
    const { position, visibility } = getComputedStyle(element);
    if ((position !== 'sticky' && position !== 'fixed') || visibility === 'hidden' || element.closest('[role=dialog], .Toastify, table') !== null) continue;
    const box = element.getBoundingClientRect();
    const isAcross = box.width > window.innerWidth * 0.5 && box.height > 0 && (box.top <= 0 || box.bottom >= window.innerHeight);
    if (isAcross) stuck += Math.min(box.bottom, window.innerHeight) - Math.max(box.top, 0);
  }
  return stuck > window.innerHeight / 4 ? [`parts that stick take ${Math.round(stuck)} of ${window.innerHeight} px`] : [];
}

/** Nothing overlaps or is cut off at any size, with wider text spacing, and in the colours of the system. */
export async function checkLayout(visit: Visit): Promise<void> {
  const { page } = visit;
  const size = page.viewportSize() ?? { width: 1366, height: HEIGHT };
  const states = [
    { name: 'plain', enter: () => unspaceText(page) },
    { name: 'text spacing', enter: () => spaceText(page) },
    { name: 'forced colours', enter: async () => { await unspaceText(page); await page.emulateMedia({ forcedColors: 'active' }); } },
  ];
  await visit.open();
  const known = new Set<string>();
  const note = async (what: string, steps: readonly string[]) => {
    if (known.has(what)) return;
    known.add(what);
    await visit.report('look', 'the page', what, steps);
  };
  for (const { name, enter } of states) {
    await enter();
    for (const width of IS_LONG ? SIZES : SHORT) {
      await resize(page, { width, height: HEIGHT });
      const steps = [name, `${width} px wide`];
      await page.evaluate(() => { window.scrollTo(0, 0); });
      for (const what of (await page.evaluate(textFaults)).slice(0, 5)) await note(what, steps);
      await page.evaluate(() => { window.scrollTo(0, 300); });
      for (const what of await page.evaluate(stuckFaults)) await note(what, [...steps, 'scroll down']);
    }
    await page.evaluate(() => { window.scrollTo(0, 0); });
    if (name !== 'plain') {
      const wide = await layoutFaults(page, IS_LONG ? SIZES : SHORT);
      for (const [width, found] of Object.entries(wide)) for (const what of found) await note(what, [name, `${width} px wide`]);
    }
  }
  await page.emulateMedia({ forcedColors: 'none' });
  await unspaceText(page);
  await resize(page, size);
}
