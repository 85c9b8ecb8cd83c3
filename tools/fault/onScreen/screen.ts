import { asText } from '../../../src/api/decode';
import { cellName } from '../../../src/forms/describe/column';
import { fieldId } from '../../../src/forms/describe/ids';
import type { PlanSectionId } from '../../../src/shared/planSections';

export interface Answer {
  /** On the wire. */
  readonly name: string;
  /** A date may also be left half typed. In a list only one column is used, and rows are added and deleted. */
  readonly kind?: 'text' | 'date' | 'rows';
  readonly choices?: readonly string[];
}

export interface Section {
  readonly id: PlanSectionId;
  readonly path: string;
  readonly answers: readonly Answer[];
}

export const SECTIONS: readonly Section[] = [
  {
    id: 'pupilVoice', path: '/ncc-pupil-voice',
    answers: [{ name: 'pupilVoice.childDreamsAndFutureGoals' }, { name: 'pupilVoice.knowAboutEducation' }],
  },
  {
    id: 'strengthAndNeeds', path: '/ncc-strength',
    answers: [
      { name: 'strengthsAndNeeds.relationshipsStrengths' },
      { name: 'strengthsAndNeeds.preparingForAdulthoodPersonResponsible' },
      { name: 'strengthsAndNeeds.additionalLanguage', choices: ['Yes', 'No'] },
    ],
  },
  {
    id: 'meeting', path: '/ncc-meeting',
    answers: [
      { name: 'nccPepMeeting.dateOfNextReview', kind: 'date', choices: ['12/01/2026', '03/02/2026', '31/03/2026'] },
      { name: 'nccPepMeeting.thingsToCelebrate' },
      // Shared with the Pupil Voice.
      { name: 'pupilVoice.childDreamsAndFutureGoals' },
    ],
  },
  { id: 'target', path: '/ncc-targets', answers: [{ name: 'nccTarget.targetList', kind: 'rows' }] },
  {
    id: 'data', path: '/ncc-data',
    answers: [
      { name: 'dataSecondary.workingTowardsQualifications' },
      { name: 'dataSecondary.makingGoodProgress', choices: ['Yes', 'No'] },
      { name: 'dataSecondary.engTargetThisYear', choices: ['Yes', 'No'] },
      { name: 'dataSecondary.sdqScore', choices: ['12', '7', '23'] },
    ],
  },
];

/** The saves that carry these answers, with the record whose flag each carries. */
export const SAVES = [
  { call: 'savePupilVoice', record: 'pupilVoice' },
  { call: 'saveStrengths', record: 'strengthsAndNeeds' },
  { call: 'saveMeeting', record: 'nccPepMeeting' },
  { call: 'saveTargets', record: 'nccTarget' },
  { call: 'saveSecondaryData', record: 'dataSecondary' },
] as const;
export type RecordName = (typeof SAVES)[number]['record'];

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
/** Separates the texts of a list; no answer contains it. */
const ROW_END = ' | ';
const COLUMN = 'what';

const controlsOf = (name: string): readonly Control[] => [...document.querySelectorAll<Control>(`main [name="${name}"]`)];
export const isRadio = (control: Control): control is HTMLInputElement => control.type === 'radio';
function cellsOf(list: string): readonly Control[] {
  const cells: Control[] = [];
  for (;;) {
    const cell = document.getElementById(fieldId(cellName(list, cells.length, COLUMN)));
    if (cell === null) return cells;
    cells.push(cell as Control);
  }
}

export const joinRows = (rows: readonly string[]): string => rows.join(ROW_END);

/** The enabled controls of an answer, or the rows of a list. */
export function usable({ name, kind }: Answer): readonly Control[] {
  const controls = kind === 'rows' ? cellsOf(name) : controlsOf(name);
  return controls.filter((control) => !control.disabled && !(control as HTMLInputElement).readOnly && control.closest('[inert]') === null);
}

export const isOpen = ({ id, answers: [first] }: Section): boolean =>
  id === 'target' ? buttonOf('Add a target') !== null : first !== undefined && controlsOf(first.name).length > 0;

/** What the screen shows as the answer, or null where there is no form. */
export function shownOf({ name, kind }: Answer): string | null {
  if (kind === 'rows') return buttonOf('Add a target') === null ? null : joinRows(cellsOf(name).map(({ value }) => value));
  const controls = controlsOf(name);
  const [first] = controls;
  if (first === undefined) return null;
  if (!isRadio(first)) return first.value;
  return controls.find((one) => isRadio(one) && one.checked)?.value ?? '';
}

/** Queries by text, because a query by role computes the name of every control, which takes seconds on a large form. */
export const buttonOf = (text: string): HTMLButtonElement | null =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent.trim() === text) ?? null;

/** What the host holds of an answer, as the screen shows it. */
export function heldOf(record: Readonly<Record<string, unknown>> | null, { name, kind }: Answer): string {
  const value = record?.[name.slice(name.indexOf('.') + 1)];
  if (kind === 'rows') {
    return joinRows((Array.isArray(value) ? value as Readonly<Record<string, unknown>>[] : []).map((row) => asText(row[COLUMN])));
  }
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
