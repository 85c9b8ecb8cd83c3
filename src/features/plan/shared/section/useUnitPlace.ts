import { useLayoutEffect } from 'react';
import type { Phase } from '../../../../domain/phase';
import type { PupilContext } from '../../../../domain/pupil';
import { SECTIONS, type PlanSectionId, lastSection } from '../../../../shared/planSections';
import { rememberRecord } from '../../../../records/record';
import { linkTo } from '../../../../routes/address';
import type { UnitKey } from '../../../../saving/types';

/** Remembers where this section is, for My Pupils and for unsent changes: changes that outlive the page are listed and opened by it. */
export function useUnitPlace(unit: UnitKey, section: PlanSectionId, phase: Phase, pupil: PupilContext): void {
  const { fullname, pupilId, dateOfMeeting } = pupil;
  const { path, label: title } = SECTIONS[section];
  const address = linkTo(path, { pupilId, dateOfMeeting });
  useLayoutEffect(() => { lastSection.set({ pupilId, dateOfMeeting, path, title }); }, [pupilId, dateOfMeeting, path, title]);
  useLayoutEffect(() => {
    rememberRecord(unit, 'plan', title, { fullname, address }, { section, phase });
  }, [unit, section, title, phase, fullname, address]);
}
