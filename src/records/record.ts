// @promise child
import type { ReadOptions } from '../api/readFresh';
import type { Running } from '../api/settle';
import { shortName } from '../domain/pupil';
import { rememberPlace } from '../saving/unsent/places';
import type { UnitCall, UnitKey } from '../saving/types';
import type { SessionThunk } from '../session/sessionExtra';
import type { Values } from '../values/values';

/** Every kind of record that the queue saves. `app/unsent/useDrafts.ts` opens each without its screen. */
export type RecordKind = 'plan' | 'register' | 'week' | 'attainment' | 'cinCp' | 'intervention' | 'assessment';

/** What identifies one record of a kind, beside its user. The draft contains it, encrypted like the edits. */
export type RecordParams = Readonly<Record<string, string>>;

/** The parameters of a record, with the user who opens it. */
export type Of<P> = P & { readonly userId: string };

/** A call that is not sent yet: `endpoint.initiate(…)`. */
export type Call<A> = SessionThunk<Running<{
  readonly data?: A | undefined;
  readonly error?: unknown;
  readonly requestId?: string | undefined;
  readonly startedTimeStamp?: number | undefined;
}>>;

/** The response of a load, keys as the host spells them. */
export type Answer = Readonly<Record<string, unknown>>;

export interface RecordSave<P, A = unknown> extends Pick<UnitCall, 'body' | 'parallel' | 'completedField' | 'shares'> {
  /** Drafts contain it, so it must never change. */
  readonly name: string;
  /** Which fields it saves, and loads. */
  readonly carries: (field: string, params: P) => boolean;
  /** Null if the host has no call for it. `loaded` is the latest response. */
  readonly save: ((params: Of<P>, body: Values, sending: { readonly keepalive: boolean; readonly loaded: A | undefined }) => Call<unknown>) | null;
  /** Its failures show no specified toast: the screen shows them in its own place. */
  readonly isQuiet?: boolean;
}

export interface RecordCall<P, A = unknown> extends RecordSave<P, A> {
  /** With `options` where the screen reads the same call, so that the record opens with what the screen has just read. */
  readonly load: (params: Of<P>, options: ReadOptions) => Call<A>;
  /** Records that give the same text share one request where they load together. */
  readonly sharedLoadKey?: (params: P) => string;
  /** Whether a response names another meeting, which `api` cannot tell. Such a record is never editable. */
  readonly isOfAnother?: (answer: A, params: P) => boolean;
  /** The fields of a response, or null if it has no record, in which case nothing may be edited. */
  readonly read: (answer: A, params: P) => Values | null;
  /** Why a record that its response lacks cannot be opened. */
  readonly absent?: string;
  /** What screens show of the response beside the form (default: nothing). */
  readonly rest?: (answer: A) => Answer;
}

/** Its screen and the code that sends kept drafts open a record by this row. One that is read together with others has saves alone. */
export interface RecordRow<P, C extends RecordSave<P> = RecordCall<P>> {
  readonly kind: RecordKind;
  /** The name of the section, e.g. `Prior Attainment`. */
  readonly title: string;
  /** Everything that a save overwrites, see `UnitKey`. */
  readonly of: (params: P) => readonly string[];
  /** Calls that share a field are one record: one client copy, one lock, one save in flight. */
  readonly calls: readonly C[];
}

export const defineRecord = <P, C extends RecordSave<P> = RecordCall<P>>(kind: RecordKind, row: Omit<RecordRow<P, C>, 'kind'>): RecordRow<P, C> => ({ kind, ...row });

/** A call whose load, `read` and `save` agree on the type of the response. */
export const defineCall = <P, A>(call: RecordCall<P, A>): RecordCall<P> => call as unknown as RecordCall<P>;

export const keyOf = <P>({ of }: { readonly of: RecordRow<P>['of'] }, params: Of<P>): UnitKey => ({ userId: params.userId, records: of(params) });

/** Whose record it is, and the address of the screen that edits it. */
export interface WhereEdited {
  readonly fullname: string;
  readonly address: string;
}

/** Stores where a record is edited and how to open it, so that a later page can name and send its draft. */
export function rememberRecord(key: UnitKey, kind: RecordKind, title: string, { fullname, address }: WhereEdited, params: RecordParams): void {
  rememberPlace(key, { title, of: shortName(fullname), address, resume: { ...params, kind } });
}
