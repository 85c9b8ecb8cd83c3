import type { UnitHandle } from '../../saving/types';
import { shownValue } from '../read/Answers';
import { fullLabelOf, labelOf, namesOf } from '../describe/defineForm';
import type { FormSpec } from '../describe/formSpec';
import { findCell } from '../rows/cellName';

/** Everything in a unit that the host does not hold yet, as plain text to keep elsewhere. */
export function unsavedText<E>(spec: FormSpec<E>, handle: UnitHandle, extras: E): string {
  const { values } = handle.getView();
  const raws = handle.raws();
  const names = new Set([...namesOf(spec), ...Object.keys(values), ...Object.keys(raws)]);
  return [...names]
    .flatMap((name) => {
      const raw = raws[name];
      if (raw === undefined && handle.fieldState(name) === 'clean') return [];
      return [`${placeOf(spec, name)}\n${raw ?? shownValue(spec, name, values[name] ?? null, { values, extras })}`];
    })
    .join('\n\n');
}

/** The label of a field. For a cell, the label of the table, its row and its column. */
function placeOf<E>(spec: FormSpec<E>, name: string): string {
  const cell = findCell(name);
  return cell === null
    ? fullLabelOf(spec, name)
    : `${fullLabelOf(spec, cell.list)}, row ${String(cell.index + 1)}: ${labelOf(spec, cell.key)}`;
}
