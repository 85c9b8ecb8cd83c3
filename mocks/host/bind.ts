import type { HostCall } from './callTypes';
import { IDENTITY, recordsFrom, Refusal, type Pair } from './bodyRecords';
import { isDay } from './days';
import { DIGITS_ONLY, isIdName } from './planBeans';
import { unknownName } from './unknownName';

export { Refusal, type Pair };

/** A request to one call of this host, parsed and ready to bind. */
export interface Incoming {
  readonly query: readonly Pair[];
  readonly body: readonly Pair[];
}

/** What the host holds under the names in a body. */
export type Stored = Readonly<Record<string, unknown>>;

export interface Values {
  readonly named: Readonly<Record<string, string | File>>;
  readonly records: Stored;
}

/** The parameter at fault and what is wrong with it. */
export type Misfit = Pick<Refusal, 'parameter' | 'why'>;

/** Compares a request with the contract. A value that the host itself holds may come back, whatever it is. */
export type RequestCheck = (call: Pick<HostCall, 'method' | 'path'>, incoming: Incoming, stored: () => Stored) => Misfit | null;

let check: RequestCheck = () => null;

/** Node checks every request against the contract. The policy of the demo in the browser forbids what the validator needs. */
export function onRequest(next: RequestCheck): void {
  check = next;
}

/** What careless code sends instead of a value. */
const SLIPS: ReadonlySet<string> = new Set(['undefined', 'NaN', 'null', '[object Object]', '[object File]', 'Invalid date', 'Infinity']);

function slipIn([name, value]: Pair): string | null {
  if (typeof value !== 'string') return null;
  if (value.includes('\0')) return 'has a NUL character, which no database keeps';
  if (SLIPS.has(value.trim())) return 'is no value';
  // That a parameter is a date is in the contract; that a date is in the calendar is not.
  if (/^\d\d\/\d\d\/\d{4}$/.test(value) && !isDay(value)) return 'is not a date as DD/MM/YYYY';
  const key = name.split('.').pop() ?? name;
  return (DIGITS_ONLY.has(key) || isIdName(key)) && !/^\d*$/.test(value) ? 'is not a whole number' : null;
}

/** No name twice, and no value that only careless code sends. */
function refuseSlips(pairs: readonly Pair[]): void {
  const seen = new Set<string>();
  for (const pair of pairs) {
    const why = seen.has(pair[0]) ? 'was sent twice' : slipIn(pair);
    if (why !== null) throw new Refusal(pair[0], why);
    seen.add(pair[0]);
  }
}

/** `startDate?` may be left out. */
export const isOptional = (declared: string): boolean => declared.endsWith('?');
export const nameOf = (declared: string): string => declared.replace(/\?$/, '');

/** The identity fields of a body must name the pupil and meeting of the address: else two pupils have crossed. */
const isCrossed = ([name, value]: Pair, address: Values['named']): boolean => {
  const [, key = '', more] = name.split('.');
  return more === undefined && IDENTITY.includes(key) && value !== address[key];
};

/**
 * Binds a request strictly to the parameters of its call, and the body of a whole-record save to the records it carries.
 * @throws Refusal
 */
export function bindRequest(call: HostCall, incoming: Incoming, stored: () => Stored): Values {
  const { query, body } = incoming;
  const { carries } = call;
  const isInAddress = carries !== undefined || call.encoding === 'query';
  if (!isInAddress && query[0] !== undefined) throw new Refusal(query[0][0], 'belongs into the body');
  const named = Object.fromEntries(isInAddress ? query : body);
  const declared = [...call.params, ...Object.keys(call.fixed ?? {})];
  const names = declared.map(nameOf);
  const unknown = Object.keys(named).find((name) => !names.includes(name));
  if (unknown !== undefined) throw new Refusal(unknown, unknownName(unknown, names));
  refuseSlips(query);
  refuseSlips(body);
  const missing = declared.find((one) => !isOptional(one) && !(one in named));
  if (missing !== undefined) throw new Refusal(missing, 'is missing');
  // Bound as a record of blanks, an empty body would erase every stored answer.
  if (carries !== undefined && body.length === 0) throw new Refusal(carries[0]?.name ?? '', 'is missing: the body is empty');
  const crossed = carries === undefined ? undefined : body.find((pair) => isCrossed(pair, named));
  if (crossed !== undefined) throw new Refusal(crossed[0], 'is not that of the address');
  const records = carries === undefined ? {} : recordsFrom(body, carries, stored());
  const misfit = check(call, incoming, stored);
  if (misfit !== null) throw new Refusal(misfit.parameter, misfit.why);
  return { named, records };
}
