import { PATHS } from '../routes/paths';

/** The screens with filters, each of which filters.test.tsx tries. */
export const FILTERED: readonly string[] = [
  PATHS.myPupils, PATHS.pepsDue, PATHS.pepsOverdue, PATHS.pepsRejected, PATHS.pepsInadequate, PATHS.pepsApproved, PATHS.pepsApprovedWithAction,
  PATHS.pepsNotApproved, PATHS.pepStatusFilter, PATHS.allPeps, PATHS.cohort, PATHS.home, PATHS.caseNotes, PATHS.documents, PATHS.interventions,
  PATHS.dataExtraction, PATHS.summary, PATHS.finance, PATHS.analysis, PATHS.annualAttendance,
];
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
  [...document.querySelectorAll<HTMLElement>(`main .toolrow ${CONTROLS}, main .tablecard details ${CONTROLS}`)]
    .filter((control) => control.closest('.multi-menu') === null)
    .map((control) => [nameOf(control), control]),
);
