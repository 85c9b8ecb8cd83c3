import type { AxeBuilder } from '@axe-core/playwright';

type AxeResults = Awaited<ReturnType<AxeBuilder['analyze']>>;

export interface AxeFault {
  readonly id: string;
  readonly help: string;
  readonly at: readonly string[];
}

interface Asked {
  /** Rules that do not hold in this state. */
  readonly without: readonly string[];
  /** The text styles whose contrast axe has already checked. */
  readonly known: readonly string[];
  /** Axe has checked this state in other colours: only its contrast is still open. */
  readonly isRecoloured: boolean;
  /** Also what is behind an open dialog, where the page is as it was before the dialog opened. */
  readonly isWhole: boolean;
}

/**
 * Runs in a page that has axe. Contrast and the size of targets take three quarters of axe's time. So axe judges
 * the contrast of one text in each new style, and the size of targets where two of them are close.
 * @returns also the text styles that need no second check
 */
export async function faultsByAxe({ without, known, isRecoloured, isWhole }: Asked): Promise<{ readonly faults: readonly AxeFault[]; readonly judged: readonly string[] }> {
  // In the middle of a fade, texts have less contrast.
  await Promise.allSettled(document.getAnimations()
    .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
    .map(({ finished }) => finished));
  /** The clip values of visually hidden elements. */
  const CLIPPED = /rect\(0px, 0px, 0px, 0px\)|inset\(50%\)/;
  const { axe } = window as unknown as { axe: { run: (context: unknown, options: unknown) => Promise<AxeResults> } };
  const off = [...without, 'color-contrast', ...(hasCloseTargets() ? [] : ['target-size'])];
  const dialog = isWhole ? undefined : [...document.querySelectorAll('#root ~ [role=dialog][aria-modal=true]')].at(-1);
  const { violations } = isRecoloured ? { violations: [] } : await axe.run(dialog ?? document, {
    runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
    rules: Object.fromEntries(off.map((id) => [id, { enabled: false }])),
    // Passes are not recorded: on a long form that takes longer than the check.
    resultTypes: ['violations'],
  });
  const looks = [...textStyles()].filter(([look]) => !known.includes(look));
  const contrast = looks.length === 0 ? null : await axe.run({ include: looks.flatMap(([, texts]) => texts) }, { runOnly: ['color-contrast'], elementRef: true });
  const judged = new Set([
    ...contrast?.passes.flatMap(({ nodes }) => nodes) ?? [],
    // axe never judges a text on a picture, such as the arrow of a list.
    ...contrast?.incomplete.flatMap(({ nodes }) => nodes).filter(({ any }) => /^bg(Gradient|Image)$/.test(String((any[0]?.data as { messageKey?: string } | undefined)?.messageKey))) ?? [],
  ].map(({ element }) => element));
  return {
    faults: [...violations, ...contrast?.violations ?? []].map(({ id, help, nodes }) => ({ id, help, at: nodes.map(({ target }) => target.join(' ')) })),
    judged: looks.filter(([, texts]) => texts.some((text) => judged.has(text))).map(([look]) => look),
  };

  /** A few visible texts in each style, by everything on which contrast depends. */
  function textStyles(): ReadonlyMap<string, HTMLElement[]> {
    const elements = new Set<HTMLElement>(document.querySelectorAll<HTMLElement>('input:not([type=checkbox], [type=radio]), textarea, select:has(option)'));
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, (text) => (text.textContent?.trim() === '' ? NodeFilter.FILTER_SKIP : NodeFilter.FILTER_ACCEPT));
    while (texts.nextNode() !== null) if (texts.currentNode.parentElement !== null) elements.add(texts.currentNode.parentElement);
    const looks = new Map<string, HTMLElement[]>();
    const grounds = new Map<Element, string>();
    for (const element of elements) {
      const ground = backgroundOf(element, grounds);
      const control = element.closest('label')?.control ?? element;
      const { right, bottom } = element.getBoundingClientRect();
      const isHidden = CLIPPED.test(ground) || right <= 0 || bottom <= 0 || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      // axe exempts the text of what is disabled.
      if (isHidden || control.closest(':disabled, [aria-disabled=true]') !== null) continue;
      const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
      const look = [color, fontSize, fontWeight, textShadow, ground].join(' ');
      const same = looks.get(look) ?? [];
      if (same.length < 3) looks.set(look, [...same, element]);
    }
    return looks;
  }

  /** The backgrounds behind a text, and whether it or an ancestor is out of the flow. */
  function backgroundOf(element: Element | null, grounds: Map<Element, string>): string {
    if (element === null) return '';
    const known = grounds.get(element);
    if (known !== undefined) return known;
    const { backgroundColor, backgroundImage, clipPath, opacity, position } = getComputedStyle(element);
    const clip = getComputedStyle(element).getPropertyValue('clip');
    const place = /absolute|fixed|sticky/.test(position) ? `${position} ${element.className}` : '';
    const own = [backgroundColor, backgroundImage, opacity, place, clip, clipPath].filter((part) => !['rgba(0, 0, 0, 0)', 'none', '1', '', 'auto'].includes(part));
    const ground = [...own, backgroundOf(element.parentElement, grounds)].join(' ');
    grounds.set(element, ground);
    return ground;
  }

  /** Two targets overlap, or the room that WCAG 2.5.8 gives to one smaller than 24 px, a circle of that size, is not free. */
  function hasCloseTargets(): boolean {
    const targets = [...document.querySelectorAll('a[href], button, input:not(.btn-check), select, textarea, summary, [tabindex]:not([tabindex="-1"])')]
      .filter((target) => target.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && target.closest('.visually-hidden, .shell-skip:not(:focus), [inert]') === null)
      .map((target) => {
        const box = target.getBoundingClientRect();
        const isSmall = box.width < 24 || box.height < 24;
        return { target, box, room: isSmall ? new DOMRect(box.x + box.width / 2 - 12, box.y + box.height / 2 - 12, 24, 24) : box };
      })
      .filter(({ box }) => box.width > 0 && box.height > 0);
    return targets.some((one, at) => targets.slice(at + 1).some((other) =>
      (meet(one.box, other.box) || meet(one.room, other.room)) && !one.target.contains(other.target) && !other.target.contains(one.target)));
  }

  function meet(one: DOMRect, other: DOMRect): boolean {
    return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
  }
}
