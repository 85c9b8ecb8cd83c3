import type { Page } from '@playwright/test';
import { groupBy } from 'es-toolkit';
import { expectNoAxe } from '../../e2e/support/checks';
import { brokenPromise, outcome, type Act } from './act';
import { findControl, idOf, isOff, type Control, type Seen } from './controls';
import { countFault } from './lists';
import { IS_LONG } from './random';
import { saidTwice } from './announcements';
import { onlyIn, type Visit } from './visit';

/**
 * axe finds controls without a name; below an open question the page's own controls have none. Signing out has its
 * own journeys and would end the visit, as would handing over.
 */
const LEFT_OUT = /^(Sign out|Skip to |Hand over$)/;
/** One of each kind in a table: the rows differ in data only. */
const PER_KIND = 2;
/** A dialog whose code loads on a busy machine. */
const GRACE_MS = 2_000;
const PER_SCREEN = 5;
const PER_LAYER = 3;

const usable = (controls: readonly Control[]): readonly Control[] => controls.filter((control) => !isOff(control) && control.name !== '' && !LEFT_OUT.test(control.name));

/** Rows of a table and choices of a list differ in data only. */
const isOneOfMany = ({ role, within }: Control): boolean =>
  /^(checkbox|menuitemcheckbox|radio|menuitemradio|option)$/.test(role) || within.some((one) => /^(row|listitem|cell|gridcell)$/.test(one));

/** The first and the last of each kind. */
function fewOfEachKind(controls: readonly Control[]): readonly Control[] {
  const kinds = groupBy(controls, (one) => (isOneOfMany(one) ? `${one.role} ${one.within.join('>')}` : `${one.role} ${one.name}`));
  const kept = new Set(Object.values(kinds).flatMap((same) => (same.length <= PER_KIND ? same : [...same.slice(0, 1), ...same.slice(-1)])));
  return controls.filter((one) => kept.has(one));
}

/** The bar above, the foot and the links of the menus are the same on many screens of a sign-in: used on the first of them. */
const isShared = ({ within, url }: Control): boolean =>
  within.includes('banner') || within.includes('contentinfo') || (within.includes('navigation') && url?.startsWith('/') === true);
const usedBefore = new Set<string>();

/** Opened something on the same page: a menu, a panel, a dialog. */
const opensLayer = (before: Seen, after: Seen): boolean => after.address === before.address && onlyIn(after, before).length > 0;

/** The current page or step, on which a press has no effect. */
const isCurrent = async (page: Page, { ref }: Control): Promise<boolean> =>
  ![null, 'false'].includes(await page.getByRef(ref).getAttribute('aria-current'));

export interface Manner {
  readonly rule: string;
  readonly verb: string;
  readonly act: Act;
  /** A further check after each act. Returns what is wrong, or null. */
  readonly also?: (visit: Visit, control: Control, before: Seen, after: Seen) => Promise<string | null>;
}

/** Differs after a new load of the page. */
const documentId = (page: Page): Promise<number> => page.evaluate(() => performance.timeOrigin);

/** A link inside the product keeps the page: a new load would lose its state and the focus. */
async function reloadFault(page: Page, { role }: Control, before: Seen, after: Seen, documentBefore: number): Promise<string | null> {
  if (role !== 'link' || new URL(after.address).origin !== new URL(before.address).origin) return null;
  return await documentId(page) === documentBefore ? null : 'loads the whole page again';
}

/** Uses each control of the screen once, and each control of the layers that they open. */
export async function useEachControl(visit: Visit, manner: Manner): Promise<void> {
  const { page, effects, screen } = visit;
  const keyOf = (control: Control): string => [screen.user, manner.rule, idOf(control), control.url].join(' ');
  const isNew = (control: Control): boolean => !isShared(control) || !usedBefore.has(keyOf(control));
  const use = async (base: Seen, before: Seen, control: Control, steps: readonly string[]): Promise<Seen | null> => {
    if (await isCurrent(page, control)) return null;
    usedBefore.add(keyOf(control));
    effects.clear();
    const steps2 = [...steps, `${manner.verb} ${idOf(control)}`];
    const documentBefore = await documentId(page);
    const actedAt = Date.now();
    const refused = await manner.act(page, control);
    if (refused !== null) {
      await visit.report(manner.rule, idOf(control), refused, steps2);
      return null;
    }
    let after = await outcome(page, before);
    const broken = (): string | null => brokenPromise(control, { before, after, base, effects: effects.list() });
    if (broken() !== null) {
      // What it opens may still be loading.
      await page.waitForTimeout(GRACE_MS);
      after = await outcome(page, before);
    }
    const fault = broken()
      ?? await reloadFault(page, control, before, after, documentBefore)
      ?? await countFault(page)
      ?? await manner.also?.(visit, control, before, after) ?? null;
    if (fault !== null) await visit.report(manner.rule, idOf(control), fault, steps2);
    const [twice] = await saidTwice(page, actedAt);
    if (twice !== undefined) await visit.report('speech', idOf(control), `causes an announcement twice: “${twice}”`, steps2);
    return after;
  };

  // A further check of the manner may change the page.
  const now = (after: Seen | null) => (manner.also === undefined ? after : null);
  const first = await visit.open();
  const chosen = visit.some(fewOfEachKind(usable(first.controls).filter(isNew)), PER_SCREEN, manner.rule);
  let last: Seen | null = first;
  for (const wanted of chosen) {
    const base = await visit.open(last);
    const control = findControl(base, wanted);
    last = null;
    if (control === undefined) continue;
    const after = await use(base, base, control, []);
    last = now(after);
    if (after === null || !opensLayer(base, after)) continue;
    if (IS_LONG && manner.rule === 'press') {
      // A control that the layer covers in part cannot be used now.
      const refused = await expectNoAxe(page, ['target-size']).then(() => null, (error: unknown) => String(error));
      if (refused !== null) await visit.report('axe', idOf(control), `opens something that axe refuses: ${refused}`, [`press ${idOf(control)}`]);
    }
    const inLayer = visit.some(fewOfEachKind(usable(onlyIn(after, base)).filter(isNew)), PER_LAYER, idOf(control));
    for (const inner of inLayer) {
      const opened = await visit.openLayer(control, manner.act, last);
      const here = opened === null ? undefined : findControl(opened.layer, inner);
      last = null;
      if (opened === null || here === undefined || isOff(here)) continue;
      last = now(await use(opened.base, opened.layer, here, [`${manner.verb} ${idOf(control)}`]));
    }
  }
}
