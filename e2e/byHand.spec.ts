import type { Page } from '@playwright/test';
import { EVERY_SCREEN, OTHER_PHASES } from '../src/testing/everyScreen';
import { expect, test } from './fixtures';
import { hiddenFocus } from './support/hiddenFocus';
import { resize } from './support/resize';
import { inParts, visitEach } from './support/screensInParts';

/** On a phone: touch, no hover, narrow. */
test.use({ hasTouch: true, contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ timeout: 240_000 });

/** WCAG 2.5.8. */
const TARGET_PX = 24;

/** Runs in the page: targets below 24 px whose circle of 24 px meets another target or its circle. A link inside a sentence is exempt. */
function tightTargets(size: number): readonly string[] {
  const TARGETS = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=gridcell][tabindex], label.btn';
  const isClipped = (one: Element | null): boolean => one !== null
    && (/rect\(0px|inset\(50/.test(getComputedStyle(one).getPropertyValue('clip') + getComputedStyle(one).clipPath) || isClipped(one.parentElement));
  const all = [...document.querySelectorAll<HTMLElement>(TARGETS)].filter((one) => {
    const { width, height, right, bottom } = one.getBoundingClientRect();
    return width > 1 && height > 1 && right > 0 && bottom > 0 && one.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      && !one.matches(':disabled, .btn-check, [tabindex="-1"]:not([role=gridcell])') && !isClipped(one);
  });
  const boxes = all.map((one) => {
    // A tick and its label are one target.
    const box = (one.matches('[type=checkbox], [type=radio]') ? one.closest('label') ?? one : one).getBoundingClientRect();
    return { one, left: box.left, top: box.top, right: box.right, bottom: box.bottom, x: box.left + box.width / 2, y: box.top + box.height / 2, isSmall: Math.min(box.width, box.height) < size - 0.5 };
  });
  const isInSentence = (one: HTMLElement): boolean => getComputedStyle(one).display === 'inline'
    && [...one.parentElement?.childNodes ?? []].some((near) => near.nodeType === Node.TEXT_NODE && (near.textContent ?? '').trim().length > 1);
  return boxes.filter(({ isSmall, one }) => isSmall && !isInSentence(one)).flatMap((small) => {
    const near = boxes.find((other) => {
      if (other.one === small.one || other.one.contains(small.one) || small.one.contains(other.one)) return false;
      if (other.isSmall) return Math.hypot(other.x - small.x, other.y - small.y) < size - 0.5;
      const dx = Math.max(other.left - small.x, 0, small.x - other.right);
      const dy = Math.max(other.top - small.y, 0, small.y - other.bottom);
      return Math.hypot(dx, dy) < size / 2 - 0.5;
    });
    const { width, height } = small.one.getBoundingClientRect();
    return near === undefined ? [] : [`${small.one.tagName.toLowerCase()}.${small.one.className} “${(small.one.getAttribute('aria-label') ?? small.one.textContent).trim().slice(0, 30)}” ${width.toFixed(0)}×${height.toFixed(0)} beside “${(near.one.getAttribute('aria-label') ?? near.one.textContent).trim().slice(0, 30)}”`];
  });
}

/** Runs in the page: a phone zooms into a field whose letters are below 16 px, after which the page scrolls sideways. */
const smallFonts = (): readonly string[] => [...document.querySelectorAll('input:not([type=checkbox], [type=radio], [type=hidden], [type=file]), select, textarea')]
  .filter((one) => one.checkVisibility() && parseFloat(getComputedStyle(one).fontSize) < 16)
  .map((one) => `${one.tagName.toLowerCase()}.${one.className} ${getComputedStyle(one).fontSize}`);

/** Runs in the page: cells that a screen reader announces as required but that show no asterisk. */
const requiredCellsWithoutAsterisk = (): readonly string[] => [...document.querySelectorAll('td > [aria-required=true]')]
  .filter((one) => !getComputedStyle(one.parentElement as Element, '::after').content.startsWith('"*"'))
  .map((one) => one.getAttribute('aria-label') ?? one.tagName);

/** How much of the window the sticky elements leave free once the page is scrolled to the middle. */
async function roomLeft(page: Page): Promise<number> {
  return page.evaluate(() => {
    window.scrollTo(0, document.documentElement.scrollHeight / 2);
    const covered = new Set<number>();
    for (const one of document.querySelectorAll('body *')) {
      const { position } = getComputedStyle(one);
      if ((position !== 'sticky' && position !== 'fixed') || !one.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const { top, bottom, width } = one.getBoundingClientRect();
      // Here it scrolls with the page, so it covers nothing.
      const isStuck = position === 'fixed' || (top <= 120 && window.scrollY > 0 && Math.abs(top - (parseFloat(getComputedStyle(one).top) || 0)) < 2);
      if (!isStuck || width < window.innerWidth / 2) continue;
      for (let y = Math.max(0, Math.floor(top)); y < Math.min(window.innerHeight, bottom); y += 1) covered.add(y);
    }
    return 1 - covered.size / window.innerHeight;
  });
}

/** Beyond this number, further tab stops are rows of one list or grid. */
const MOST_STOPS = 60;

/** The tab stops, forwards and backwards, whose focus is not visible. */
async function hiddenStops(page: Page): Promise<readonly string[]> {
  const found: (string | null)[] = [];
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let press = 0; press < MOST_STOPS; press += 1) {
      await page.keyboard.press(key);
      found.push(await page.evaluate(hiddenFocus));
    }
  }
  return found.filter((one) => one !== null);
}

for (const { user, from, part } of inParts([...EVERY_SCREEN, ...OTHER_PHASES])) {
  test(`${user}, by hand, screens from ${from}: targets of 24 px, letters of 16 px, asterisks, room above a phone's keyboard, and a visible focus`, { tag: '@long' }, async ({ page }) => {
    const found: string[] = [];
    await visitEach(page, user, part, async (address) => {
      const note = (what: string, all: readonly string[]) => { if (all.length > 0) found.push(`${address.split('?')[0] ?? ''} ${what}: ${[...new Set(all)].slice(0, 5).join('; ')} (${all.length})`); };
      for (const width of [320, 390]) {
        await resize(page, { width, height: 700 });
        note(`tight at ${width}`, await page.evaluate(tightTargets, TARGET_PX));
        note(`small letters at ${width}`, await page.evaluate(smallFonts));
      }
      for (const width of [320, 1280]) {
        await resize(page, { width, height: 700 });
        note(`focus at ${width}`, await hiddenStops(page));
      }
      note('no star', await page.evaluate(requiredCellsWithoutAsterisk));
      for (const height of [330, 400, 480]) {
        await resize(page, { width: 390, height });
        const room = await roomLeft(page);
        if (room < 0.66) found.push(`${address.split('?')[0] ?? ''} leaves ${(room * 100).toFixed(0)}% of ${height} px above the keyboard`);
      }
    });
    expect(found).toEqual([]);
  });
}
