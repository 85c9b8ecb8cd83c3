import type { AnyCallRow } from '../../api/call';
import { parameterOf } from '../../api/call';
import { callTables } from '../../api/calls/all';
import { asObject } from '../../api/decode';
import { hostApi, hostCallOf } from '../../api/hostApi';
import { keysRead } from '../../api/otherShape';

interface ReadCall {
  readonly id: string;
  readonly row: AnyCallRow;
}

/**
 * `fetchUserDetails` returns a password of another service, so it is requested only when the user dials; `fetchStartNew` is sent
 * only for a date that the user has chosen (B-394).
 */
const NOT_PROBED = ['fetchUserDetails', 'fetchStartNew'];

/** Calls that only read and answer with JSON: the self-check may send them all. */
export const READ_CALLS: readonly ReadCall[] = Object.values(callTables)
  .flatMap((table) => Object.entries(table).map(([id, row]) => ({ id, row })))
  .filter(({ id, row: { info } }) => !NOT_PROBED.includes(id) && !info.writes && info.answer === 'json' && info.path !== '');

/** The arguments of the self-check's calls: one pupil with a plan, the user, and today. */
export type Sample = Readonly<Record<string, string>>;

/** The arguments of a call by the names of its parameters, ignoring case, or null if one is unknown. */
export function argsFor({ row: { info } }: ReadCall, sample: Sample): Readonly<Record<string, string>> | null {
  const args = info.params.filter((declared) => !parameterOf(declared).isOptional).map((declared) => {
    const { name } = parameterOf(declared);
    return [name, sample[name.toLowerCase()]] as const;
  });
  if (args.some(([, value]) => value === undefined)) return null;
  return Object.fromEntries(args) as Readonly<Record<string, string>>;
}

/** One endpoint that sends any read call and keeps the raw response. */
export const probeApi = hostApi.injectEndpoints({
  endpoints: (build) => ({
    probe: build.query<unknown, { readonly id: string; readonly args: Readonly<Record<string, string>> }>({
      query: ({ id, args }) => {
        const found = READ_CALLS.find((call) => call.id === id);
        if (found === undefined) throw new Error(`There is no read call ${id}`);
        return hostCallOf(id, found.row.info, args);
      },
      keepUnusedDataFor: 0,
    }),
  }),
});

/** The keys that the client reads but the response lacks, or empty if all are there. */
export const missingIn = (answer: unknown, { read }: AnyCallRow): readonly string[] => {
  const sent = asObject(answer);
  return keysRead(read).filter((key) => !(key in sent));
};

/** Whether each key that the client reads is null. */
export const isAllNull = (answer: unknown, { read }: AnyCallRow): boolean => {
  const [sent, keys] = [asObject(answer), keysRead(read)];
  return keys.length > 0 && keys.every((key) => sent[key] === null);
};
