import type { Page } from '@playwright/test';

interface Control {
  readonly kind: string;
  readonly label: string;
  readonly value: string;
  readonly options: readonly string[];
}

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

/** The controls of our screen, in order, with their values. */
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

function html({ kind, label, options }: Control, index: number): string {
  const name = `<label for="c${index}">${escaped(label)}</label>`;
  if (kind === 'button') return `<p><button id="c${index}" type="button">${escaped(label)}</button></p>`;
  if (kind === 'textarea') return `<p>${name}<textarea id="c${index}" rows="3"></textarea></p>`;
  if (kind === 'select') {
    const choices = options.map((option) => `<option>${escaped(option)}</option>`);
    return `<p>${name}<select id="c${index}">${choices.join('')}</select></p>`;
  }
  return `<p>${name}<input id="c${index}" type="${kind}"></p>`;
}

export interface PlainPage {
  readonly page: string;
  readonly controls: number;
}

/** An element that holds text once the answers are filled in. */
export const FILLED_MARKER = '#state';

/**
 * A plain HTML page with the same controls as our screen, filled by the same calls:
 * no framework, no stylesheet.
 * @param calls addresses of the host that hold the record
 */
export async function plainPageLike(page: Page, calls: readonly string[]): Promise<PlainPage> {
  const controls = await controlsOf(page);
  const text = `<!doctype html>
<html lang="en-GB">
  <head><meta charset="utf-8"><title>Plain page</title></head>
  <body>
    <main><h1>Plain page</h1><form autocomplete="off">${controls.map(html).join('\n')}</form><p id="${FILLED_MARKER.slice(1)}"></p></main>
    <script>
      const values = ${JSON.stringify(controls.map(({ value }) => value)).replaceAll('<', '\\u003c')};
      const ask = (call) => fetch(call, { headers: { Authorization: localStorage.authorizationKey }, cache: 'no-store' });
      Promise.all(${JSON.stringify(calls)}.map((call) => ask(call).then((answer) => answer.json()))).then(() => {
        const form = document.querySelector('form');
        [...form.elements].forEach((control, index) => { if (control.type !== 'button') control.value = values[index]; });
        document.querySelector('${FILLED_MARKER}').textContent = 'Filled in';
      });
    </script>
  </body>
</html>`;
  return { page: text, controls: controls.length };
}
