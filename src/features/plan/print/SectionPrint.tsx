import { useMemo } from 'react';
import type { Phase } from '../../../domain/phase';
import { useSessionDispatch } from '../../../session/useSession';
import type { OpenPlan } from '../shared/section/planContext';
import type { PlanSection } from '../shared/section/planSection';
import { sectionsOfPhase } from '../sections/sectionsOfPhase';
import { PrintMenu, type PrintChoice } from './PrintMenu';
import { printSources } from './printSources';

/** The print choices of an open section: the section as shown on screen, the whole plan, and a blank form. */
export function SectionPrint<E>({ section, phase, plan: { key, pupil, handle }, extras }: {
  readonly section: PlanSection<E>;
  readonly phase: Phase;
  readonly plan: OpenPlan;
  readonly extras: E;
}) {
  const dispatch = useSessionDispatch();
  const choices = useMemo((): readonly PrintChoice[] => {
    const plan = { key, pupil, phase };
    const own = async () => (await printSources()).openSourceOf(section, plan, handle, extras);
    const newer = () => {
      const { phase: load, values } = handle.getView();
      return load === 'ready' ? { unit: section.unit.name, values } : null;
    };
    return [
      {
        label: 'This section',
        hint: 'As it stands on the screen',
        collect: async (signal) => [await dispatch((await own()).read(signal))],
      },
      {
        label: 'Whole plan',
        hint: 'All five sections',
        collect: async (signal) => {
          const { printSourceOf } = await printSources();
          const sources = await sectionsOfPhase(phase, printSourceOf(plan, newer));
          const open = await own();
          return Promise.all(sources.map((source) => dispatch((source.id === open.id ? open : source).read(signal))));
        },
      },
      {
        label: 'Summary',
        hint: 'One page: targets, who, when, next review',
        collect: async (signal) => dispatch((await printSources()).readSummary(plan, newer, signal)),
      },
      {
        label: 'Blank form',
        hint: 'The questions of this section with lines to write on',
        collect: async () => [(await own()).blank()],
      },
    ];
  }, [dispatch, extras, handle, key, phase, pupil, section]);
  return <PrintMenu pupil={pupil} choices={choices} />;
}
