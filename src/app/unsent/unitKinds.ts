import type { RecordKind, RecordParams, RecordRow } from '../../records/record';
import type { UnitHandle, UnitKey } from '../../saving/types';
import type { SessionThunk } from '../../session/sessionExtra';

/** Opens a record without its screen, so that the queue sends its draft; returns null where it cannot be opened. */
type Opener = (key: UnitKey, params: RecordParams) => SessionThunk<Promise<UnitHandle | null>>;

/** Opens records of the signed-in user only. */
const byRow = <P>(row: RecordRow<P>): Opener => (key, params) => async (dispatch, getState) => {
  // It loads the save queue, which the first page does not need.
  const { openRecord } = await import('../../records/openRecords');
  const { userId } = key;
  return getState().session.user?.userId === userId ? openRecord(row, { ...params as P, userId }, dispatch, key) : null;
};

/** How to open the records of each kind without their screen. The code loads when a draft of the kind is found. */
export const UNIT_KINDS: Readonly<Record<RecordKind, () => Promise<Opener>>> = {
  plan: async () => (await import('../../features/plan/screen/resumePlanUnit')).resumePlanUnit,
  register: async () => (await import('../../features/register/resumeRegister')).resumeRegister,
  week: async () => byRow((await import('../../features/pupil-record/attendance/week.record')).weekRecord),
  attainment: async () => byRow((await import('../../features/pupil-record/attainment/attainment.record')).attainmentRecord),
  cinCp: async () => byRow((await import('../../features/pupil-record/cin-cp/cinCp.record')).cinCpRecord),
  intervention: async () => byRow((await import('../../features/pupil-record/interventions/intervention.record')).interventionRecord),
  assessment: async () => byRow((await import('../../features/assessment/assessment.record')).assessmentRecord),
};

/** Returns null for a kind that only an older version of the product had. */
export function openerOf(kind: string): Promise<Opener> | null {
  return kind in UNIT_KINDS ? UNIT_KINDS[kind as RecordKind]() : null;
}
