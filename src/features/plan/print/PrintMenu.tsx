import { useId, useState } from 'react';
import type { PupilContext } from '../../../domain/pupil';
import { Disclosure } from '../../../ui/Disclosure';
import { loadOnOpen } from '../../../ui/loadOnOpen';
import type { Collect } from './usePrint';

// Fetched when the page has nothing better to do: a print must not need the network at that moment.
const PrintDialog = loadOnOpen(async () => (await import(/* webpackPrefetch: true */ './PrintDialog')).PrintDialog);

export interface PrintChoice {
  readonly label: string;
  readonly hint: string;
  readonly collect: Collect;
}

/** 'Print' beside the host's exports, and what it opens. Works without the host's reports. */
export function PrintMenu({ pupil, choices }: { readonly pupil: PupilContext; readonly choices: readonly PrintChoice[] }) {
  const [chosen, setChosen] = useState<PrintChoice | null>(null);
  const id = useId();
  return (
    <>
      <Disclosure buttonClass="btn btn-secondary dropdown-toggle" face="Print" panelClass="menu">
        {(close) => (
          <ul>
            {choices.map((choice) => (
              <li key={choice.label}>
                <button
                  type="button"
                  className="btn btn-quiet"
                  aria-describedby={`${id}${choice.label}`}
                  onClick={({ currentTarget }) => {
                    // The entry goes with its menu: from the dialog the focus comes back to the button that stays.
                    currentTarget.closest('.disclosure')?.querySelector('button')?.focus();
                    close();
                    setChosen(choice);
                  }}
                >
                  {choice.label}
                </button>
                <span id={`${id}${choice.label}`} className="hint">{choice.hint}</span>
              </li>
            ))}
          </ul>
        )}
      </Disclosure>
      {chosen === null ? null : (
        <PrintDialog title={chosen.label} pupil={pupil} collect={chosen.collect} onClose={() => { setChosen(null); }} />
      )}
    </>
  );
}
