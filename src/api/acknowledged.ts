import { getConfig } from '../config/config';
import { isSameText } from '../values/values';
import type { AnyCallRow } from './call';
import { asObject, asRecord, asText } from './decode';
import type { HostCall } from './hostCall';
import { inOwnNames, keysRead } from './otherShape';
import { IDENTITY } from './request';

type Json = Readonly<Record<string, unknown>>;

/** The response that the specifications print for a call: the lists and texts that its decoder reads. */
function isSpecified(answer: Json, read: AnyCallRow['read']): boolean {
  const blank = read({});
  return keysRead(read).some((key) => {
    const value = answer[key];
    if (Array.isArray(blank) || Array.isArray(asObject(blank)[key])) return Array.isArray(value);
    return ['string', 'number'].includes(typeof value) && !['', 'null'].includes(asText(value).trim());
  });
}

const valueAt = (answer: unknown, wireName: string): unknown =>
  wireName.split(/[.[\]]+/).filter((step) => step !== '').reduce((inside, step) => (Array.isArray(inside) ? inside[Number(step)] as unknown : asObject(inside)[step]), answer);

/** The saved record itself, under the prefix of its parameters, with every value that was sent. */
function isSentRecord(answer: Json, id: string, { info }: AnyCallRow, { query, body }: HostCall): boolean {
  const { prefixes } = getConfig();
  const prefix = prefixes[id] ?? info.prefix;
  const records = [...info.carries.map((name) => prefixes[`${id}.${name}`] ?? name), ...(prefix === undefined ? [] : [prefix])];
  const [own = ''] = records;
  if (asRecord(answer[own]) === null) return false;
  // A new row has no id yet, and a host may leave the identity out of its records.
  const isSent = ([name, value]: HostCall['query'][number]): boolean =>
    records.includes(/^[^.[]*/.exec(name)?.[0] ?? '') && typeof value === 'string' && !IDENTITY.some((one) => name === `${own}.${one}`) && !(value === '' && name.endsWith('.id'));
  const sent = [...query, ...body?.pairs ?? []].filter(isSent);
  return sent.length > 0 && sent.every(([name, value]) => isSameText(asText(valueAt(answer, name)), asText(value)));
}

/** The sign that a council names for its own host: `status=ok`. */
function isConfigured(answer: Json, id: string): boolean {
  const [key = '', ...value] = (getConfig().acknowledges[id] ?? '').split('=');
  return key !== '' && asText(answer[key]).trim() === value.join('=');
}

/** Whether a JSON object without a sign of refusal confirms that the host has carried out this call. */
export const isAcknowledged = (raw: Json, id: string, row: AnyCallRow, call: HostCall): boolean =>
  row.info.takesAnyAnswer || isSpecified(asObject(inOwnNames(id, raw)), row.read) || isSentRecord(raw, id, row, call) || isConfigured(raw, id);
