import type { PlanCall, PlanUnit } from '../../shared/unit/planUnit';

/** The data of each phase is a separate unit; a missing `commonData` becomes an empty one, so that its fields exist. */
export function dataUnit(
  name: string, records: readonly string[], load: PlanCall['load'], save: PlanCall['save'],
): PlanUnit {
  return {
    name: 'data',
    // Kept with the pupil: a save for one meeting overwrites what another meeting shows.
    ofPupil: records.some((record) => record.startsWith('pupilUnique')) ? ['pupilUnique'] : [],
    calls: [{ name, records, flags: [`${name}.isCompleted`], blanks: { [`${name}.commonData`]: {} }, load, save }],
  };
}
