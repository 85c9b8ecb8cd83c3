import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FieldValue } from '../values/values';
import { isLongRun, spread } from './longRun';
import { AutosaveForm } from '../forms/autosave/AutosaveForm';
import { fieldsOf, flatItems, labelOf, namesOf } from '../forms/describe/defineForm';
import type { FormSpec } from '../forms/describe/formSpec';
import { visibleNames } from '../forms/describe/answered';
import { isBlankRow } from '../forms/describe/column';
import { checkGate } from '../forms/describe/completeGate';
import { fieldId, focusField } from '../forms/describe/ids';
import { optionsOf } from '../forms/fields/options';
import { fakeUnit } from './fakeUnit';

/**
 * The checks that every form must pass, whatever its questions; the browser tests run axe on each. Call it inside
 * `describe`.
 * @param extras the rest of the load's response
 * @param values values of the record that are not blank, e.g. the rows of a list
 */
export function testForm<E>(spec: FormSpec<E>, extras: E, values: Readonly<Record<string, FieldValue>> = {}): void {
  const blank = Object.fromEntries(fieldsOf(spec).map((field) => [field.name, ['wholeNumber', 'date'].includes(field.kind) ? null : '']));
  const record = { ...blank, ...values };
  const open = () => {
    const unit = fakeUnit(record);
    return { ...render(<AutosaveForm spec={spec} call="save" handle={unit.handle} extras={extras} />), unit };
  };

  it('names every field once, with a name of its record or unit', () => {
    const names = namesOf(spec);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => name.trim() === '')).toEqual([]);
  });

  it('offers something for every list', () => {
    const lists = fieldsOf(spec).filter(({ kind }) => kind === 'choice');
    const empty = lists.filter((field) => optionsOf(field, { values: record, extras }).length === 0);
    expect(empty.map(({ name }) => name)).toEqual([]);
  });

  it('takes a text in any cell of a list for an answer', () => {
    const slots = spec.groups.flatMap(({ items }) => flatItems(items)).filter((item) => item.kind === 'slot');
    const lists = slots.flatMap(({ blankRows = {} }) => Object.keys(blankRows));
    const { handle } = fakeUnit({ ...record, ...Object.fromEntries(lists.map((list) => [list, [{}]])) });
    const { container } = render(<AutosaveForm spec={spec} call="save" handle={handle} extras={extras} />);
    for (const list of lists) {
      const start = fieldId(`${list}[0].`);
      const keys = Array.from(container.querySelectorAll(`[id^="${start}"]`), ({ id }) => id.slice(start.length));
      expect(keys).not.toEqual([]);
      expect(keys.filter((key) => isBlankRow({ [key]: 'Art' }))).toEqual([]);
    }
  });

  it('requires only fields that it holds', () => {
    const names = namesOf(spec);
    const foreign = spec.completeRules.flatMap((rule) => rule.names).filter((name) => !names.includes(name));
    expect(foreign).toEqual([]);
  });

  // With no tabindex, Tab follows the order of the page; the long run presses it on every control.
  it('gives every control a name, and none a positive tabindex', () => {
    const { container } = open();
    for (const control of container.querySelectorAll('input, select, textarea, button, [role=radiogroup]')) expect(control).toHaveAccessibleName();
    expect([...container.querySelectorAll<HTMLElement>('[tabindex]')].filter(({ tabIndex }) => tabIndex > 0)).toEqual([]);
  });

  it('marks each answer that Complete requires at its control', () => {
    const asked = spec.completeRules.flatMap((rule) => rule.names);
    const unit = fakeUnit(record);
    const marked = new Map(asked.map((name) => [name, labelOf(spec, name)]));
    const { container } = render(<AutosaveForm spec={spec} call="save" handle={unit.handle} extras={extras} marked={marked} />);
    // A list has no control, so its card shows what is required.
    const shown = asked.filter((name) => !Array.isArray(record[name]) && container.querySelector(`[id="${fieldId(name)}"]`) !== null);
    for (const name of shown) {
      const control = container.querySelector(`[id="${fieldId(name)}"]`);
      expect(control).toBeInvalid();
      expect(control).toHaveAccessibleDescription(/required/i);
    }
    expect(asked.filter((name) => Array.isArray(record[name]))).toHaveLength(screen.queryAllByText(/ is required$/).filter((one) => one.tagName === 'P').length);
  });

  it('links from each missing answer, and to each card, even while another tab edits it', () => {
    const { handle } = fakeUnit(record, { readOnly: 'otherTab' });
    render(<AutosaveForm spec={spec} call="save" handle={handle} extras={extras} />);
    const state = { values: record, extras };
    const targets = [...checkGate(spec, state).missing.flatMap(({ name }) => name ?? []), ...spec.groups.flatMap((each) => visibleNames(each, state).slice(0, 1))];
    expect(targets.filter((name) => !focusField(name))).toEqual([]);
  });

  it('lets every answer that is chosen from a list be cleared again', async () => {
    const { container, unit } = open();
    const user = userEvent.setup();
    const lists = () => [...container.querySelectorAll('select')].filter((list) => !list.disabled).map(({ id }) => id);
    // Each kind of control is one component.
    for (const id of spread(lists())) {
      const list = () => container.querySelector<HTMLSelectElement>(`select[id="${id}"]`);
      const offered = [...(list()?.options ?? [])].map(({ value }) => value).filter((value) => value !== '');
      fireEvent.change(list() as HTMLSelectElement, { target: { value: offered[0] ?? '' } });
      const before = unit.edits.length;
      fireEvent.change(list() as HTMLSelectElement, { target: { value: '' } });
      expect(list()).toHaveValue('');
      expect(unit.edits.length).toBeGreaterThan(before);
    }
    // A choice without a list has a button.
    for (const radios of spread([...container.querySelectorAll<HTMLElement>('.is-clearable [role=radiogroup]')])) {
      await user.click(within(radios).getAllByRole('radio')[0] as HTMLElement);
      await user.click(within(radios.parentElement as HTMLElement).getByRole('button', { name: /^Clear / }));
      expect(within(radios).queryByRole('radio', { checked: true })).toBeNull();
      expect(radios).toContainElement(document.activeElement as HTMLElement);
      expect(unit.edits.at(-1)?.value).toBe('');
    }
  });

  if (isLongRun) it('follows the reading order on Tab', async () => {
    const { container, unit } = open();
    const stops = tabStops(container);
    const user = userEvent.setup();
    const visited: Element[] = [];
    for (const stop of stops) {
      await user.tab();
      visited.push(document.activeElement ?? stop);
    }
    expect(visited.map(describeStop)).toEqual(stops.map(describeStop));
    expect(unit.edits).toEqual([]);
  });
}

/** Controls in reading order. A group of radios is represented by the chosen one, or the first. */
function tabStops(container: HTMLElement): readonly Element[] {
  const controls = [...container.querySelectorAll('input, select, textarea, button, summary, a[href]')]
    .filter((control) => !control.matches(':disabled, [tabindex="-1"]') && control.closest('[hidden]') === null);
  const groups = new Map<string, Element>();
  for (const control of controls) {
    if (!(control instanceof HTMLInputElement) || control.type !== 'radio') continue;
    if (!groups.has(control.name) || control.checked) groups.set(control.name, control);
  }
  return controls.filter((control) =>
    !(control instanceof HTMLInputElement && control.type === 'radio') || groups.get(control.name) === control);
}

const describeStop = (stop: Element): string => `${stop.tagName} ${stop.id} ${stop.getAttribute('aria-label') ?? ''}`;
