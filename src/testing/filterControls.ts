import { PATHS } from '../routes/paths';
import { labelsOf } from './labels';

/** Screens whose controls choose a record, or how keys work. */
export const CHOOSE_NO_ROWS: readonly string[] = [PATHS.assessment, PATHS.attendance, PATHS.attendanceCaller];

const nameOf = (control: Element): string => {
  const group = control.closest('details fieldset')?.querySelector('legend')?.textContent;
  const [label] = labelsOf(control);
  const name = control.getAttribute('aria-label') ?? (control instanceof HTMLSelectElement ? label?.firstChild : label)?.textContent ?? control.textContent;
  return `${group === undefined ? '' : `${group} `}${name.replace(/: .*$/, '')}`;
};
/** The filters of the page by their name. Two short queries: jsdom matches each element of the page against a long one. */
export const controlsOnPage = (): Readonly<Record<string, HTMLElement>> => Object.fromEntries(
  [...document.querySelectorAll('.toolrow, .table-card details')].filter((bar) => bar.closest('main') !== null)
    .flatMap((bar) => [...bar.querySelectorAll<HTMLElement>('select, input, button[aria-pressed], .multi-select')])
    .filter((control) => control.closest('.multi-select-menu, .list-view-menu') === null)
    .map((control) => [nameOf(control), control]),
);
