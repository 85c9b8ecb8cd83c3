import type { UnitHandle } from '../../saving/types';
import { shownValue } from '../Answers';
import { fullLabelOf, namesOf } from '../defineForm';
import type { FormSpec } from '../formSpec';

/** Everything of a unit that the host does not hold yet, as plain text to keep elsewhere. */
export function unsavedText<E>(spec: FormSpec<E>, handle: UnitHandle, extras: E): string {
  const { values } = handle.getView();
  const names = new Set([...namesOf(spec), ...Object.keys(values)]);
  return [...names]
    .flatMap((name) => {
      const raw = handle.rawOf(name);
      if (raw === null && handle.fieldState(name) === 'clean') return [];
      return [`${fullLabelOf(spec, name)}\n${raw ?? shownValue(spec, name, values[name] ?? null, { values, extras })}`];
    })
    .join('\n\n');
}

/** @returns whether the text is on the clipboard: a browser may refuse, and on plain http there is none */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
