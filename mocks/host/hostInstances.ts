import { activeOf } from '../scenarios/active';
import type { Behaviour } from '../scenarios/scenario';
import { HostInstance } from './hostInstance';

type AnyHostInstance = HostInstance<Behaviour>;

const instances = new Map<string, AnyHostInstance>();

/** The default host: of the unit tests, the browser, and a port request that names no other. */
export const instance = new HostInstance(activeOf);

/** A path that begins with `/instance-<name>/` has its own host, so that parallel tests do not interfere. */
export function instanceOf(url: string): AnyHostInstance {
  const name = /\/instance-([\w-]+)\/rest\//.exec(url)?.[1];
  if (name === undefined) return instance;
  const found = instances.get(name) ?? new HostInstance(activeOf);
  instances.set(name, found);
  return found;
}

/** Instances by name, for the control calls of the port. The shared host has a blank name. */
export const instanceByName = (name: string): AnyHostInstance => (name === '' ? instance : instanceOf(`/instance-${name}/rest/`));
