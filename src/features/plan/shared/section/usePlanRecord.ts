import { useLayoutEffect, useState } from 'react';
import type { Phase } from '../../../../domain/phase';
import type { PupilContext } from '../../../../domain/pupil';
import { SECTIONS, lastSection } from '../../../../shared/planSections';
import { planKeyOf } from '../../../../pupil/planKey';
import { rememberRecord } from '../../../../records/record';
import { useRecord } from '../../../../records/useRecord';
import { linkTo } from '../../../../routes/address';
import { useSessionUser } from '../../../../session/useSession';
import type { PlanSection } from './planSection';

/** User, pupil and meeting are those with which the page opened. Remembers the place, for My Pupils and to list and open unsent changes. */
export function usePlanRecord({ id: section, unit, call }: PlanSection, phase: Phase, pupil: PupilContext) {
  const user = useSessionUser();
  const [key] = useState(() => planKeyOf(user, pupil));
  const record = useRecord(unit, key, call);
  const { handle: { key: unitKey } } = record;
  const { fullname, pupilId, dateOfMeeting } = pupil;
  const { path, label: title } = SECTIONS[section];
  const address = linkTo(path, { pupilId, dateOfMeeting });
  useLayoutEffect(() => { lastSection.set({ pupilId, dateOfMeeting, path, title }); }, [pupilId, dateOfMeeting, path, title]);
  useLayoutEffect(() => {
    rememberRecord(unitKey, 'plan', title, { fullname, address }, { section, phase });
  }, [unitKey, section, title, phase, fullname, address]);
  return { key, ...record };
}
