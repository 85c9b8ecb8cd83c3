import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptMore } from '../mocks/contract/checkRequest';
import { BEANS, type BeanName } from '../mocks/host/planKeys';
import type { HostInstance } from '../mocks/host/hostInstance';
import { instanceByName } from '../mocks/host/hostInstances';
import { readChosen } from '../mocks/scenarios/chosen';
import { clockProblems } from '../mocks/scenarios/mockAddress';
import { problemsOf } from '../mocks/scenarios/problems';

/** What is wrong with a control call, in words. */
class Refusal {
  constructor(readonly problems: readonly string[]) {}
}

type Act = (instance: HostInstance, query: URLSearchParams) => unknown;

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
    return { scenarios: instance.active.map(({ scenario: { id } }) => id) };
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

/** Answers a control call; false for any other request. */
export function control(request: IncomingMessage, response: ServerResponse, url: URL): boolean {
  const act = ACTS[`${request.method ?? ''} ${url.pathname}`];
  if (act === undefined) return false;
  const instance = instanceByName(url.searchParams.get('instance') ?? '');
  url.searchParams.delete('instance');
  const answer = act(instance, url.searchParams) ?? {};
  response.writeHead(answer instanceof Refusal ? 400 : 200, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer));
  return true;
}
