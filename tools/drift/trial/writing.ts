import { allCalls } from '../../../src/api/calls/all';
import type { CallInfo } from '../../../src/api/call';
import { asObject, asText } from '../../../src/api/decode';
import { inOwnNames } from '../../../src/api/otherShape';
import { classifyFailure } from '../../../src/api/classifyLoad';
import { classifyText } from '../../../src/api/classifyResponse';
import type { WirePair } from '../../../src/api/encode';
import { recordPairs, requestOf } from '../../../src/api/request';
import type { CallError } from '../../../src/api/callError';
import { wireParameters, operationOf } from '../../../mocks/contract/contract';
import { PLAN_SHAPES } from '../../../src/features/plan/shared/unit/planShapes';
import { recordToSend, valuesOf } from '../../../src/records/beans/beans';
import { registerScalars } from '../../../src/records/beans/names';
import { CannotAsk } from '../compare/askHost';
import type { Connection, Reply } from '../compare/connection';
import { isRecord } from '../compare/json';
import type { Args } from '../compare/questions';

/** Longer than the client waits: a late response is more informative than none. */
const WAIT_MS = 60_000;

type Outcome = { readonly error: CallError } | { readonly data: unknown };

/** The parameters with which the screen of a record sends what an answer holds, or null where it holds no record. */
function pairsOfSave(id: string, info: CallInfo, identity: Args, answer: Readonly<Record<string, unknown>>): readonly WirePair[] | null {
  const shape = Object.values(PLAN_SHAPES).find(({ name }) => name === info.carries[0]);
  const operation = operationOf(id, info);
  const load = allCalls[id.replace('save', 'fetch')];
  if (shape === undefined || operation === undefined || load === undefined) throw new CannotAsk(`The client has no record ${id}.`);
  const read = asObject(load.read(answer));
  const values = valuesOf(read, shape);
  // The forms would name the same fields, but none is loaded here.
  registerScalars(wireParameters(operation).map(({ name }) => name).filter((name) => !name.includes('[')));
  return values === null ? null : recordPairs(id, info, identity, recordToSend(shape, read, values));
}

/** Sends the calls of a trial; every one of them is about the test pupil. */
export class Writer {
  constructor(private readonly connection: Connection) {}

  private infoOf(id: string): CallInfo {
    const row = allCalls[id];
    if (row === undefined) throw new CannotAsk(`The client has no call ${id}.`);
    return row.info;
  }

  private outcome(id: string, { status, text, problem }: Reply): Outcome {
    if (problem !== null) return { error: { kind: problem } };
    if (status < 200 || status > 299) return { error: classifyFailure(status, text ?? '') };
    const { writes, nullMeansRefused } = this.infoOf(id);
    // The trial reads back what it has saved, so it need not know how this host confirms a save.
    return classifyText({ status, body: text ?? '' }, { writes, nullMeansRefused, isAcknowledged: () => true });
  }

  async send(id: string, args: Args): Promise<Outcome> {
    const info = this.infoOf(id);
    return this.outcome(id, await this.connection.ask({ ...requestOf(id, info, args), timeoutMs: info.timeoutMs, answer: 'json' }));
  }

  async load(id: string, args: Args): Promise<Readonly<Record<string, unknown>>> {
    const found = await this.send(id, args);
    if ('error' in found) throw new CannotAsk(`${id} cannot be loaded during the trial of saves: nothing further is written.`);
    return asObject(inOwnNames(id, found.data));
  }

  /**
   * Saves what an answer holds, as the client does; returns null where it holds no record.
   * @param add further parameters of the body
   */
  async saveLoaded(id: string, identity: Args, answer: Readonly<Record<string, unknown>>, add: readonly WirePair[] = []): Promise<Outcome | null> {
    const info = this.infoOf(id);
    const pairs = pairsOfSave(id, info, identity, answer);
    if (pairs === null) return null;
    const encoding = info.encoding === 'form' ? 'form' : 'multipart';
    const request = requestOf(id, { ...info, encoding: 'query' }, identity);
    return this.outcome(id, await this.connection.ask({ ...request, body: { encoding, pairs: [...pairs, ...add] }, timeoutMs: WAIT_MS, answer: 'json' }));
  }
}

export const carriesOf = (id: string): readonly string[] => allCalls[id]?.info.carries ?? [];

/** A failure as text without any content of the host. */
export const failureOf = ({ kind, status = 0 }: CallError): string => (status === 0 ? kind : `status ${status}, read as ${kind}`);

/** The texts of the records that a save carries, by place. */
export function leavesOf(answer: Readonly<Record<string, unknown>>, records: readonly string[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const add = (value: unknown, place: string): void => {
    if (Array.isArray(value)) value.forEach((item: unknown, index) => { add(item, `${place}[${index}]`); });
    else if (isRecord(value)) for (const [key, inner] of Object.entries(value)) add(inner, `${place}.${key}`);
    else found.set(place, asText(value).replace(/\r\n?/g, '\n'));
  };
  for (const record of records) add(answer[record], record);
  return found;
}
