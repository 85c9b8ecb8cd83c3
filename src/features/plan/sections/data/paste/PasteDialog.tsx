import { parse } from 'papaparse';
import { useId, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { readPastedGrades, refusedCells, type PastedGrades } from '../../../../../domain/pastedGrades';
import { Dialog } from '../../../../../ui/dialogs/Dialog';
import type { PasteGradesProps } from './pasteProps';
import { PastePreview } from './PastePreview';

/** The separators that a spreadsheet puts on the clipboard. Only line ends are trimmed: a row may begin or end with a blank cell. */
function readCells(text: string): { readonly cells: readonly (readonly string[])[]; readonly isOdd: boolean } {
  const { data, errors } = parse<string[]>(text.replace(/^[\r\n]+|[\r\n]+$/g, ''), { delimitersToGuess: ['\t', ';', ','] });
  return { cells: data, isOdd: errors.some(({ type }) => type === 'Quotes') };
}
const NOTHING: PastedGrades = { rows: [], unplaced: [] };

/** Takes cells copied from a spreadsheet, and shows what will be filled in before anything changes. */
export function PasteDialog({ nameHeading, columns, valuesNow, onApply, onClose }: PasteGradesProps & { readonly onClose: () => void }) {
  const id = useId();
  const [{ rows, unplaced }, setPasted] = useState(NOTHING);
  const [isOdd, setOdd] = useState(false);
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
        onChange={({ target }) => {
          const read = readCells(target.value);
          setPasted(readPastedGrades(read.cells, columns, nameHeading));
          setOdd(read.isOdd);
        }}
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
