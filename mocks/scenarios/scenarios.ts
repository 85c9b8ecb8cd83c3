import { faultScenarios } from './faults';
import { dataScenarios } from './population';
import { oneFaultScenarios } from './oneFault';
import type { Scenario } from './scenario';
import { saveScenarios } from './saves';

const normal: Scenario = { id: 'normal', title: 'Everything works' };

/** Every scenario, in the order of the panel. The table of mocks/README.md lists what each shows. */
export const scenarios: readonly [Scenario, ...Scenario[]] = [normal, ...saveScenarios, ...faultScenarios, ...oneFaultScenarios, ...dataScenarios];

/** An unknown name means the normal scenario, since a browser may remember one that no longer exists. */
export const findScenario = (id: string): Scenario => scenarios.find((one) => one.id === id) ?? normal;
