import { useEffect, useState } from 'react';
import { useSessionDispatch } from '../../../session/useSession';
import { sectionsOfPhase } from '../sections/sectionsOfPhase';
import type { OpenPlan } from '../shared/section/planContext';
import type { PrintPlan } from './printSource';
import { ChoiceMenu } from '../../../shared/ChoiceMenu';
import { Icon } from '../../../ui/icons/Icon';
import { loadOnOpen } from '../../../ui/lazy/loadOnOpen';
import { warmUp } from '../../../ui/lazy/warmUp';
import type { Collect } from './PrintDialog';

const printSources = () => import('./printSource');
const loadDialog = async () => (await import('./PrintDialog')).PrintDialog;
const PrintDialog = loadOnOpen(loadDialog);

interface PrintChoice {
  readonly key: string;
  readonly label: string;
  readonly hint: string;
  readonly collect: Collect;
}

/** Prints the plan or its open section, with the answers or blank to be filled in by hand. Works without the host's reports. */
export function PlanPrint({ plan, open }: {
  readonly plan: PrintPlan;
  /** Its answers are newer than the host's. */
  readonly open?: OpenPlan;
}) {
  const dispatch = useSessionDispatch();
  const [chosen, setChosen] = useState<PrintChoice | null>(null);
  // Prefetched, because printing must not depend on the network.
  useEffect(() => warmUp([loadDialog, printSources]), []);
  const sections = () => sectionsOfPhase(plan.phase);
  const choices: readonly PrintChoice[] = [
    ...(open === undefined ? [] : [{
      key: 'section',
      label: 'This section',
      hint: 'As it stands on the screen',
      collect: async () => [await (await printSources()).openSheet(plan, open)],
    }]),
    {
      key: 'whole',
      label: 'Whole plan',
      hint: 'All five sections',
      collect: async (signal) => {
        const { readSheet } = await printSources();
        return Promise.all((await sections()).map((section) => dispatch(readSheet(section, plan, signal, open))));
      },
    },
    {
      key: 'summary',
      label: 'Summary',
      hint: 'One page: targets, who, when, next review',
      collect: async (signal) => dispatch((await printSources()).readSummary(plan, signal)),
    },
    {
      key: 'blank',
      label: 'Blank form',
      hint: `The questions of ${open === undefined ? 'all five sections' : 'this section'} with lines to write on`,
      collect: async () => {
        const { blankOf } = await printSources();
        if (open !== undefined) return [blankOf(open.section, plan.phase, open.extras)];
        return (await sections()).map((section) => blankOf(section, plan.phase, section.extras({}, plan.pupil)));
      },
    },
  ];
  return (
    <>
      <ChoiceMenu icon={<Icon name="print" />} label="Print" choices={choices} onChosen={setChosen} />
      {chosen === null ? null : (
        <PrintDialog title={chosen.label} pupil={plan.pupil} collect={chosen.collect} onClose={() => { setChosen(null); }} />
      )}
    </>
  );
}
