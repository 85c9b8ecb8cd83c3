import { useEffect, useSyncExternalStore } from 'react';
import { getConfig } from '../../config/config';
import { formatDate, formatTime } from '../../domain/dates';
import type { PlanId } from '../../domain/planId';
import type { Kept, KeptOfUser } from '../../saving/journal/keptAnswers';
import { useSessionUser } from '../../session/useSession';
import { createUserState } from '../../state/userState';

const journal = async () => (await import('../../saving/journal/browserJournal')).browserJournal(getConfig().journal.mode);

export const mayKeepPlans = (): boolean => getConfig().offline === 'plans';

const NOTHING: KeptOfUser = { open: [], sealed: 0 };

const keptPlans = createUserState('the plans kept on this computer', NOTHING);

async function refreshKeptPlans(userId: string): Promise<void> {
  keptPlans.set(mayKeepPlans() ? (await (await journal())?.kept(userId).catch(() => NOTHING)) ?? NOTHING : NOTHING);
}

export function useKeptPlans(): KeptOfUser {
  const { userId } = useSessionUser();
  useEffect(() => { void refreshKeptPlans(userId); }, [userId]);
  return useSyncExternalStore(keptPlans.subscribe, keptPlans.get);
}

/** Rejects where the computer cannot keep it. */
export async function keepPlan(content: Parameters<NonNullable<Awaited<ReturnType<typeof journal>>>['keep']>[0]): Promise<void> {
  const own = await journal();
  if (own === null) throw new Error('This browser keeps nothing');
  await own.keep(content);
  await refreshKeptPlans(content.user.userId);
}

/** Rejects where it is still on the computer. */
export async function removeKept({ id, user: { userId } }: Kept): Promise<void> {
  await (await journal())?.removeKept(id);
  await refreshKeptPlans(userId);
}

export const planOfKept = ({ about: { pupilId = '', dateOfMeeting = '' } }: Kept): PlanId => ({ pupilId, dateOfMeeting });

/** e.g. `until Monday 17/11/2025, 14:05` */
export function untilText({ until }: Kept): string {
  const end = new Date(until);
  return `until ${end.toLocaleDateString('en-GB', { weekday: 'long' })} ${formatDate(end)}, ${formatTime(until).slice(0, 5)}`;
}
