import type { IncomingMessage, ServerResponse } from 'node:http';
import { BEANS, type BeanName } from '../mocks/host/planKeys';
import type { World } from '../mocks/host/world';
import { worldByName } from '../mocks/host/worlds';

type Act = (world: World, query: URLSearchParams) => unknown;

const isBean = (name: string): name is BeanName => name in BEANS;

/** What a test may ask of the host or tell it; `world` in the query names the host of one test. */
const ACTS: Readonly<Record<string, Act>> = {
  'POST /mock/reset': (world) => {
    world.reset();
  },
  'POST /mock/scenario': (world, query) => {
    const { id = 'normal', ...options } = Object.fromEntries(query);
    world.start(id, options);
    return { scenario: world.active.scenario.id };
  },
  'POST /mock/clock': (world, query) => {
    world.clock = { ...world.clock, today: query.get('today') ?? world.clock.today };
    return world.clock;
  },
  'POST /mock/expire': (world) => {
    world.expireKeys();
  },
  'GET /mock/log': (world) => world.log.entries,
  'GET /mock/record': ({ db }, query) => {
    const [name = '', pupilId = '', date = ''] = ['name', 'pupilId', 'dateOfMeeting'].map((key) => query.get(key) ?? '');
    if (isBean(name) && !name.startsWith('pupilUnique')) return db.record(name, pupilId, date);
    return name.startsWith('pupilUnique') ? db.unique(pupilId) : db.post16(pupilId, date);
  },
  /** Changes fields of a record behind the client's back, as a colleague would; `change` is their JSON. */
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
  const world = worldByName(url.searchParams.get('world') ?? '');
  url.searchParams.delete('world');
  const answer = act(world, url.searchParams) ?? {};
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer));
  return true;
}
