import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { isCapsule, readCapsule } from '../mocks/capsule/capsule';
import { openCapsule } from '../mocks/capsule/openCapsule';
import { acceptMore } from '../mocks/contract/checkRequest';
import { BEANS, type BeanName } from '../mocks/host/planBeans';
import type { HostInstance } from '../mocks/host/hostInstance';
import { instanceByName } from '../mocks/host/hostInstances';
import { verify, type ExpectedCall } from '../mocks/host/verify';
import { readChosen } from '../mocks/scenarios/chosen';
import { clockProblems } from '../mocks/scenarios/mockAddress';
import { problemsOf } from '../mocks/scenarios/problems';

/** What is wrong with a control call, in words. */
class Refusal {
  constructor(readonly problems: readonly string[]) {}
}

/** @param body parsed JSON, of the acts that take one */
type Act = (instance: HostInstance, query: URLSearchParams, body: unknown) => unknown;

const isBean = (name: string): name is BeanName => name in BEANS;

/** The control calls of a test; `instance` in the query names the host of one test. */
const ACTS: Readonly<Record<string, Act>> = {
  'POST /mock/reset': (instance) => {
    instance.reset();
  },
  'POST /mock/scenario': (instance, query) => {
    const chosen = readChosen([...query]);
    const problems = problemsOf(chosen);
    if (problems.length > 0) return new Refusal(problems);
    instance.start(chosen);
    return { scenarios: instance.chosen.map(({ id }) => id) };
  },
  'POST /mock/clock': (instance, query) => {
    const { today = instance.clock.today, ...unknown } = Object.fromEntries(query);
    const problems = [...clockProblems({ today }), ...Object.keys(unknown).map((name) => `the clock has no ${name}`)];
    if (problems.length > 0) return new Refusal(problems);
    instance.clock = { ...instance.clock, today };
    return instance.clock;
  },
  'POST /mock/expire': (instance) => {
    instance.expireKeys();
  },
  /** This council's host takes a parameter that the contract does not list. */
  'POST /mock/accept': (_instance, query) => {
    acceptMore(query.get('path') ?? '', query.get('name') ?? '');
  },
  /** Whether the host has received a call this many times with these parameters, and which calls were similar. */
  'POST /mock/verify': ({ log }, _query, body) => {
    const { call, times, where } = body as Partial<ExpectedCall>;
    if (typeof call !== 'string') return new Refusal(['the body is no {"call": "…", "times": 1, "where": {"name": "value"}}']);
    return verify(log.entries, { call, ...(times === undefined ? {} : { times }), ...(where === undefined ? {} : { where }) });
  },
  'POST /mock/capsule': (instance, _query, body) => {
    const capsule = readCapsule(body);
    if (!isCapsule(capsule)) return new Refusal(capsule);
    openCapsule(instance, capsule);
    return {};
  },
  'GET /mock/log': (instance) => instance.log.entries,
  'GET /mock/record': ({ db }, query) => {
    const [name = '', pupilId = '', date = ''] = ['name', 'pupilId', 'dateOfMeeting'].map((key) => query.get(key) ?? '');
    if (isBean(name) && !name.startsWith('pupilUnique')) return db.record(name, pupilId, date);
    return name.startsWith('pupilUnique') ? db.unique(pupilId) : db.post16(pupilId, date);
  },
  /** Changes fields of a record on the host, as a colleague would; `change` is their JSON. */
  'POST /mock/record': ({ db }, query) => {
    const [name = '', pupilId = '', date = ''] = ['name', 'pupilId', 'dateOfMeeting'].map((key) => query.get(key) ?? '');
    const change = JSON.parse(query.get('change') ?? '{}') as Record<string, unknown>;
    if (isBean(name)) db.setRecord(name, pupilId, date, { ...db.record(name, pupilId, date), ...change });
  },
};

const TAKES_BODY: ReadonlySet<string> = new Set(['POST /mock/verify', 'POST /mock/capsule']);

/** Answers a control call; returns false for any other request. */
export function control(request: IncomingMessage, response: ServerResponse, url: URL): boolean {
  const name = `${request.method ?? ''} ${url.pathname}`;
  const act = ACTS[name];
  if (act === undefined) return false;
  const instance = instanceByName(url.searchParams.get('instance') ?? '');
  url.searchParams.delete('instance');
  const respond = (body: unknown): void => {
    const answer = act(instance, url.searchParams, body) ?? {};
    response.writeHead(answer instanceof Refusal ? 400 : 200, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer));
  };
  if (TAKES_BODY.has(name)) void json(request).catch(() => ({})).then(respond);
  else respond(null);
  return true;
}
