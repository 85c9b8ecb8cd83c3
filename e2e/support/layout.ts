import type { Page } from '@playwright/test';
import { isLongRun, spread } from '../../src/testing/longRun';
import { tableFaults } from './tableFaults';
import { spaceText, unspaceText } from './textSpacing';

/** The usual sizes of phones, windows and monitors. Each has more room than the narrowest width of its layout with spaced text. */
const USUAL = isLongRun ? [320, 390, 576, 768, 1024, 1280, 1366, 1600, 1920] : [390, 1920, 576];

/**
 * Runs in the page: the widths, px, at which the style sheets begin another layout. An upper bound begins one just above it.
 * @param isEach also those of rules for what is not on the page
 */
function layoutStarts(isEach: boolean): readonly number[] {
  const PX_PER_EM = 16;
  return [...document.styleSheets].flatMap(({ cssRules }) => startsIn(cssRules));

  function startsIn(rules: CSSRuleList): readonly number[] {
    return [...rules].flatMap((rule) => {
      if (!(rule instanceof CSSGroupingRule) || rule instanceof CSSStyleRule) return [];
      const inner = startsIn(rule.cssRules);
      return rule instanceof CSSMediaRule && (isEach || isForPage(rule)) ? [...inner, ...startsOf(rule.media.mediaText)] : inner;
    });
  }

  function startsOf(media: string): readonly number[] {
    return [...media.matchAll(/(min|max)-width: ?([\d.]+)(px|r?em)/g)].map(([, bound, size, unit]) => {
      const width = Number(size) * (unit === 'px' ? 1 : PX_PER_EM);
      return bound === 'min' ? Math.ceil(width) : Math.floor(width) + 1;
    });
  }

  function isForPage({ cssRules }: CSSGroupingRule): boolean {
    return [...cssRules].some((rule) => {
      if (rule instanceof CSSStyleRule) return document.querySelector(rule.selectorText.replace(/(?<=[\w\])])::[\w-]+/g, '')) !== null;
      return rule instanceof CSSGroupingRule && isForPage(rule);
    });
  }
}

/**
 * Runs in the page: waits for the frame of the current width (see resize.ts) and lists the layout faults. One call for
 * both, because each call waits for its turn on a busy machine.
 */
