import { parse } from 'papaparse';
import { useId, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { readPastedGrades, refusedCells, type PastedRow } from '../../../../../domain/pastedGrades';
import { Dialog } from '../../../../../ui/Dialog';
import type { PasteGradesProps } from './pasteProps';
import { PastePreview } from './PastePreview';

/** The separators that a spreadsheet puts on the clipboard. */
const cellsOf = (text: string): readonly (readonly string[])[] =>
  parse<string[]>(text.trim(), { delimitersToGuess: ['\t', ';', ','] }).data;

/** Takes cells copied from a spreadsheet, and shows what will be filled in before anything changes. */
export function PasteDialog({ nameHeading, columns, valuesNow, onApply, onClose }: PasteGradesProps & { readonly onClose: () => void }) {
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
          <Button variant="secondary" onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabled={rows.length === 0}
            onClick={() => {
              onApply(rows);
              onClose();
            }}
          >
            Fill the table
          </Button>
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
        onChange={(event) => { setRows(readPastedGrades(cellsOf(event.target.value), columns, nameHeading)); }}
      />
      <div role="status">
        {refused.length === 0 ? null : (
          <div className="alert alert-warning mt-3">
            <div>
              <strong>These cells do not hold a listed grade and will be skipped:</strong>
              <ul className="mb-0">{refused.map((text) => <li key={text}>{text}</li>)}</ul>
            </div>
          </div>
        )}
      </div>
      {rows.length === 0 ? null : <PastePreview {...{ nameHeading, columns, valuesNow, rows }} />}
    </Dialog>
  );
}
