import { useEffect, useId, useMemo, useState } from 'react';
import { useSessionDispatch } from '../../../session/useSession';
import { sectionsOfPhase } from '../sections/sectionsOfPhase';
import type { OpenPlan } from '../shared/section/planContext';
import type { PrintPlan } from './printSource';
import Button from 'react-bootstrap/Button';
import { Disclosure } from '../../../ui/panels/Disclosure';
import { Icon } from '../../../ui/icons/Icon';
import { loadOnOpen } from '../../../ui/lazy/loadOnOpen';
import { warmUp } from '../../../ui/lazy/warmUp';
import type { Collect } from './PrintDialog';

const printSources = () => import('./printSource');
const loadDialog = async () => (await import('./PrintDialog')).PrintDialog;
const PrintDialog = loadOnOpen(loadDialog);

interface PrintChoice {
  readonly label: string;
  readonly hint: string;
  readonly collect: Collect;
}

/**
 * The 'Print' menu beside the host's exports, of a plan and of its open section if there is one: with the answers, or blank to
 * be filled in by hand. Works without the host's reports.
 */
export function PlanPrint({ plan, open }: {
  readonly plan: PrintPlan;
  /** Its answers are newer than the host's. */
  readonly open?: OpenPlan;
}) {
  const dispatch = useSessionDispatch();
  const [chosen, setChosen] = useState<PrintChoice | null>(null);
  const id = useId();
  // Printing must not depend on the network.
  useEffect(() => warmUp([loadDialog, printSources]), []);
  const choices = useMemo((): readonly PrintChoice[] => {
    const newer = () => {
      const view = open?.handle.getView();
      return open !== undefined && view?.phase === 'ready' ? { unit: open.section.unit.name, values: view.values } : null;
    };
    const ownOf = async ({ section, handle, extras }: OpenPlan) => (await printSources()).openSourceOf(section, plan, handle, extras);
    const sources = async () => {
      const all = await sectionsOfPhase(plan.phase, (await printSources()).printSourceOf(plan, newer));
      const own = open === undefined ? null : await ownOf(open);
      return all.map((source) => (source.id === own?.id ? own : source));
    };
    return [
      ...(open === undefined ? [] : [{
        label: 'This section',
        hint: 'As it stands on the screen',
        collect: async (signal: AbortSignal) => [await dispatch((await ownOf(open)).read(signal))],
      }]),
      {
        label: 'Whole plan',
        hint: 'All five sections',
        collect: async (signal) => Promise.all((await sources()).map((source) => dispatch(source.read(signal)))),
      },
      {
        label: 'Summary',
        hint: 'One page: targets, who, when, next review',
        collect: async (signal) => dispatch((await printSources()).readSummary(plan, newer, signal)),
      },
      {
        label: 'Blank form',
        hint: `The questions of ${open === undefined ? 'all five sections' : 'this section'} with lines to write on`,
        collect: async () => (open === undefined ? await sources() : [await ownOf(open)]).map((source) => source.blank()),
      },
    ];
  }, [dispatch, open, plan]);
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
        <PrintDialog title={chosen.label} pupil={plan.pupil} collect={chosen.collect} onClose={() => { setChosen(null); }} />
      )}
    </>
  );
}
