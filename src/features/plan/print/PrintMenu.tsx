import { useEffect, useId, useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { PupilContext } from '../../../domain/pupil';
import { Disclosure } from '../../../ui/panels/Disclosure';
import { Icon } from '../../../ui/icons/Icon';
import { loadOnOpen } from '../../../ui/lazy/loadOnOpen';
import { warmUp } from '../../../ui/lazy/warmUp';
import type { Collect } from './usePrint';

/** Loads the sections for print. */
export const printSources = () => import('./printSource');
const loadDialog = async () => (await import('./PrintDialog')).PrintDialog;
const PrintDialog = loadOnOpen(loadDialog);

export interface PrintChoice {
  readonly label: string;
  readonly hint: string;
  readonly collect: Collect;
}

/** The 'Print' menu beside the host's exports, and what it opens. Works without the host's reports. */
export function PrintMenu({ pupil, choices }: { readonly pupil: PupilContext; readonly choices: readonly PrintChoice[] }) {
  const [chosen, setChosen] = useState<PrintChoice | null>(null);
  const id = useId();
  // Printing must not depend on the network.
  useEffect(() => warmUp([loadDialog, printSources]), []);
  return (
    <>
      <Disclosure variant="secondary" buttonClass="dropdown-toggle" buttonContent={<><Icon name="print" /><span className="tool-label">Print</span></>} panelClass="menu">
        {(close) => (
          <ul>
            {choices.map((choice) => (
              <li key={choice.label}>
                <Button
                  variant="quiet"
                  aria-describedby={`${id}${choice.label}`}
                  onClick={({ currentTarget }) => {
                    // The menu item unmounts with its menu, so the focus returns from the dialog to the menu's button.
                    currentTarget.closest('.disclosure')?.querySelector('button')?.focus();
                    close();
                    setChosen(choice);
                  }}
                >
                  {choice.label}
                </Button>
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
