import { PATHS } from '../routes/paths';

/** Screens whose controls choose a record, or how keys work. */
export const CHOOSE_NO_ROWS: readonly string[] = [PATHS.assessment, PATHS.attendance, PATHS.attendanceCaller];

const CONTROLS = ':is(select, input, button[aria-pressed], .multi-select)';
const nameOf = (control: Element): string => {
  const group = control.closest('details fieldset')?.querySelector('legend')?.textContent;
  const [label] = (control as HTMLInputElement).labels ?? [];
  const name = control.getAttribute('aria-label') ?? (control instanceof HTMLSelectElement ? label?.firstChild : label)?.textContent ?? control.textContent;
  return `${group === undefined ? '' : `${group} `}${name.replace(/: .*$/, '')}`;
};
/** The filters of the page by their name. */
export const controlsOnPage = (): Readonly<Record<string, HTMLElement>> => Object.fromEntries(
  [...document.querySelectorAll<HTMLElement>(`main .toolrow ${CONTROLS}, main .table-card details ${CONTROLS}`)]
    .filter((control) => control.closest('.multi-select-menu') === null)
    .map((control) => [nameOf(control), control]),
);
