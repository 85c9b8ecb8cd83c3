import type { Page } from '@playwright/test';
import type { Shown } from './counts';

/** Places with numbers that are not figures. */
const EXCEPTIONS: readonly { readonly at: string; readonly because: string }[] = [
  { at: 'button, select, input, textarea, label, option, summary .visually-hidden', because: 'form controls' },
  { at: '.pager', because: 'the pager: its sentence is a fact, its buttons are controls' },
  { at: 'time', because: 'a time' },
  { at: 'tbody.data-table-total th, .chart-title, caption', because: 'names of groups and charts: they are the key under which their figures are compared' },
  { at: '[aria-hidden="true"], script, style, canvas', because: 'nobody reads it as text' },
  { at: '.extraction td.num:not(.amount)', because: 'URNs of schools' },
  { at: '[role="gridcell"], .legend', because: 'marks, as C1 or Y7: codes, no figures' },
  { at: '[dir="auto"]', because: 'what a person has typed, shown as it is' },
  { at: '.chart-legend li', because: 'names of the series; the values have their fact' },
  { at: '.plan-sidebar, .plan-rail', because: 'required answers that are left: the payload tests hold the rules of Complete' },
];

/** What else a text may hold: dates, times, UPNs, terms, years, year groups, and key stages. */
const ALLOWED = [
  /\b\d{1,2}\/\d{1,2}\/\d{4}\b/g, /\b\d{1,2}:\d{2}(?::\d{2})?\b/g, /\b[A-Z]\d{11}[\dA-Z]\b/g, /\b(?:Autumn|Spring|Summer) \d{4}\b/g,
  /\b20\d{2}(?:-\d{2,4})?\b/g, /\b[YN]\d{1,2}\b/g, /\bYear \d{1,2}\b/g, /\b(?:KS|Key Stage )\d\b/gi, /\bPost-16\b/gi, /^Showing 0 entries/, /\b16-19\b/g,
  // Reference numbers of claims.
  /\bPP-[\d-]+/g,
  // The council's line, a setting.
  /\b\d+% line/g, /^Attendance below \d+%/,
];

export interface Read {
  readonly shown: readonly Shown[];
  /** Numbers outside of every known place. */
  readonly strays: readonly string[];
}

/** Every figure on the page, and every number that is none. */
export async function readPage(page: Page): Promise<Read> {
  const { shown, texts } = await page.evaluate((skipped) => {
    const heard = (element: Element): string => {
      const copy = element.cloneNode(true) as Element;
      copy.querySelectorAll('[aria-hidden="true"]').forEach((hidden) => { hidden.remove(); });
      return copy.textContent.trim();
    };
    const main = document.querySelector('main') ?? document.body;
    const texts: string[] = [];
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    while (walker.nextNode() !== null) {
      const { parentElement, textContent } = walker.currentNode;
      if (parentElement === null || !/\d/.test(textContent ?? '') || parentElement.closest(`[data-fact], ${skipped}`) !== null) continue;
      // A list of entries may break a date into parts, so the text of the whole line counts.
      texts.push(`${(textContent ?? '').trim()} (in ${parentElement.tagName.toLowerCase()}.${parentElement.className} of ${parentElement.parentElement?.className ?? ''})`);
    }
    return {
      texts,
      shown: [...main.querySelectorAll('[data-fact]')].map((element) => ({
        fact: element.getAttribute('data-fact') ?? '', of: (element.getAttribute('data-of') ?? '').trim(), text: heard(element),
      })).filter(({ text }) => text !== ''),
    };
  }, EXCEPTIONS.map(({ at }) => at).join(', '));
  const strays = texts.filter((one) => /\d/.test(ALLOWED.reduce((left, allowed) => left.replace(allowed, ''), one.slice(0, one.lastIndexOf(' (in ')))));
  return { shown, strays };
}
