import type { Client } from '../../config/schema';
import { getConfig } from '../../config/config';
import { readStored, writeStored } from '../../session/storage';

export type ClientType = 'SSA' | 'KS5';
export const asClientType = (text: string): ClientType => (text === 'KS5' ? 'KS5' : 'SSA');

/** The clients of a type (S-442); where none are configured, the default one by its id. */
export function clientsOf(type: ClientType): readonly Client[] {
  const { ssa, ks5 } = getConfig().clients;
  const listed = type === 'KS5' ? ks5 : ssa;
  const id = defaultClient(type);
  return listed.length > 0 ? listed : [{ id, name: `Client ${id}` }];
}

/** Each type has its own first client (S-226, S-227). */
export function defaultClient(type: ClientType): string {
  const { default: ssaDefault, ks5Default, ks5 } = getConfig().clients;
  if (type === 'SSA') return ssaDefault;
  return ks5Default !== '' ? ks5Default : (ks5[0]?.id ?? ssaDefault);
}

/** The client that was opened last, as the legacy application stores it, or else the default (001 section 3). */
export function firstClient(type: ClientType): string {
  const stored = readStored('PreClient') ?? '';
  return clientsOf(type).some(({ id }) => id === stored) ? stored : defaultClient(type);
}

export const rememberClient = (id: string): void => { writeStored('PreClient', id); };
