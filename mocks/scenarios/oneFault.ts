import { delay, HttpResponse } from 'msw';
import type { Scenario, ScenarioRequest } from './scenario';

type Options = Readonly<Record<string, string>>;

/** The kinds of call that a fault may be limited to; any other text is the id of a call or the end of its path. */
const KINDS: Readonly<Record<string, (request: ScenarioRequest) => boolean>> = {
  load: ({ call }) => !call.writes,
  save: ({ call }) => call.writes,
  'plan-save': ({ call }) => call.carries !== undefined,
  upload: ({ call }) => call.call.startsWith('upload'),
  delete: ({ call }) => call.call.startsWith('delete'),
  export: ({ call }) => /^(?:export|download)/.test(call.call),
};

function isMeant(request: ScenarioRequest, call: string | undefined): boolean {
  if (request.call.needsNoKey === true) return false;
  if (call === undefined) return true;
  return KINDS[call]?.(request) ?? (request.call.call === call || request.call.path.endsWith(`/${call}`));
}

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

function failWith(fault: string, retryAfter: string | undefined): Fault {
  const status = Number(fault);
  return FAULTS[fault] ?? (() => refuse(status, REASONS[fault] ?? 'The host could not do this.', retryAfter === undefined ? {} : { 'Retry-After': retryAfter }));
}

/** From the call `from` on, `times` calls of the kind: all of them without it. */
const isTurn = (number: number, { from = '1', times }: Options): boolean =>
  number >= Number(from) && (times === undefined || number < Number(from) + Number(times));

/** One fault at the calls that the parameters choose. */
export const oneFaultScenarios: readonly Scenario[] = [
  {
    id: 'fault',
    title: 'A fault at certain calls (fault=… call=… from=… times=… retryAfter=…)',
    parameters: ['fault', 'call', 'from', 'times', 'retryAfter'],
    required: ['fault'],
    intercept: async (request, proceed) => {
      const { options, instance } = request;
      if (!isMeant(request, options['call'])) return proceed();
      const number = instance.count('fault');
      return isTurn(number, options) ? failWith(options['fault'] ?? '500', options['retryAfter'])(request, proceed) : proceed();
    },
  },
  {
    id: 'slow-call',
    title: 'Certain calls take two seconds (call=… ms=…)',
    parameters: ['call', 'ms'],
    required: ['call'],
    intercept: async (request, proceed) => {
      if (isMeant(request, request.options['call'])) await delay(Number(request.options['ms'] ?? 2_000));
      return proceed();
    },
  },
  {
    id: 'short-columns',
    title: 'A text of more than 100 characters is refused (longest=…)',
    parameters: ['longest'],
    longestText: ({ longest = '100' }) => Number(longest),
  },
];
