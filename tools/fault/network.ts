import { classifyFailure } from '../../src/api/classifyLoad';
import { classifyText } from '../../src/api/classifyResponse';
import type { CallFailure } from '../../src/saving/outcome';
import type { World } from './world';

/** What happens to one request. The schedule lists the faults in order. */
export type Fault =
  /** `loses`: acknowledges the save and loses it, like a host that rolls back later. */
  | { readonly kind: 'ok' | 'loses' | 'trims' | 'cuts'; readonly delay: number }
  /** The browser repeats the request by itself. `isLost`: no response arrives all the same. */
  | { readonly kind: 'duplicate'; readonly delay: number; readonly isLost?: boolean }
  /** A copy lands again after the response, perhaps after newer saves. */
  | { readonly kind: 'echo'; readonly delay: number; readonly by: number; readonly isLost?: boolean }
  /** A load returns an earlier record, like a replica that lags. */
  | { readonly kind: 'stale'; readonly delay: number; readonly age: number }
  | { readonly kind: 'dropBefore' | 'dropAfter'; readonly delay: number }
  | { readonly kind: 'late'; readonly by: number }
  /** `applied`: at once, never, or that many ms after the response (after the end of its page, if that comes first). */
  | { readonly kind: 'status'; readonly code: number; readonly applied: boolean | number; readonly delay: number }
  | { readonly kind: 'refusedIn200'; readonly delay: number }
  /** A page of a gateway, or half of the response. */
  | { readonly kind: 'html' | 'torn'; readonly applied: boolean | number; readonly delay: number }
  /** A complete response that says neither yes nor no, or no in words that nobody knows. */
  | { readonly kind: 'oddWords'; readonly isApplied: boolean; readonly delay: number }
  | { readonly kind: 'hang'; readonly isApplied: boolean };

/** Clear refusals: the host applies neither the save nor a copy of it. */
const CLEAR = new Set([400, 403, 404, 409, 401]);

export interface Answer {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
}

export type Reply = Answer | { readonly failed: 'network' | 'timeout' | 'cancelled' };

export const json = (status: number, value: unknown): Answer => ({
  status, contentType: 'application/json', body: JSON.stringify(value),
});

/** What the product makes of a reply: its value, or why it counts as a failure. */
export function readReply(reply: Reply, { writes }: { readonly writes: boolean }): { readonly failure: CallFailure } | { readonly failure: null; readonly data: unknown } {
  if ('failed' in reply) return { failure: { kind: reply.failed } };
  if (reply.status !== 200) return { failure: classifyFailure(reply.status, reply.body) };
  const classified = classifyText(reply, { writes, nullMeansRefused: false });
  return 'error' in classified ? { failure: classified.error } : { failure: null, data: classified.data };
}

/** How the host stores the values of a save. */
export type Stored = 'ok' | 'loses' | 'cuts' | 'trims';

/** One request on its way, whatever it asks for. */
export interface Carried {
  readonly name: string;
  readonly isWrite: boolean;
  /** The host refuses its values. */
  readonly isBad: boolean;
  readonly isSignedIn: () => boolean;
  readonly isOnline: () => boolean;
  /** Cut on its way, it lands at once or never. */
  readonly isPrompt?: boolean;
  /** The host applies it. */
  readonly land: (how?: Stored) => void;
  readonly good: () => Answer;
  readonly stale: (age: number) => Answer;
}

