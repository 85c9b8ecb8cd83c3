import type { PlanId } from '../../../../domain/planId';
import type { PlanKey } from '../../../../pupil/planKey';
import { beans, type BeanCalls } from '../../../../records/beans/beans';
import { defineRecord, type RecordRow } from '../../../../records/record';
import type { UnitKey } from '../../../../saving/types';

/** Calls that share a field are one unit: one client copy, one lock, one save in flight. */
export interface PlanUnit extends RecordRow<PlanKey> {
  readonly name: string;
}

/** The unit of Pupil Voice and Meeting, but for post-16. */
export const VOICE_AND_MEETING = 'voice-meeting';

/** One load with its whole-record save (000 section 7). */
export type PlanCall = BeanCalls<PlanKey>;

/** @param ofPupil records of the pupil that the saves also overwrite, whatever the meeting */
export const planUnit = (name: string, calls: readonly PlanCall[], ofPupil: readonly string[] = []): PlanUnit => ({
  name,
  ...defineRecord<PlanKey>('plan', {
    title: 'Plan',
    of: ({ pupilId, dateOfMeeting }) => [`${name}:${pupilId}:${dateOfMeeting}`, ...ofPupil.map((record) => `${record}:${pupilId}`)],
    calls: calls.map((call) => ({
      ...beans(call),
      // `pupilUnique` travels as `pupilUnique` or as `pupilUniqueInfo`.
      shares: (field) => ofPupil.some((record) => field.startsWith(record)),
      completedField: `${call.name}.isCompleted`,
    })),
  }),
});

/**
 * The unit of an older module: one record with its load, of which no specification shows the fields.
 * @param guessed the id of that load
 * @param lists records of the response beside it that are lists
 */
export const olderUnit = (name: string, record: string, guessed: string, load: PlanCall['load'], save: PlanCall['save'], lists: readonly string[] = []): PlanUnit =>
  planUnit(name, [{
    name: record, guessed, records: [record, ...lists], flags: [`${record}.isCompleted`], blanks: Object.fromEntries(lists.map((list) => [list, []])), load, save,
  }]);

/** The unit and the plan that the key of a {@link planUnit} was made for, or null for a record of another kind. */
export function planOfKey({ userId, records }: UnitKey): (PlanId & { readonly userId: string; readonly unit: string }) | null {
  const [unit, pupilId, dateOfMeeting] = records[0]?.split(':') ?? [];
  return unit === undefined || pupilId === undefined || dateOfMeeting === undefined ? null : { userId, unit, pupilId, dateOfMeeting };
}
