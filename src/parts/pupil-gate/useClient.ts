import { useSearchParams } from 'react-router-dom';
import { getConfig } from '../../config/config';
import type { Client } from '../../config/configTypes';
import { isProvider } from '../../domain/roles';
import { useSessionUser } from '../../session/useSession';

/** The client whose pupils an address selects (`?client=`, from a count of the Summary). Only role 12 has it. */
export function useClient(): Client | null {
  const [query] = useSearchParams();
  const user = useSessionUser();
  const id = query.get('client') ?? '';
  if (id === '' || !isProvider(user)) return null;
  const { ssa, ks5 } = getConfig().clients;
  return [...ssa, ...ks5].find((client) => client.id === id) ?? { id, name: `client ${id}` };
}