/** Responds once, unless it hangs. `cut` runs when the page ends or aborts the call. */
export function carry(world: World, fault: Fault, carried: Carried, reply: (reply: Reply) => void): { cut: () => void } {
  const { good, isBad, isOnline, isSignedIn, isWrite, name, stale } = carried;
  let isOver = false;
  let hasArrived = false;
  let isCut = false;
  /** The host applies it so many ms after the response, or after the end of a page that does not wait for it. */
  let landsAfter: number | null = null;
  const finish = (answer: Reply): void => {
    if (isOver) return;
    isOver = true;
    stopTimeout();
    if (landsAfter !== null) world.after(landsAfter, () => { if (isSignedIn()) land(); });
    reply(answer);
  };
  const land: Carried['land'] = (how) => {
    hasArrived = true;
    if (isWrite) carried.land(how);
  };
  const stopTimeout = world.after(10_000, () => finish({ failed: 'timeout' }));
  world.note(`${name}: ${fault.kind}${fault.kind === 'status' ? ` ${fault.code}` : ''}`);

  const arrive = (delay: number, then: () => void): void => {
    world.after(delay / 2, () => {
      if (isCut) return;
      hasArrived = true;
      if (!isOnline()) {
        world.after(10, () => finish({ failed: 'network' }));
      } else if (!isSignedIn()) {
        world.after(delay / 2, () => finish(json(401, { message: 'Signed out' })));
      } else if (isBad) {
        world.after(delay / 2, () => finish(json(400, { message: 'A value is not valid' })));
      } else {
        then();
      }
    });
  };
  const answerAfter = (delay: number, answer: () => Reply): void => {
    world.after(delay / 2, () => finish(answer()));
  };
  const landBy = (applied: boolean | number): void => {
    if (applied === true) land();
    else if (applied !== false) landsAfter = applied;
  };
  const arriveAndAnswer = (delay: number, work: () => void, answer: () => Reply = good): void => {
    arrive(delay, () => {
      work();
      const said = answer();
      answerAfter(delay, () => said);
    });
  };

  switch (fault.kind) {
    case 'ok':
    case 'trims':
    case 'loses':
    case 'cuts':
      arriveAndAnswer(fault.delay, () => { land(fault.kind); });
      break;
    case 'stale':
      arriveAndAnswer(fault.delay, () => { land(); }, () => (isWrite ? good() : stale(fault.age)));
      break;
    case 'echo':
      arriveAndAnswer(fault.delay, () => {
        land();
        landsAfter = fault.by;
      }, () => (fault.isLost === true ? { failed: 'network' } : good()));
      break;
    case 'duplicate':
      arrive(fault.delay, () => {
        land();
        world.after(fault.delay / 4, () => {
          land();
          const answer = good();
          answerAfter(fault.delay, () => (fault.isLost === true ? { failed: 'network' } : answer));
        });
      });
      break;
    case 'dropBefore':
      world.after(fault.delay, () => { hasArrived = true; finish({ failed: 'network' }); });
      break;
    case 'dropAfter':
      arriveAndAnswer(fault.delay, () => { land(); }, () => ({ failed: 'network' }));
      break;
    case 'late':
      world.after(10_000 + fault.by, () => {
        if (!isCut && !isBad && isSignedIn()) land();
      });
      break;
    case 'status':
      arriveAndAnswer(
        fault.delay,
        () => { if (!CLEAR.has(fault.code)) landBy(fault.applied); },
        () => json(fault.code, { message: `The host says ${fault.code}` }),
      );
      break;
    case 'refusedIn200':
      arriveAndAnswer(fault.delay, () => undefined, () => (isWrite ? json(200, { errormessage: 'Not taken' }) : json(500, {})));
      break;
    case 'html':
    case 'torn':
      arriveAndAnswer(
        fault.delay,
        () => { landBy(fault.applied); },
        () => (fault.kind === 'html'
          ? { status: 200, contentType: 'text/html', body: '<!-- gateway --><html><form></form></html>' }
          : { status: 200, contentType: 'application/json', body: '{"successmessage":"Sav' }),
      );
      break;
    case 'oddWords':
      arriveAndAnswer(
        fault.delay,
        () => { if (fault.isApplied) land(); },
        () => (!isWrite ? good() : fault.delay === 61 ? json(200, { code: 17, text: 'The record is closed' }) : fault.delay === 21 ? json(200, { status: 'ok' }) : { status: 200, contentType: 'text/plain', body: 'ORA-01403: no data found' }),
      );
      break;
    case 'hang':
      stopTimeout();
      if (fault.isApplied) arrive(200, () => { land(); });
      break;
  }

  return {
    cut: () => {
      if (isOver) return;
      finish({ failed: 'cancelled' });
      isCut = !hasArrived;
      // A save that had left may land a little later, or never.
      if (isWrite && isCut && !isBad && world.random() < 0.5) {
        world.after(carried.isPrompt === true ? 0 : world.between(0, 5000), () => { if (isSignedIn()) land(); });
      }
    },
  };
}
