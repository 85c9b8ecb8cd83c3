import { faultBehaviours } from './faults';
import named from './named.json';
import { oneFaultBehaviours } from './oneFault';
import { dataBehaviours } from './population';
import { saveBehaviours } from './saves';
import type { Behaviour, Scenario } from './scenario';

const behaviours: Readonly<Record<string, Behaviour>> = { ...saveBehaviours, ...faultBehaviours, ...oneFaultBehaviours, ...dataBehaviours };

const capsules: Readonly<Record<string, Required<Pick<Scenario, 'title' | 'faults'>>>> = named;

/** Every scenario, in the order of the panel and of mocks/README.md. */
export const scenarios: readonly Scenario[] = Object.entries(capsules).map(([id, { title, faults }]) => ({ id, title, ...(behaviours[id] ?? { faults }) }));

export const findScenario = (id: string): Scenario | undefined => scenarios.find((one) => one.id === id);