async function faultsOfLayout(): Promise<readonly string[]> {
  await new Promise((resolve) => { requestAnimationFrame(() => { setTimeout(resolve); }); });
  const root = document.documentElement;
  const faults: string[] = [];
  if (root.scrollWidth > root.clientWidth) {
    const wide = [...document.querySelectorAll('main *')].filter((one) => one.getBoundingClientRect().right > root.clientWidth + 1);
    faults.push(`scrolls sideways by ${root.scrollWidth - root.clientWidth} px: ${nameOf(wide.at(0) ?? root)}`);
  }
  const clips = new Map<Element, Element | null>();
  // A choice is pressed by its label: the radio button itself is hidden.
  const controls = [...document.querySelectorAll('a[href], button, input:not(.btn-check), label.btn, select, textarea')]
    // What is folded away has a box, but cannot be seen.
    .filter((one) => one.checkVisibility() && one.closest('.Toastify, [inert], .shell-skip, [aria-hidden=true]') === null)
    .map((one) => ({ one, box: boxInSight(one) }))
    .filter(({ box }) => box.right - box.left > 2 && box.bottom - box.top > 2)
    .sort((one, other) => one.box.top - other.box.top);
  controls.forEach((first, at) => {
    for (const second of controls.slice(at + 1)) {
      if (second.box.top >= first.box.bottom) break;
      if (first.one.contains(second.one) || second.one.contains(first.one)) continue;
      const across = Math.min(first.box.right, second.box.right) - Math.max(first.box.left, second.box.left);
      const down = Math.min(first.box.bottom, second.box.bottom) - Math.max(first.box.top, second.box.top);
      if (across > 2 && down > 2) faults.push(`${nameOf(first.one)} and ${nameOf(second.one)} overlap`);
      if (across <= 0 && across > -40 && areMisaligned(first, second)) faults.push(`${nameOf(first.one)} and ${nameOf(second.one)} are not on one line`);
    }
  });
  for (const table of document.querySelectorAll('main table')) {
    const clip = clipOf(table.parentElement);
    if (clip === null || getComputedStyle(clip).overflowX !== 'hidden') continue;
    const cut = table.getBoundingClientRect().right - clip.getBoundingClientRect().right;
    if (cut > 1) faults.push(`${nameOf(table)} is cut off by ${Math.round(cut)} px`);
  }
  for (const field of document.querySelectorAll<HTMLElement>('main :is(input:not([type=checkbox], [type=radio], [type=file]), select, textarea)')) {
    const { width, height } = field.getBoundingClientRect();
    if (field.checkVisibility() && height > 4 && width < 2.5 * parseFloat(getComputedStyle(field).fontSize)) {
      faults.push(`no room to type: ${nameOf(field)} is ${Math.round(width)} px wide`);
    }
  }
  for (const date of document.querySelectorAll<HTMLInputElement>('main input[type=text]')) {
    // In a field, wider letters may scroll.
    if (/^\d\d\/\d\d\/\d{4}$/.test(date.value) && date.checkVisibility() && date.scrollWidth > date.clientWidth && getComputedStyle(date).letterSpacing === 'normal') {
      faults.push(`cuts off ${date.value}: ${nameOf(date)} is ${Math.round(date.clientWidth)} px wide`);
    }
  }
  const pen = document.createElement('canvas').getContext('2d');
  for (const list of document.querySelectorAll<HTMLSelectElement>('main select')) {
    const { font, letterSpacing, paddingLeft, paddingRight } = getComputedStyle(list);
    const [choice] = list.selectedOptions;
    // A phone has no room for the longest ones, and in a field, wider letters may be cut off.
    if (root.clientWidth < 768 || pen === null || choice === undefined || letterSpacing !== 'normal' || !list.checkVisibility()) continue;
    pen.font = font;
    if (pen.measureText(choice.text).width > list.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) + 1) faults.push(`cuts off “${choice.text}”: ${nameOf(list)} is ${list.clientWidth} px wide`);
  }
  for (const row of document.querySelectorAll('main :is(.toolrow, .page-header-end, .toolbox, .section-header-actions)')) {
    const own = [...row.querySelectorAll('.btn:not(.btn-link), .form-select, .form-control')].filter((one) => one.checkVisibility() && one.closest('.toolrow, .page-header-end, .toolbox, .section-header-actions, .disclosure-menu') === row);
    const boxes = own.map((one) => ({ one, box: one.getBoundingClientRect() })).filter(({ box }) => box.height > 4);
    const uneven = boxes.find(({ box }, at) => {
      const before = boxes[at - 1]?.box;
      return before !== undefined && Math.abs(before.height - box.height) > 1.5 && Math.abs(before.top + before.height / 2 - box.top - box.height / 2) < 8;
    });
    if (uneven !== undefined) faults.push(`${nameOf(uneven.one)} is ${Math.round(uneven.box.height)} px high, the control before it is not`);
  }
  for (const box of document.querySelectorAll('main :is(.table-box, .table-wide):has(> .data-table-figures)')) {
    const over = box.scrollWidth - box.clientWidth;
    if (over > 1 && getComputedStyle(box).letterSpacing === 'normal') faults.push(`figures out of sight: ${over} px of ${nameOf(box.firstElementChild ?? box)}`);
  }
  for (const date of document.querySelectorAll('main .date-box')) {
    const heights = [...date.querySelectorAll('input, .disclosure > .btn')].filter((one) => one.checkVisibility()).map((one) => Math.round(one.getBoundingClientRect().height));
    if (new Set(heights).size > 1) faults.push(`a date of ${heights.join(' and ')} px: ${nameOf(date.querySelector('input') ?? date)}`);
  }
  faults.push(...wordsRunTogether());
  for (const head of document.querySelectorAll('main table th[scope=row]')) {
    const text = head.textContent.trim();
    const box = head.getBoundingClientRect();
    if (text.length > 8 && box.width > 0 && box.height > 4 && box.width < 4 * parseFloat(getComputedStyle(head).fontSize)) {
      faults.push(`no room for a name: ${nameOf(head)} is ${Math.round(box.width)} px wide`);
    }
  }
  for (const part of document.querySelectorAll('main :is(a, bdi, button, dd, dt, h2, h3, label, p, span, td, th):not(.visually-hidden)')) {
    const broken = brokenWordOf(part);
    if (broken !== null) faults.push(`breaks within “${broken}”: ${nameOf(part)}`);
  }
  for (const card of document.querySelectorAll('main .card')) {
    const edge = parseFloat(getComputedStyle(card).getPropertyValue('--bs-card-spacer-x')) * parseFloat(getComputedStyle(root).fontSize);
    const isOfFacts = card.querySelector(':scope > dl') !== null;
    const parts = card.querySelectorAll(':scope > :is(.card-header, .card-body, .toolrow, .pager, .selection-bar, p, h2, dl, details), :scope > :is(div, table):not(.card-body) .is-cards > tbody > tr');
    for (const part of isOfFacts ? [card, ...parts] : parts) {
      const gap = parseFloat(getComputedStyle(part).paddingLeft);
      if (gap > 0 && Math.abs(gap - edge) > 0.5 && part.checkVisibility()) faults.push(`${nameOf(part)} begins ${gap} px from the edge of its card, the other parts ${edge} px`);
    }
  }
  for (const code of document.querySelectorAll('main .code-grid td:is(.is-orange, .is-red)')) {
    if (parseFloat(getComputedStyle(code).borderBottomWidth) < 3) faults.push(`an absence told by its colour alone: ${nameOf(code)}`);
  }
  const frames = new Map<Element, Element | null>();
  for (const text of document.querySelectorAll('main :is(th, dt, h2, h3, label, p)')) {
    const frame = frameOf(text.parentElement);
    if (frame === null || text.textContent.trim() === '' || !text.checkVisibility()) continue;
    const line = document.createRange();
    line.selectNodeContents(text);
    const { left, width } = line.getBoundingClientRect();
    const gap = left - frame.getBoundingClientRect().left - frame.clientLeft;
    // What is scrolled out of its frame lies left of it.
    if (width > 2 && gap > -1 && gap < 3) faults.push(`${nameOf(text)} touches the line around it`);
  }
  return faults;

  /** Boxes of one height beside each other, of which one is a little lower. */
  function areMisaligned(...boxes: readonly (typeof controls)[number][]): boolean {
    const [first, second] = boxes.map(({ one, box }) => ({ row: one.closest('tr, fieldset, .card-body, .card, form, main'), top: box.top, height: box.bottom - box.top }));
    if (first === undefined || second === undefined || first.row !== second.row || !boxes.every(({ one }) => one.matches('.btn, input, select, textarea'))) return false;
    const lower = Math.abs(first.top - second.top);
    return Math.abs(first.height - second.height) < 1.5 && lower > 1.5 && lower < first.height / 2;
  }

  /** A short word or a date of the element's own text that takes two lines. An address may break where it has to. */
  function brokenWordOf(element: Element): string | null {
    const line = document.createRange();
    for (const text of element.childNodes) {
      if (!(text instanceof Text) || !/\p{L}{3}|\d\//u.test(text.data)) continue;
      line.selectNodeContents(text);
      if (line.getClientRects().length < 2 || !element.checkVisibility()) continue;
      for (const { 0: word, index } of text.data.matchAll(/\d\d\/\d\d\/\d{4}|(?<![\p{L}\d@./’-])\p{L}{3,14}(?![\p{L}\d@/]|\.\p{L})/gu)) {
        line.setStart(text, index);
        line.setEnd(text, index + word.length);
        const [first, ...more] = [...line.getClientRects()].filter(({ width }) => width > 0);
        if (more.some(({ top }) => first !== undefined && top > first.bottom - 2)) return word;
      }
    }
    return null;
  }

  /** The last word of one element and the first of the next, on one line without a space. Parts of a word may be marked. */
  function wordsRunTogether(): readonly string[] {
    const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
    const shown: { readonly text: Text; readonly boxes: readonly DOMRect[] }[] = [];
    for (let text = walker.nextNode(); text instanceof Text; text = walker.nextNode()) {
      if (text.data === '' || text.parentElement?.checkVisibility() !== true || text.parentElement.closest('mark, .visually-hidden') !== null) continue;
      const line = document.createRange();
      line.selectNodeContents(text);
      shown.push({ text, boxes: [...line.getClientRects()] });
    }
    return shown.flatMap(({ text, boxes: [start] }, at) => {
      const before = shown[at - 1];
      const end = before?.boxes.at(-1);
      if (before === undefined || end === undefined || start === undefined || before.text.parentElement === text.parentElement || blockOf(before.text) !== blockOf(text)) return [];
      const isWord = /[\p{L}\d]$/u.test(before.text.data) && /^[\p{L}\d]/u.test(text.data);
      const isBeside = Math.abs(start.bottom - end.bottom) < 8 && Math.abs(start.left - end.right) < 2;
      return isWord && isBeside ? [`runs together: “${before.text.data.slice(-20)}” and “${text.data.slice(0, 20)}”`] : [];
    });
  }

  /** The nearest element above that is not part of a line. */
  function blockOf(text: Text): Element | null {
    let above = text.parentElement;
    while (above !== null && getComputedStyle(above).display.startsWith('inline')) above = above.parentElement;
    return above;
  }

  /** The nearest element above with a line at its left. */
  function frameOf(element: Element | null): Element | null {
    if (element === null) return null;
    const known = frames.get(element);
    if (known !== undefined) return known;
    const frame = element.clientLeft > 0 ? element : frameOf(element.parentElement);
    frames.set(element, frame);
    return frame;
  }

  /** The part of an element that its scroll containers show. */
  function boxInSight(element: Element): { left: number; right: number; top: number; bottom: number } {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const box = { left, right, top, bottom };
    for (let above = clipOf(element.parentElement); above !== null; above = clipOf(above.parentElement)) {
      const frame = above.getBoundingClientRect();
      box.left = Math.max(box.left, frame.left);
      box.right = Math.min(box.right, frame.right);
      box.top = Math.max(box.top, frame.top);
      box.bottom = Math.min(box.bottom, frame.bottom);
    }
    return box;
  }

  function clipOf(element: Element | null): Element | null {
    if (element === null || element === document.body) return null;
    const known = clips.get(element);
    if (known !== undefined) return known;
    const clip = getComputedStyle(element).overflowX === 'visible' ? clipOf(element.parentElement) : element;
    clips.set(element, clip);
    return clip;
  }

  function nameOf(element: Element): string {
    const text = element.getAttribute('aria-label') ?? element.textContent.trim();
    return `${element.tagName.toLowerCase()}.${element.className} “${text.slice(0, 40)}”`;
  }
}

