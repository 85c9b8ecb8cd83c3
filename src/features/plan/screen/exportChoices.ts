import { reportOr } from '../../../config/overrides';

const WHOLE = { key: 'whole', label: 'Full Pep', hint: 'The whole plan as one document' } as const;
const SECTION = { key: 'section', label: 'PDF', hint: 'This section only' } as const;
export type ExportWhat = (typeof WHOLE | typeof SECTION)['key'];

/** Report name of the whole plan, capital N and all (P-373). */
const FULL_PEP = 'NccFullPep';

/** The host's name of a report, or blank where it has none (P-374, P-375). */
export function reportOf(section: { readonly report: string }, what: ExportWhat): string {
  return reportOr(what === 'whole' ? FULL_PEP : section.report);
}

/** The export choices of every section: exactly two (P-009). */
export const EXPORT_CHOICES = [WHOLE, SECTION] as const;

/** The choices of one section: without its PDF where the host has no report of it. */
export const exportChoices = (section: { readonly report: string }) =>
  (reportOf(section, 'section') === '' ? [WHOLE] as const : EXPORT_CHOICES);
