import { parse } from 'papaparse';
import { useId, useState } from 'react';
import { readPastedGrades, refusedCells, type PastedRow } from '../../../../../domain/pastedGrades';
import { Dialog } from '../../../../../ui/Dialog';
import type { PasteGradesProps } from './PasteGrades';

/** Splits what a spreadsheet puts on the clipboard. */
const cellsOf = (text: string): readonly (readonly string[])[] =>
  parse<string[]>(text.trim(), { delimitersToGuess: ['\t', ';', ','] }).data;

/** Takes cells copied from a spreadsheet, and shows what will be filled in before anything changes. */
export function PasteDialog({ nameHeading, columns, onApply, onClose }: PasteGradesProps & { readonly onClose: () => void }) {
  const id = useId();
  const [rows, setRows] = useState<readonly PastedRow[]>([]);
  const refused = refusedCells(rows);
  return (
    <Dialog
      title="Paste grades from a spreadsheet"
      size="lg"
      onClose={onClose}
      footer={
        <>
          <button type="button" className="btn btn-secondary" onClick={onClose}>Cancel</button>
          <button
            type="button"
            className="btn btn-primary"
            disabled={rows.length === 0}
            onClick={() => {
              onApply(rows);
              onClose();
            }}
          >
            Fill the table
          </button>
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
        onChange={(event) => { setRows(readPastedGrades(cellsOf(event.target.value), columns)); }}
      />
      <div role="status">
        {refused.length === 0 ? null : (
          <div className="alert alert-warning mt-3">
            <div>
              <strong>These cells hold no grade of the list and will be left out:</strong>
              <ul className="mb-0">{refused.map((words) => <li key={words}>{words}</li>)}</ul>
            </div>
          </div>
        )}
      </div>
      {rows.length === 0 ? null : <Preview {...{ nameHeading, columns, rows }} />}
    </Dialog>
  );
}

const PREVIEW = 'What will be filled in';
/** Nothing in the preview takes the focus, so the box around it does: it is scrolled by keyboard, too. */
const SCROLLED_BY_KEYS = { tabIndex: 0, role: 'group', 'aria-label': PREVIEW };

function Preview({ nameHeading, columns, rows }: Omit<PasteGradesProps, 'onApply'> & { readonly rows: readonly PastedRow[] }) {
  return (
    <div className="table-responsive mt-3" {...SCROLLED_BY_KEYS}>
      <table className="table table-tight" aria-label={PREVIEW}>
        <thead>
          <tr>
            <th scope="col">{nameHeading}</th>
            {columns.map(({ key, label }) => <th key={key} scope="col">{label}</th>)}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cells }, index) => (
            <tr key={`${name} ${String(index)}`}>
              <th scope="row">{name}</th>
              {columns.map(({ key }) => {
                const cell = cells.find(({ column }) => column.key === key);
                return <td key={key}>{cell === undefined ? '' : cell.isRefused ? <s>{cell.value}</s> : cell.value}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
