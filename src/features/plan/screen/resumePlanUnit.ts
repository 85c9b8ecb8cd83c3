import type { Phase } from '../../../domain/phase';
import type { PlanSectionId } from '../../../shared/planSections';
import { openRecord } from '../../../records/openRecords';
import type { UnitHandle, UnitKey } from '../../../saving/types';
import { planKeyOf } from '../../../pupil/planKey';
import type { SessionThunk } from '../../../session/sessionExtra';
import { sectionOfPhase } from '../sections/sectionsOfPhase';
import { planOfKey } from '../shared/unit/planUnit';

/** Opens the record of a stored draft without its screen, so that the save queue can send it; returns null if it cannot be opened. */
export const resumePlanUnit =
  (key: UnitKey, { section, phase }: Readonly<Record<string, string>>): SessionThunk<Promise<UnitHandle | null>> =>
  async (dispatch, getState) => {
    const plan = planOfKey(key);
    if (plan === null) return null;
    const { unit } = await sectionOfPhase(section as PlanSectionId, phase as Phase);
    const { user } = getState().session;
    if (user?.userId !== key.userId) return null;
    return openRecord(unit, planKeyOf(user, plan), dispatch, key);
  };
