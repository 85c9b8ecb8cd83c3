import { flatItems } from '../../../forms/describe/defineForm';
import type { FormSpec } from '../../../forms/describe/formSpec';
import type { Values } from '../../../values/values';

/** The values of a blank form: no answers, and as many empty rows as each list needs. */
export function blankValues<E>(spec: FormSpec<E>): Values {
  const slots = spec.groups.flatMap(({ items }) => flatItems(items)).filter((item) => item.kind === 'slot');
  const lists = slots.flatMap(({ blankRows }) => Object.entries(blankRows ?? {}));
  return Object.fromEntries(lists.map(([name, rows]) => [name, Array.from({ length: rows }, () => ({}))]));
}
