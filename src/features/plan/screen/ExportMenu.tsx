import { useId } from 'react';
import { Disclosure } from '../../../ui/Disclosure';

const CHOICES = [
  { what: 'whole', label: 'Full Pep', hint: 'The whole plan as one document' },
  { what: 'section', label: 'PDF', hint: 'This section only' },
] as const;
export type ExportWhat = (typeof CHOICES)[number]['what'];

/** The Export menu of every section, with exactly two choices (P-009). */
export function ExportMenu({ isBusy, onExport }: {
  readonly isBusy: boolean;
  readonly onExport: (what: ExportWhat) => void;
}) {
  const id = useId();
  return (
    <Disclosure
      buttonClass="btn btn-secondary dropdown-toggle"
      face={isBusy ? <><span className="spinner-border" aria-hidden="true" />Export</> : 'Export'}
      panelClass="menu"
    >
      {(close) => (
        <ul>
          {CHOICES.map(({ what, label, hint }) => (
            <li key={what}>
              <button
                type="button"
                className="btn btn-quiet"
                aria-describedby={`${id}${what}`}
                onClick={() => {
                  close();
                  if (!isBusy) onExport(what);
                }}
              >
                {label}
              </button>
              <span id={`${id}${what}`} className="hint">{hint}</span>
            </li>
          ))}
        </ul>
      )}
    </Disclosure>
  );
}
