/** Runs in the page: words of disabled controls with less contrast than 3 : 1. WCAG asks none of them, but they have to be read; axe leaves them out. */
export function faintDisabled(): readonly string[] {
  const LEAST = 3;
  const found: string[] = [];
  for (const one of document.querySelectorAll<HTMLElement>(':is(button, input, select, textarea):disabled, [aria-disabled=true], .btn-check:disabled + .btn')) {
    const words = one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement ? one.value : one.textContent.trim();
    if (words === '' || one.matches('[type=checkbox], [type=radio]') || !one.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const ground = backgroundOf(one);
    const contrast = ratio(mixed(rgba(getComputedStyle(one).color, opacityOf(one)), ground), ground);
    if (contrast < LEAST) found.push(`${words.slice(0, 30)}: ${contrast.toFixed(1)}`);
  }
  return found;

  function rgba(color: string, opacity = 1): readonly number[] {
    const [red = 0, green = 0, blue = 0, alpha = 1] = (color.match(/[\d.]+/g) ?? []).map(Number);
    return [red, green, blue, alpha * opacity];
  }

  /** A colour over an opaque one. */
  function mixed([red = 0, green = 0, blue = 0, alpha = 1]: readonly number[], ground: readonly number[]): readonly number[] {
    return [red, green, blue].map((part, at) => part * alpha + (ground[at] ?? 0) * (1 - alpha));
  }

  function backgroundOf(element: Element | null): readonly number[] {
    if (element === null) return [255, 255, 255];
    const own = rgba(getComputedStyle(element).backgroundColor);
    return own[3] === 1 ? own : mixed(own, backgroundOf(element.parentElement));
  }

  function opacityOf(element: Element | null): number {
    return element === null ? 1 : Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement);
  }

  function ratio(...colours: readonly (readonly number[])[]): number {
    const [darker = 0, lighter = 0] = colours.map(luminance).sort((one, other) => one - other);
    return (lighter + 0.05) / (darker + 0.05);
  }

  function luminance(colour: readonly number[]): number {
    const [red = 0, green = 0, blue = 0] = colour.slice(0, 3).map((part) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  }
}
