import type { Clock, HostInstance } from '../host/hostInstance';
import type { Change } from '../host/store';
import { readHostTexts } from '../scenarios/hostTexts';
import type { Capsule } from './capsule';

/** State of the host that no user sees. */
const OWN = 'instance|';

/** Puts a host into the state in which the capsule begins. */
export function openCapsule(instance: HostInstance, { clock, changes = [], faults = [] }: Capsule): void {
  instance.reset();
  for (const { key, value } of changes) if (!key.startsWith(OWN)) instance.store.set(key, value);
  if (clock !== undefined) instance.clock = clock;
  instance.start(readHostTexts(faults).chosen);
}

/** The current state of the host, as a capsule describes it. */
export const hostStateOf = (instance: HostInstance): { readonly clock: Clock; readonly changes: readonly Change[] } => ({
  clock: instance.clock,
  changes: instance.store.all().filter(({ key }) => !key.startsWith(OWN)),
});
