import type { RecordBody } from '../../../../api/call';
import type { PlanId } from '../../../../domain/planId';
import type { UnitCall, UnitKey } from '../../../../saving/types';
import type { PlanKey } from '../../../../pupil/planKey';
import type { SessionThunk } from '../../../../session/sessionExtra';
import { carriesOf, type Answer, type RecordShape } from './recordValues';

/** A call in flight, as RTK Query's `initiate` returns it. */
interface Running<R> extends PromiseLike<R> {
  readonly requestId: string;
  abort(): void;
}

export interface LoadResult {
  readonly data?: Answer | undefined;
  readonly error?: unknown;
  readonly requestId?: string | undefined;
}

type SaveCall = (
  args: PlanKey & RecordBody,
  options: { readonly track: false },
) => SessionThunk<Running<{ readonly data?: unknown; readonly error?: unknown }>>;

/** One load with its whole-record save (000 section 7). */
export interface PlanCall extends RecordShape {
  /** Name of the call within its unit; also the record's own name. */
  readonly name: string;
  readonly load: (
    key: PlanKey,
    options: { readonly subscribe: false; readonly forceRefetch: true },
  ) => SessionThunk<Running<LoadResult>>;
  /** null where the host has no call for it: then no field of the record may be edited. */
  readonly save: SaveCall | null;
}

/** Calls that share a field are one unit: one client copy, one lock, one save in flight. */
export interface PlanUnit {
  readonly name: string;
  /** Records of the pupil that its saves also overwrite, whatever the meeting. */
  readonly ofPupil?: readonly string[];
  readonly calls: readonly PlanCall[];
}

/** The field that is 1 once the section of this call is complete. */
export const completedField = ({ name }: Pick<PlanCall, 'name'>): string => `${name}.isCompleted`;

/** What the saves of a unit overwrite for this plan. */
export function unitKeyOf({ name, ofPupil = [] }: Pick<PlanUnit, 'name' | 'ofPupil'>, plan: PlanId & { readonly userId: string }): UnitKey {
  const { userId, pupilId, dateOfMeeting } = plan;
  return { userId, records: [`${name}:${pupilId}:${dateOfMeeting}`, ...ofPupil.map((record) => `${record}:${pupilId}`)] };
}

/** The unit and the plan that a key of {@link unitKeyOf} was made for; null for a record of another kind. */
export function planOfKey({ userId, records }: UnitKey): (PlanId & { readonly userId: string; readonly unit: string }) | null {
  const [unit, pupilId, dateOfMeeting] = records[0]?.split(':') ?? [];
  return unit === undefined || pupilId === undefined || dateOfMeeting === undefined ? null : { userId, unit, pupilId, dateOfMeeting };
}

export function unitCallsOf({ calls, ofPupil = [] }: PlanUnit): readonly UnitCall[] {
  return calls.map((call) => ({
    name: call.name,
    carries: carriesOf(call.records),
    // `pupilUnique` travels as `pupilUnique` or as `pupilUniqueInfo`.
    shares: (field) => ofPupil.some((record) => field.startsWith(record)),
    completedField: completedField(call),
  }));
}
