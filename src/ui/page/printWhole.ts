import { listen } from '../../state/listen';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const ONE_LINE: readonly string[] = ['text', 'tel', 'email', 'url', 'search', 'number'];
const mayCut = (control: Control): boolean => !(control instanceof HTMLInputElement) || ONE_LINE.includes(control.type);
const textOf = (control: Control): string =>
  (control instanceof HTMLSelectElement ? Array.from(control.selectedOptions, ({ text }) => text).join(', ') : control.value).trim();

/** Paper does not scroll: while the browser prints, the whole text takes the place of each control that may cut it. */
export function printWhole(): () => void {
  let texts: readonly HTMLElement[] = [];
  const toScreen = (): void => {
    for (const text of texts) text.remove();
    texts = [];
  };
  const toPaper = (): void => {
    toScreen();
    texts = [...document.querySelectorAll<Control>('input, select, textarea')].filter((control) => mayCut(control) && textOf(control) !== '').map((control) => {
      const text = document.createElement('span');
      text.className = 'print-value';
      text.textContent = textOf(control);
      control.after(text);
      return text;
    });
  };
  const stop = listen(window, { beforeprint: toPaper, afterprint: toScreen });
  return () => {
    toScreen();
    stop();
  };
}
