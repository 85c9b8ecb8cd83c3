import { sumBy } from 'es-toolkit';
import type { PastedCell, PastedRow } from '../../../../../domain/pastedGrades';
import { shownChoice } from '../../../../../forms/fields/options';
import type { Option } from '../../../../../forms/describe/formSpec';
import type { PasteGradesProps } from './pasteProps';

const PREVIEW = 'What will be filled in';
/** Nothing in the preview is focusable, so the box around it is: it must scroll by keyboard. */
const SCROLLED_BY_KEYS = { tabIndex: 0, role: 'group', 'aria-label': PREVIEW };

const plural = (count: number, one: string, more: string) => `${String(count)} ${count === 1 ? one : more}`;

/** A preview of what a pasted block changes: new rows, and the current value of each cell. */
export function PastePreview({ nameHeading, columns, valuesNow, rows }: Omit<PasteGradesProps, 'onApply'> & {
  readonly rows: readonly PastedRow[];
}) {
  const compared = rows.map((row) => ({ ...row, now: valuesNow(row.name) }));
  const added = compared.filter(({ now }) => now === null).length;
  const changed = sumBy(compared, ({ cells, now }) => cells.filter((cell) => replaces(cell, now)).length);
  return (
    <>
      <p className="mt-3 mb-0" role="status">
        {plural(added, 'new row', 'new rows')}; {plural(changed, 'value changes', 'values change')}.
      </p>
      <div className="table-responsive mt-2" {...SCROLLED_BY_KEYS}>
        <table className="table table-tight" aria-label={PREVIEW}>
          <thead>
            <tr>
              <th scope="col">{nameHeading}</th>
              {columns.map(({ key, label }) => <th key={key} scope="col">{label}</th>)}
            </tr>
          </thead>
          <tbody>
            {compared.map(({ name, cells, now }, index) => (
              <tr key={`${name} ${String(index)}`}>
                <th scope="row">{name}{now === null ? <> <span className="badge">New</span></> : null}</th>
                {columns.map(({ key, options }) => (
                  <td key={key}>
                    <PreviewCell cell={cells.find(({ column }) => column.key === key)} now={now?.[key] ?? ''} options={options ?? []} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** Whether an existing value is replaced by another one. */
function replaces({ column, value, isRefused }: PastedCell, now: Readonly<Record<string, string>> | null): boolean {
  const held = now?.[column.key] ?? '';
  return !isRefused && held !== '' && held !== value;
}

function PreviewCell({ cell, now, options }: {
  readonly cell: PastedCell | undefined;
  readonly now: string;
  readonly options: readonly Option[];
}) {
  const shown = (value: string) => shownChoice(value, options);
  if (cell === undefined || cell.value === now) return <span className="muted">{shown(now)}</span>;
  if (cell.isRefused) return <s>{cell.value}</s>;
  return <>{now === '' ? null : `${shown(now)} → `}<strong>{shown(cell.value)}</strong></>;
}
