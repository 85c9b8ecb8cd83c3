import { createApi, type EndpointBuilder, type MutationDefinition, type QueryDefinition } from '@reduxjs/toolkit/query/react';
import { axiosBaseQuery } from './axiosBaseQuery';
import { rowOf, type AnyCallRow, type ArgsOf, type CallContract, type CallInfo, type CallRow, type KindOf, type Options, type RecordBody, type ResultOf, type SaveAs, type WireValue } from './call';
import { asObject, bringsNothing } from './decode';
import { requestFile } from './download';
import type { HostCall, HostFile } from './hostCall';
import { isOfAnother } from './otherRecord';
import { inOwnNames, otherShapeOf } from './otherShape';
import { recordPairs, requestOf } from './request';
import { TAGS, type Tag } from './tags';

/** The one API of the app. Each table of calls injects its endpoints when its feature loads. */
export const hostApi = createApi({
  reducerPath: 'host',
  baseQuery: axiosBaseQuery,
  tagTypes: TAGS,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  endpoints: () => ({}),
});

type Query<A, R> = QueryDefinition<A, typeof axiosBaseQuery, Tag, R, 'host'>;
type Mutation<A, R> = MutationDefinition<A, typeof axiosBaseQuery, Tag, R, 'host'>;
type Builder = EndpointBuilder<typeof axiosBaseQuery, Tag, 'host'>;
type Definitions<T> = {
  [K in keyof T]: T[K] extends CallRow<infer A, infer R, 'query'>
    ? Query<A, R>
    : T[K] extends CallRow<infer A, infer R, 'mutation'>
      ? Mutation<A, R>
      : never;
};
type Args = Readonly<Record<string, WireValue>>;
interface FileArgs {
  readonly params: Args;
  readonly saveAs?: SaveAs;
  readonly onProgress?: (part: number) => void;
}
/** The request of a call with these arguments. The golden payload tests compare it. */
export function hostCallOf(id: string, info: CallInfo, args: unknown): HostCall {
  const { timeoutMs, answer, writes, nullMeansRefused } = info;
  const rest = { timeoutMs, answer, writes, nullMeansRefused };
  if (info.carries.length > 0) {
    const { record, keepalive, ...identity } = args as RecordBody & Args;
    const request = requestOf(id, { ...info, encoding: 'query' }, identity);
    const encoding = info.encoding === 'form' ? 'form' : 'multipart';
    const pairs = recordPairs(id, info, identity, record);
    return { ...request, body: { encoding, pairs }, ...rest, keepalive: keepalive === true };
  }
  if (info.answer === 'file' || isFileArgs(args)) {
    const { params, onProgress } = args as FileArgs;
    return { ...requestOf(id, info, params), ...rest, ...(onProgress === undefined ? {} : { onProgress }) };
  }
  return { ...requestOf(id, info, (args ?? {}) as Args), ...rest };
}

const isFileArgs = (args: unknown): args is FileArgs => typeof args === 'object' && args !== null && 'params' in args;

/** Immer skips frozen objects; its walk of a long list takes 0.2 s. Development and tests keep the walk, so that a mutation throws. */
const sealed = (answer: unknown): unknown => (process.env.NODE_ENV === 'production' ? Object.freeze(answer) : answer);

function endpointOf(build: Builder, id: string, row: AnyCallRow): unknown {
  const { info, read } = row;
  const own = (raw: unknown): unknown => inOwnNames(id, raw);
  if (row.kind === 'query') {
    return build.query<unknown, unknown>({
      query: (args) => ({
        ...hostCallOf(id, info, args),
        bringsNothing: (raw) => bringsNothing(own(raw), read(own(raw))),
        isOfAnother: (raw) => isOfAnother(raw, args, 'pupilid'),
        ...(info.guessed ? { otherShape: (raw) => otherShapeOf(own(raw), read) } : {}),
      }),
      transformResponse: (raw) => sealed(read(own(raw))),
      providesTags: [...info.provides],
      // A child's data is not cached longer than a screen shows it.
      keepUnusedDataFor: 0,
    });
  }
  if (info.answer === 'file') {
    return build.mutation<string, FileArgs>({
      queryFn: async (args, _api, _options, baseQuery) => {
        const save = requestFile();
        const { data, error } = await baseQuery(hostCallOf(id, info, args));
        if (error !== undefined) return { error };
        const name = await save(data as HostFile, args.saveAs?.defaultName ?? id);
        return name === null ? { error: { kind: 'cancelled' } } : { data: name };
      },
    });
  }
  return build.mutation<unknown, unknown>({
    query: (args) => ({
      ...hostCallOf(id, info, args),
      saves: { id, row },
      isOfAnother: (raw) => isOfAnother(raw, asObject(args)['params'] ?? args, 'pupilid', 'dateofmeeting'),
    }),
    transformResponse: (raw) => read(own(raw)),
    invalidatesTags: (_result, error) => (error === undefined ? [...info.invalidates] : []),
  });
}

/** Every call that was injected so far, by id: the toast listener looks its messages up here. */
const known = new Map<string, CallInfo>();
export const findCall = (id: string): CallInfo | undefined => known.get(id);

type Calls = Readonly<Record<string, AnyCallRow>>;
type Contracts = Readonly<Record<string, CallContract>>;

const endpointsFrom =
  <T extends Calls>(table: T) =>
  (build: Builder): Definitions<T> => {
    const entries = Object.entries(table).map(([id, row]) => {
      known.set(id, row.info);
      return [id, endpointOf(build, id, row)] as const;
    });
    return Object.fromEntries(entries) as Definitions<T>;
  };

type Rows<H extends Contracts, T> = { readonly [K in keyof T & keyof H]: CallRow<ArgsOf<H[K]>, ResultOf<H[K], T[K]>, KindOf<H[K]>> };

/**
 * The calls of a topic: their rows by id, and RTK Query's API with a hook for each, `use<Call>Query()` or `use<Call>Mutation()`.
 * Each topic is a module, so that it loads with the first feature that uses it.
 */
export function injectCalls<const H extends Contracts, const T extends { readonly [K in keyof T]: K extends keyof H ? Options : never }>(contracts: H, topic: T) {
  const rows = Object.fromEntries(Object.entries<Options>(topic).map(([id, options]) => [id, rowOf(contracts[id] as CallContract, options)])) as unknown as Rows<H, T>;
  return { rows, api: hostApi.injectEndpoints({ endpoints: endpointsFrom(rows) }) };
}