/**
 * Resizes an open page to each width and lists what does not fit, by width.
 * @param visit runs at each width
 */
export async function layoutFaults(page: Page, widths: readonly number[], visit?: () => Promise<void>): Promise<Readonly<Record<number, readonly string[]>>> {
  const faults: Record<number, readonly string[]> = {};
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const found = [...await page.evaluate(faultsOfLayout), ...await tableFaults(page)];
    if (found.length > 0) faults[width] = found.slice(0, 5);
    await visit?.();
  }
  return faults;
}

/**
 * The same at every width: with ordinary text, and where room is least with text as wide as WCAG 1.4.12 lets a reader make it.
 * @param turn between two long runs a screen meets 320 px, half of the usual widths and a third of those of a layout: its neighbours, which
 * are much alike, meet the others
 */
export async function faultsAtEveryWidth(page: Page, turn: number): Promise<Readonly<Record<'usual' | 'spaced', Awaited<ReturnType<typeof layoutFaults>>>>> {
  // The narrowest width of each layout, where its content has the least room.
  const narrowest = new Set<number>();
  const usual = await layoutFaults(page, spread(USUAL, 2, turn), async () => {
    for (const width of await page.evaluate(layoutStarts, isLongRun)) narrowest.add(width);
  });
  await spaceText(page);
  const spaced = await layoutFaults(page, [320, ...spread([...narrowest].sort((one, other) => one - other), 3, turn)]);
  await unspaceText(page);
  return { usual, spaced };
}

export const NO_LAYOUT_FAULTS = { usual: {}, spaced: {} };
