import type { Pair } from '../bind';
import { formText } from '../formText';
import type { Incoming } from '../bind';
import type { HostCall } from '../callTypes';
import { CHANGED, EXTRA_COLUMNS, OWN_COLUMNS } from './columns';
import { asRecord } from './json';
import type { OtherHost } from './otherHost';

const lastPart = (name: string): string => name.split('.').pop() ?? name;

const isExtra = (name: string, value: string | File): boolean => {
  const key = lastPart(name);
  return name.includes('.') && key in EXTRA_COLUMNS && value === formText(EXTRA_COLUMNS[key]);
};

const withoutRows = (name: string): string => name.replace(/\[\d+\]/g, '[]');

/** The parameters under the names of this host, without the keys that only the other host has. */
function inOwnNames(body: readonly Pair[], { namesOf }: OtherHost): readonly Pair[] {
  if (namesOf === undefined) return body;
  const own = new Map([...namesOf.renamed].map(([name, theirs]) => [theirs, name]));
  return body.filter(([name]) => !name.includes('.') || !namesOf.unknown.has(withoutRows(name))).map(([name, value]): Pair => [own.get(name) ?? name, value]);
}

/** A text as this host keeps it, from the one that the other host sent out. */
const kept = (value: string | File): string | File =>
  typeof value === 'string' ? value.replaceAll('\r\n', '\n').replace(/(?:\n| {2})$/, '').replace(CHANGED, '') : value;

/** The values inside a record by their wire names. */
function leaves(name: string, value: unknown): readonly (readonly [string, unknown])[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => leaves(`${name}[${index}]`, item));
  const record = asRecord(value);
  return record === null ? [[name, value]] : Object.entries(record).flatMap(([key, inner]) => leaves(`${name}.${key}`, inner));
}

/** What the other host did not send, so that the client cannot send it back: blanks, and its own columns of a blank record. */
function withheld(call: HostCall, host: OtherHost, body: readonly Pair[], stored: Readonly<Record<string, unknown>>): readonly Pair[] {
  const sent = new Set(body.map(([name]) => name));
  const rows = new Set(body.map(([name]) => name.slice(0, name.lastIndexOf('.'))));
  return (call.carries ?? []).flatMap(({ name }) => leaves(name, stored[name]).flatMap(([leaf, value]): Pair[] => {
    const isOwn = OWN_COLUMNS.includes(leaf.slice(name.length + 1)) && host('blankRecord', name) !== 'asSent';
    const isInRow = !leaf.includes('[') || rows.has(leaf.slice(0, leaf.lastIndexOf('.')));
    const isOurs = !sent.has(leaf) && isInRow && (isOwn || formText(value) === '');
    return isOurs && leaf.includes('.') ? [[leaf, formText(value)]] : [];
  }));
}

/** A request as this host would have received it if the earlier responses had been its own. */
export function requestInOwnNames(incoming: Incoming, host: OtherHost, call: HostCall, stored: Readonly<Record<string, unknown>>): Incoming {
  const body = inOwnNames(incoming.body, host).filter(([name, value]) => !isExtra(name, value)).map(([name, value]): Pair => [name, kept(value)]);
  return { query: incoming.query.map(([name, value]): Pair => [name, kept(value)]), body: [...body, ...withheld(call, host, body, stored)] };
}
