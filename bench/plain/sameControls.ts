import type { Page } from '@playwright/test';

interface Control {
  readonly kind: string;
  readonly label: string;
  readonly value: string;
  readonly options: readonly string[];
}

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

/** The controls that a screen of ours shows, in their order, with what they hold. */
async function controlsOf(page: Page): Promise<readonly Control[]> {
  return page.locator('main').locator('form').locator('input, textarea, select, button').evaluateAll((all) =>
    all.map((one) => {
      const control = one as HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
      if (one instanceof HTMLButtonElement) {
        return { kind: 'button', label: one.getAttribute('aria-label') ?? one.textContent ?? '', value: '', options: [] };
      }
      const kind = control instanceof HTMLInputElement ? control.type : control.tagName.toLowerCase();
      const label = control.getAttribute('aria-label') ?? control.labels?.[0]?.textContent ?? control.name;
      const options = control instanceof HTMLSelectElement ? [...control.options].map((option) => option.text) : [];
      return { kind, label, value: control.value, options };
    }),
  );
}

function html({ kind, label, value, options }: Control, index: number): string {
  const name = `<label for="c${index}">${escaped(label)}</label>`;
  if (kind === 'button') return `<p><button id="c${index}" type="button">${escaped(label)}</button></p>`;
  if (kind === 'textarea') return `<p>${name}<textarea id="c${index}" rows="3">${escaped(value)}</textarea></p>`;
  if (kind === 'select') {
    const choices = options.map((option) => `<option${option === value ? ' selected' : ''}>${escaped(option)}</option>`);
    return `<p>${name}<select id="c${index}">${choices.join('')}</select></p>`;
  }
  return `<p>${name}<input id="c${index}" type="${kind}" value="${escaped(value)}"></p>`;
}

/** A page as somebody would write it by hand with the same controls as a screen of ours: no script, no stylesheet. */
export async function plainPageLike(page: Page): Promise<{ page: string; controls: number }> {
  const controls = await controlsOf(page);
  const text = `<!doctype html>
<html lang="en-GB">
  <head><meta charset="utf-8"><title>Plain page</title></head>
  <body><main><h1>Plain page</h1><form autocomplete="off">${controls.map(html).join('\n')}</form></main></body>
</html>`;
  return { page: text, controls: controls.length };
}
