import type { Locator, Page } from '@playwright/test';
import { tabTo } from './inputMethod';

/** What a control takes: lines of text, one line, a whole number, a date, or a choice from a list or buttons. */
type ControlKind = 'lines' | 'line' | 'number' | 'day' | 'list' | 'buttons';

/** One control of a plan form on the page. */
export interface Control {
  /** Derived from the wire name: see src/forms/describe/ids.ts. */
  readonly id: string;
  readonly kind: ControlKind;
  /** The options of a list or of buttons, without the blank one. */
  readonly options: readonly string[];
  readonly isRequired: boolean;
  /** What it shows now, or '' if it is not answered. */
  readonly shown: string;
}

/** Answers by the id of their control. */
export type FormValues = ReadonlyMap<string, string>;

/** Every control of the form that edits a field, in reading order, read in one call. */
export function controlsOf(form: Locator): Promise<readonly Control[]> {
  return form.evaluate((element) =>
    [...element.querySelectorAll('[id^="field-"]:is(textarea, select, input:not([type=radio]), [role=radiogroup])')].map((control): Control => {
      const common = { id: control.id, isRequired: control.ariaRequired === 'true' };
      if (control instanceof HTMLSelectElement) {
        return { ...common, kind: 'list', options: [...control.options].map(({ value }) => value).filter((value) => value !== ''), shown: control.value };
      }
      if (control instanceof HTMLTextAreaElement) return { ...common, kind: 'lines', options: [], shown: control.value };
      if (control instanceof HTMLInputElement) {
        const kind = control.placeholder === 'DD/MM/YYYY' ? 'day' : control.inputMode === 'numeric' ? 'number' : 'line';
        return { ...common, kind, options: [], shown: control.value };
      }
      const answers = [...control.querySelectorAll<HTMLInputElement>('input[type=radio]')]
        .map((radio) => ({ isChosen: radio.checked, text: radio.labels?.[0]?.textContent ?? '' }));
      return { ...common, kind: 'buttons', options: answers.map(({ text }) => text), shown: answers.find(({ isChosen }) => isChosen)?.text ?? '' };
    }),
  );
}

/** Answers that reveal other questions or determine them (000 section 4). */
const FIXED: Readonly<Record<string, string>> = {
  youngPersonHaveSEND: 'Yes', SENSupport: 'Yes', EHCP: 'No', targetedCurriculum: 'Yes', strengthsAndNeedsAccurately: 'No', ypAttended: 'No',
};
/** Small enough for every maximum. */
const MAX_NUMBER = 39;

const fieldOf = (id: string): string => id.slice(id.lastIndexOf('-') + 1);
/** A value that is always the same for one control, and differs from its neighbour's. */
const seedOf = (id: string): number => Array.from(id).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7);
const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** A plausible awkward answer: valid for the kind, different for each field, with characters that break careless code. */
export function testValueFor({ id, kind, options }: Control): string {
  const seed = seedOf(id);
  const field = fieldOf(id);
  switch (kind) {
    case 'lines': return `About ${field}: "naïve" & 5 < 6, 100 %\nand a second line.`;
    case 'line': return `${field} – ${seed} (“Ø”)`;
    case 'number': return String(1 + (seed % MAX_NUMBER));
    case 'day': return `${twoDigits(1 + (seed % 28))}/${twoDigits(1 + (seed % 12))}/2025`;
    case 'list':
    case 'buttons': return FIXED[field] ?? options[seed % Math.min(4, options.length)] ?? '';
  }
}

/** Queries by id, because a query by role computes the name of every control of a large form each time. */
const byId = (form: Locator, id: string): Locator => form.page().locator(`[id="${id}"]`);

/**
 * Answers every control of the form, including those that an answer reveals.
 * @param most of the controls that are alike and that neither Complete nor another question needs
 */
export async function fillForm(form: Locator, most = Infinity): Promise<FormValues> {
  const given = new Map<string, string>();
  const met = new Set<string>();
  const alike = new Map<string, number>();
  for (;;) {
    const open = (await controlsOf(form)).filter(({ id }) => !met.has(id));
    if (open.length === 0) return given;
    for (const control of open) {
      met.add(control.id);
      const kind = [control.kind, ...control.options].join();
      const count = (alike.get(kind) ?? 0) + 1;
      alike.set(kind, count);
      if (count > most && !control.isRequired && !(fieldOf(control.id) in FIXED)) continue;
      const answer = testValueFor(control);
      const place = byId(form, control.id);
      if (control.kind === 'list') await place.selectOption(answer);
      else if (control.kind === 'buttons') await place.getByText(answer, { exact: true }).click();
      else await place.fill(answer);
      given.set(control.id, answer);
    }
  }
}

/** The focused control of the form, or the focused answer among buttons. */
interface Stop {
  readonly isInForm: boolean;
  readonly id: string;
  readonly answer: string;
}

const stopNow = (form: Locator): Promise<Stop> =>
  form.evaluate((element): Stop => {
    const at = document.activeElement;
    const isRadio = at instanceof HTMLInputElement && at.type === 'radio';
    return {
      isInForm: at !== null && element.contains(at),
      id: (isRadio ? at.closest('[role=radiogroup]') : at)?.id ?? '',
      answer: isRadio ? (at.labels?.[0]?.textContent ?? '') : '',
    };
  });

/** Answers the focused control: arrows choose, Space selects, typed text replaces the old. */
async function answerHere({ keyboard }: Page, form: Locator, control: Control, stop: Stop): Promise<string> {
  const answer = testValueFor(control);
  if (control.kind === 'list') {
    // The blank option is first; the closed list follows the arrow keys.
    const way = control.options.indexOf(answer) - control.options.indexOf(control.shown);
    for (let step = 0; step < Math.abs(way); step += 1) await keyboard.press(way > 0 ? 'ArrowDown' : 'ArrowUp');
  } else if (control.kind === 'buttons') {
    await keyboard.press('Space');
    for (let { answer: chosen } = stop, step = 0; chosen !== answer && step < control.options.length; step += 1) {
      await keyboard.press('ArrowRight');
      chosen = (await stopNow(form)).answer;
    }
  } else {
    await keyboard.press('Control+A');
    await keyboard.insertText(answer);
  }
  return answer;
}

/** Does what `fillForm` does, using only Tab, arrows, Space and typing. */
export async function fillFormByKeyboard(page: Page, form: Locator): Promise<FormValues> {
  const given = new Map<string, string>();
  let known: readonly Control[] = [];
  await tabTo(page, form.locator(':is(a[href], button, input, select, textarea):visible').first());
  for (let stop = await stopNow(form); stop.isInForm; stop = await stopNow(form)) {
    const isNew = stop.id.startsWith('field-') && !given.has(stop.id);
    // An answer may have revealed it since the last read.
    if (isNew && !known.some(({ id }) => id === stop.id)) known = await controlsOf(form);
    const control = isNew ? known.find(({ id }) => id === stop.id) : undefined;
    if (control !== undefined) given.set(control.id, await answerHere(page, form, control, stop));
    await page.keyboard.press('Tab');
  }
  const passedBy = (await controlsOf(form)).filter(({ id }) => !given.has(id));
  if (passedBy.length > 0) throw new Error(`Tab never came to ${passedBy.map(({ id }) => id).join(', ')}`);
  return given;
}

/** What the form shows, by control. */
export async function shownValues(form: Locator): Promise<FormValues> {
  return new Map((await controlsOf(form)).map(({ id, shown }) => [id, shown]));
}
