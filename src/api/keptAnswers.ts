import { NEEDS_NETWORK } from '../messages/shared';
import { createUserState } from '../state/userState';
import type { Classified } from './classifyLoad';
import type { HostCall } from './hostCall';
import type { HostRequest } from './request';

/** The host's responses by request, from which a page can show them again without the host. */
export type KeptAnswers = Readonly<Record<string, unknown>>;

const nameOf = ({ method, path, query, body }: HostRequest): string => JSON.stringify([method, path, query, body?.pairs ?? []]);

/** Nothing is sent. A save fails as refused, not as unclear. */
export function keptAnswerTo(call: HostCall, answers: KeptAnswers): Classified {
  const found = call.writes ? undefined : answers[nameOf(call)];
  return found === undefined ? { error: { kind: 'refused', message: NEEDS_NETWORK } } : { data: found };
}

type Listener = (call: HostCall, answer: unknown) => void;
const listener = createUserState<Listener | null>('what records the answers of this page', null);

/** Every load of this page passes through here. */
export function noteAnswer(call: HostCall, result: Classified): void {
  if ('data' in result && !call.writes && call.answer === 'json') listener.get()?.(call, result.data);
}

/** Keeps the responses to the loads of this page from now on. @param isWanted leaves out responses about somebody else */
export function recordAnswers(isWanted: (request: HostRequest) => boolean): { readonly answers: () => KeptAnswers; readonly stop: () => void } {
  const answers: Record<string, unknown> = {};
  const own: Listener = (call, answer) => { if (isWanted(call)) answers[nameOf(call)] = answer; };
  listener.set(own);
  return { answers: () => answers, stop: () => { if (listener.get() === own) listener.set(null); } };
}
