import { useCallback } from 'react';
import { asText } from '../../../api/decode';
import { ChoiceCell, TextCell } from '../../../forms/rows/Cell';
import '../../../forms/rows/rows.css';
import { slot } from '../../../forms/spec/fields';
import type { Option, Slot, SlotProps } from '../../../forms/spec/formSpec';
import { TABLE_ROLES } from '../../../ui/tableRoles';
import type { FieldValue } from '../../../values/values';

/** `keyStage4Subject1` and its result, `keyStage4Subject1Result` (B-210 to B-212). */
const rowsOf = (stem: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `${stem}${index + 1}`, result: `${stem}${index + 1}Result`, label: `Subject ${index + 1}` }));

/** Subjects by name with a result each. */
export function subjectResults<E>(caption: string, stem: string, count: number, results: () => readonly Option[]): Slot<E> {
  const rows = rowsOf(stem, count);

  function SubjectResults({ state, labels, draft, set, isReadOnly }: SlotProps<E>) {
    const choose = useCallback((name: string, value: FieldValue) => { set(name, value, 'choice'); }, [set]);
    const textOf = (name: string) => asText(state.values[name]);
    const labelOf = (name: string) => labels[name] ?? name;
    return (
      <table className="table table-tight cards" aria-label={caption} {...TABLE_ROLES.table}>
        <thead {...TABLE_ROLES.group}>
          <tr {...TABLE_ROLES.row}>
            <th scope="col" {...TABLE_ROLES.head}>Subject</th>
            <th scope="col" {...TABLE_ROLES.head}>Result</th>
          </tr>
        </thead>
        <tbody {...TABLE_ROLES.group}>
          {rows.map(({ name, result }) => (
            <tr key={name} {...TABLE_ROLES.row}>
              <td data-label="Subject" {...TABLE_ROLES.cell}>
                <TextCell label={labelOf(name)} name={name} value={textOf(name)} isReadOnly={isReadOnly} onType={draft} />
              </td>
              <td data-label="Result" {...TABLE_ROLES.cell}>
                <ChoiceCell label={labelOf(result)} name={result} value={textOf(result)} options={results()} isReadOnly={isReadOnly} onChoose={choose} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    );
  }
  return slot<E>(SubjectResults, Object.fromEntries(rows.flatMap(({ name, result, label }) => [
    [name, `${caption}: ${label}`], [result, `${caption}: ${label}, result`],
  ])));
}
