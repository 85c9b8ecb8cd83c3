import { useMemo } from 'react';
import { useSessionDispatch } from '../../../session/useSession';
import { sectionsOfPhase } from '../sections/sectionsOfPhase';
import { PrintMenu, type PrintChoice } from './PrintMenu';
import { printSources, type PrintPlan } from './printSources';

const nothingOpen = () => null;

/** The print choices of the overview: all five sections, with their answers or blank to be filled in by hand. */
export function PlanPrint({ plan }: { readonly plan: PrintPlan }) {
  const dispatch = useSessionDispatch();
  const choices = useMemo((): readonly PrintChoice[] => {
    const sources = async () => sectionsOfPhase(plan.phase, (await printSources()).printSourceOf(plan, nothingOpen));
    return [
      {
        label: 'Whole plan',
        hint: 'All five sections',
        collect: async (signal) => Promise.all((await sources()).map((source) => dispatch(source.read(signal)))),
      },
      {
        label: 'Summary',
        hint: 'One page: targets, who, when, next review',
        collect: async (signal) => dispatch((await printSources()).readSummary(plan, nothingOpen, signal)),
      },
      {
        label: 'Blank form',
        hint: 'The questions of all five sections with lines to write on',
        collect: async () => (await sources()).map((source) => source.blank()),
      },
    ];
  }, [dispatch, plan]);
  return <PrintMenu pupil={plan.pupil} choices={choices} />;
}
