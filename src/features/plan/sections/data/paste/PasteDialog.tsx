import { sumBy, uniqWith } from 'es-toolkit';
import { parse } from 'papaparse';
import { useId, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { isSameSubject, readPastedGrades, refusedCells, type PasteColumn, type PastedCell, type PastedRow } from '../../../../../domain/pastedGrades';
import type { Option } from '../../../../../forms/describe/formSpec';
import { shownChoice } from '../../../../../forms/fields/options';
import { FieldTable } from '../../../../../forms/rows/FieldTable';
import { Dialog } from '../../../../../ui/dialogs/Dialog';
import { countOf } from '../../../../../values/countOf';

export interface PasteProps {
  readonly nameHeading: string;
  readonly columns: readonly PasteColumn[];
  /** What the table holds for a subject, by the key of its cell, or null when it has no such row. */
  readonly valuesNow: (name: string) => Readonly<Record<string, string>> | null;
}

/** The separators that a spreadsheet puts on the clipboard. Only line ends are trimmed: a row may begin or end with a blank cell. */
function readCells(text: string): { readonly cells: readonly (readonly string[])[]; readonly isOdd: boolean } {
  const { data, errors } = parse<string[]>(text.replace(/^[\r\n]+|[\r\n]+$/g, ''), { delimitersToGuess: ['\t', ';', ','] });
  return { cells: data, isOdd: errors.some(({ type }) => type === 'Quotes') };
}

export function PasteDialog({ nameHeading, columns, valuesNow, onApply, onClose }: PasteProps & {
  /** Called with the rows, whose refused cells are still marked. */
  readonly onApply: (rows: readonly PastedRow[]) => void;
  readonly onClose: () => void;
}) {
  const id = useId();
  const [text, setText] = useState('');
  const { cells, isOdd } = readCells(text);
  const { rows, unplaced } = readPastedGrades(cells, columns, nameHeading);
  const refused = refusedCells(rows);
  return (
    <Dialog
      title="Paste grades from a spreadsheet"
      size="lg"
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={rows.length === 0} onClick={() => { onApply(rows); onClose(); }}>Fill the table</Button>
        </>
      }
    >
      <label className="form-label" htmlFor={id}>Cells copied from the spreadsheet</label>
      <p className="form-text" id={`${id}-hint`}>
        One row for each {nameHeading.toLowerCase()}, its name first, then {columns.map(({ label }) => label).join(', ')};
        or with these headings in the first row, in any order.
      </p>
      <textarea
        id={id}
        className="form-control"
        rows={5}
        autoComplete="off"
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => { setText(target.value); }}
      />
      <div role="status">
        <Skipped title="These cells do not hold a listed grade and will be skipped:" texts={refused} />
        <Skipped title={`These cells have no ${nameHeading.toLowerCase()} or stand in a column that is not part of the table, and will be skipped:`} texts={unplaced} />
        <Skipped title="A cell begins with a quotation mark that does not end. What follows it may stand in the wrong cell:" texts={isOdd ? ['Copy the cells without it, or check the preview.'] : []} />
      </div>
      {rows.length === 0 ? null : <PastePreview {...{ nameHeading, columns, valuesNow, rows }} />}
    </Dialog>
  );
}

function Skipped({ title, texts }: { readonly title: string; readonly texts: readonly string[] }) {
  return texts.length === 0 ? null : (
    <div className="alert alert-warning mt-3">
      <div>
        <strong>{title}</strong>
        <ul className="mb-0">{texts.map((text) => <li key={text}>{text}</li>)}</ul>
      </div>
    </div>
  );
}

const PREVIEW = 'What will be filled in';
/** Nothing in the preview is focusable, so the box around it is: it must scroll by keyboard. */
const SCROLLED_BY_KEYS = { tabIndex: 0, role: 'group', 'aria-label': PREVIEW };

function PastePreview({ nameHeading, columns, valuesNow, rows }: PasteProps & { readonly rows: readonly PastedRow[] }) {
  const compared = rows.map((row) => ({ ...row, now: valuesNow(row.name) }));
  // A subject that occurs twice fills one row.
  const added = uniqWith(compared.filter(({ now }) => now === null), (one, other) => isSameSubject(one.name, other.name)).length;
  const changed = sumBy(compared, ({ cells, now }) => cells.filter((cell) => replaces(cell, now)).length);
  return (
    <>
      <p className="mt-3 mb-0" role="status">
        {countOf(added, 'new row')}; {countOf(changed, 'value')} {changed === 1 ? 'changes' : 'change'}.
      </p>
      <div className="table-responsive mt-2" {...SCROLLED_BY_KEYS}>
        <FieldTable
          label={PREVIEW}
          rows={compared}
          rowKey={(_row, index) => index}
          columns={[
            { head: nameHeading, isRowHeader: true, cell: ({ name, now }) => <>{name}{now === null ? <> <span className="badge">New</span></> : null}</> },
            ...columns.map(({ key, label, options }) => ({
              head: label,
              cell: ({ cells, now }: (typeof compared)[number]) => (
                <PreviewCell cell={cells.find(({ column }) => column.key === key)} now={now?.[key] ?? ''} options={options ?? []} />
              ),
            })),
          ]}
        />
      </div>
    </>
  );
}

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
