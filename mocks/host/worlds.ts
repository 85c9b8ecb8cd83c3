import type { Scenario } from '../scenarios/scenario';
import { findScenario } from '../scenarios/scenarios';
import { World } from './world';

type HostWorld = World<Scenario>;

const worlds = new Map<string, HostWorld>();

/** The host of the tests, of the browser, and of the port where no other is requested. */
export const world = new World(findScenario);

/** A path that begins with `/world-<name>/` has a host of its own: tests that run side by side do not meet. */
export function worldOf(url: string): HostWorld {
  const name = /\/world-([\w-]+)\/rest\//.exec(url)?.[1];
  if (name === undefined) return world;
  const found = worlds.get(name) ?? new World(findScenario);
  worlds.set(name, found);
  return found;
}

/** By name, for the control calls of the port; blank for the host everybody shares. */
export const worldByName = (name: string): HostWorld => (name === '' ? world : worldOf(`/world-${name}/rest/`));
