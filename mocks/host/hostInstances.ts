import type { Scenario } from '../scenarios/scenario';
import { findScenario } from '../scenarios/scenarios';
import { HostInstance } from './hostInstance';

type AnyHostInstance = HostInstance<Scenario>;

const instances = new Map<string, AnyHostInstance>();

/** The host of the tests, of the browser, and of the port where no other is requested. */
export const instance = new HostInstance(findScenario);

/** A path that begins with `/instance-<name>/` has a host of its own: tests that run side by side do not meet. */
export function instanceOf(url: string): AnyHostInstance {
  const name = /\/instance-([\w-]+)\/rest\//.exec(url)?.[1];
  if (name === undefined) return instance;
  const found = instances.get(name) ?? new HostInstance(findScenario);
  instances.set(name, found);
  return found;
}

/** By name, for the control calls of the port; blank for the host everybody shares. */
export const instanceByName = (name: string): AnyHostInstance => (name === '' ? instance : instanceOf(`/instance-${name}/rest/`));
