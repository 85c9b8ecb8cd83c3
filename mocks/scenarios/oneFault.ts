import { delay, HttpResponse } from 'msw';
import { between } from '../host/seededRandom';
import { isMeant } from './meantCalls';
import { callOrKind, failure, required, wholeNumber, words } from './parameter';
import type { Behaviour, ScenarioRequest } from './scenario';

type Options = Readonly<Record<string, string>>;

const refuse = (status: number, errormessage: string, headers: Record<string, string> = {}): Response =>
  HttpResponse.json({ errormessage }, { status, headers });

const REASONS: Readonly<Record<string, string>> = {
  409: 'Someone else has changed this record.',
  413: 'The request is too large.',
  423: 'The plan is locked by the virtual school.',
  429: 'Too many requests.',
  503: 'The host is being restarted.',
};

/** Half of a body under its full length breaks off in the middle of the JSON. */
async function truncated(response: Response): Promise<Response> {
  const text = await response.text();
  return new Response(text.slice(0, Math.ceil(text.length / 2)), { status: response.status, headers: { 'Content-Type': 'application/json' } });
}

type Fault = (request: ScenarioRequest, proceed: () => Promise<Response>) => Response | Promise<Response>;

const FAULTS: Readonly<Record<string, Fault>> = {
  /** The session ends before the call. */
  expired: ({ instance }, proceed) => {
    instance.expireKeys();
    return proceed();
  },
  /** No response, and nothing was applied. */
  'lost-before': () => HttpResponse.error(),
  /** No response, but the host has applied it. */
  'lost-after': async (_, proceed) => {
    await proceed();
    return HttpResponse.error();
  },
  truncated: async (_, proceed) => truncated(await proceed()),
};

function failWith({ fault = '500', message, retryAfter }: Options): Fault {
  const status = Number(fault);
  return FAULTS[fault] ?? (() => refuse(status, message ?? REASONS[fault] ?? 'The host could not do this.', retryAfter === undefined ? {} : { 'Retry-After': retryAfter }));
}

/** From the call `from` on, `times` calls of the kind: all of them without it. `every=5`: the 5th, the 10th and so on. */
const isTurn = (number: number, { from = '1', times, every = '1' }: Options): boolean =>
  number >= Number(from) && (times === undefined || number < Number(from) + Number(times)) && number % Number(every) === 0;

const TURNS = {
  from: wholeNumber('from which of these calls on', 1),
  times: wholeNumber('how many times', 1),
  every: wholeNumber('5: the 5th, the 10th and so on', 1),
} as const;

/** Returns the same value for the same call of the same run, so that a replay waits equally long. */
function millisecondsOf({ ms = '2000', most = ms }: Options, number: number): number {
  return between(Number(ms), Math.max(Number(ms), Number(most)), `delay ${number}`);
}

/** One fault at the calls that the parameters choose. */
export const oneFaultBehaviours: Readonly<Record<string, Behaviour>> = {
  fault: {
    parameters: {
      fault: required(failure('a status (409, 503 …), expired, lost-before, lost-after or truncated', Object.keys(REASONS), Object.keys(FAULTS))),
      call: callOrKind('only these calls'),
      ...TURNS,
      retryAfter: wholeNumber('seconds in Retry-After'),
      message: words('the host’s message'),
    },
    intercept: async (request, proceed) => {
      const { options } = request;
      if (!isMeant(request)) return proceed();
      return isTurn(request.count(), options) ? failWith(options)(request, proceed) : proceed();
    },
  },
  'slow-call': {
    parameters: { call: callOrKind('only these calls'), ms: wholeNumber('milliseconds'), most: wholeNumber('at most so many, by chance'), ...TURNS },
    intercept: async (request, proceed) => {
      if (!isMeant(request)) return proceed();
      const number = request.count();
      if (isTurn(number, request.options)) await delay(millisecondsOf(request.options, number));
      return proceed();
    },
  },
  'short-columns': {
    parameters: { longest: wholeNumber('characters', 1) },
    longestText: ({ longest = '100' }) => Number(longest),
  },
};
