import { labelIsRequired } from '../../messages/plan';
import type { Field, FormSpec, Item, Slot } from './formSpec';

/** A form as it is declared: most have no effects, some no rules. */
type Given<E> = Pick<FormSpec<E>, 'record' | 'title' | 'groups'> & Partial<FormSpec<E>>;

/** A form as data, checked when it is loaded: a mistake shows at the first start, not at the first use. */
export function defineForm<E = unknown>({ effects = [], completeRules = [], show = 'first', ...given }: Given<E>): FormSpec<E> {
  const worded = completeRules.map((rule) => (rule.message === '' ? { ...rule, message: labelIsRequired(labelOf(given, rule.names[0] ?? '')) } : rule));
  const spec = { ...given, effects, completeRules: worded, show };
  const names = namesOf(spec);
  const controls = spec.groups.flatMap(({ items }) => flatItems(items)).flatMap((item) => (item.kind === 'slot' ? item.controls ?? [] : []));
  const fail = (what: string): never => {
    throw new Error(`Form ${spec.record}: ${what}`);
  };
  const mustExist = (name: string, where: string) => {
    if (!names.includes(name)) fail(`${where} names no field: ${name}`);
  };

  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) fail(`two fields are called ${twice}`);
  for (const field of fieldsOf(spec)) {
    const options = 'options' in field ? field.options : undefined;
    if (Array.isArray(options) && options.length === 0) fail(`no options for ${field.name}`);
  }
  for (const { names: looksAt, message, missing, leadsTo } of spec.completeRules) {
    looksAt.forEach((name) => { mustExist(name, `rule "${message}"`); });
    if (leadsTo !== undefined && !controls.includes(leadsTo)) mustExist(leadsTo, `rule "${message}"`);
    if (looksAt.length === 0 && missing === undefined) fail(`rule "${message}" does not say what is missing`);
  }
  for (const { on } of spec.effects) on.forEach((name) => { mustExist(name, 'an effect'); });
  return spec;
}

export const flatItems = <E>(items: readonly Item<E>[]): readonly (Field<E> | Slot<E>)[] =>
  items.flatMap<Field<E> | Slot<E>>((item) => (item.kind === 'pair' ? item.items : [item]));

/** The plain fields of a form in their order; `namesOf` includes those that slots edit. */
export const fieldsOf = <E>(spec: FormSpec<E>): readonly Field<E>[] =>
  spec.groups.flatMap((group) => flatItems(group.items)).filter((item) => item.kind !== 'slot');

/** Every wire name that the form edits, including those in slots. */
export const namesOf = <E>(spec: FormSpec<E>): readonly string[] => spec.groups.flatMap((group) => namesIn(group.items));

export const namesIn = <E>(items: readonly Item<E>[]): readonly string[] =>
  flatItems(items).flatMap((item) => (item.kind === 'slot' ? item.names : [item.name]));

/** The field, or the slot that edits it, or undefined for a field of another screen. */
export function findItem<E>(spec: Pick<FormSpec<E>, 'groups'>, name: string): Field<E> | Slot<E> | undefined {
  return spec.groups
    .flatMap((group) => flatItems(group.items))
    .find((item) => (item.kind === 'slot' ? item.names.includes(name) : item.name === name));
}

/** The label of a field, or words made from its wire name for a field of another screen. */
export function labelOf<E>(spec: Pick<FormSpec<E>, 'groups'>, name: string): string {
  const item = findItem(spec, name);
  const label = item?.kind === 'slot' ? item.labels[name] : item?.label;
  return label ?? plainName(name);
}

/** Title of a field's group, or '' for a field of another screen. */
export const groupOf = <E>(spec: FormSpec<E>, name: string): string =>
  spec.groups.find((group) => namesIn(group.items).includes(name))?.title ?? '';

/** Label with its group, to distinguish it in lists: many forms hold several "Strengths". */
export const fullLabelOf = <E>(spec: FormSpec<E>, name: string): string =>
  inGroup({ group: groupOf(spec, name), label: labelOf(spec, name) });

/** "Group: label", or without the colon after a group that is a question. */
export const inGroup = ({ group, label }: { readonly group: string; readonly label: string }): string =>
  group === '' || group === label ? label : `${group}${group.endsWith('?') ? '' : ':'} ${label}`;

/** `pupilVoice.knowAboutEducation` → "know about education". */
function plainName(name: string): string {
  const last = name.slice(name.lastIndexOf('.') + 1);
  return last.replace(/([a-z\d])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`);
}

export { optionLabel, optionValue } from '../../ui/fields/filterOption';

/** The answer of every yes/no question, as shown and as stored (P-434). */
export const YES_NO = ['Yes', 'No'] as const;
