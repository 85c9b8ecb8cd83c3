import type { UnitKindName, UnitParams } from '../../parts/unsent/unitKind';
import type { UnitHandle, UnitKey } from '../../saving/types';
import type { SessionThunk } from '../../session/sessionExtra';

/** Opens a record without its screen, so that the queue sends its draft; null where it cannot be opened. */
type Opener = (key: UnitKey, params: UnitParams) => SessionThunk<Promise<UnitHandle | null>>;

interface Openable {
  readonly open: (key: UnitKey, params: never, dispatch: Parameters<ReturnType<Opener>>[0]) => UnitHandle;
}

/** Opens records of the signed-in user only. */
const byKind = ({ open }: Openable): Opener => (key, params) => (dispatch, getState) =>
  Promise.resolve(getState().session.user?.userId === key.userId ? open(key, params as never, dispatch) : null);

/** By kind: how to open its records without their screen. The code loads when a draft of the kind is found. */
export const UNIT_KINDS: Readonly<Record<UnitKindName, () => Promise<Opener>>> = {
  plan: async () => (await import('../../features/plan/screen/resumePlanUnit')).resumePlanUnit,
  register: async () => (await import('../../features/register/resumeRegister')).resumeRegister,
  week: async () => byKind((await import('../../features/pupil-record/attendance/weekUnit')).weekUnit),
  attainment: async () => byKind((await import('../../features/pupil-record/attainment/attainmentUnit')).attainmentUnit),
  cinCp: async () => byKind((await import('../../features/pupil-record/cin-cp/cinCpUnit')).cinCpUnit),
  intervention: async () => byKind((await import('../../features/pupil-record/interventions/interventionUnit')).interventionUnit),
  assessment: async () => byKind((await import('../../features/modules/assessment/assessmentUnit')).assessmentUnit),
};

/** Null for a kind that only an older version of the product had. */
export function openerOf(kind: string): Promise<Opener> | null {
  return kind in UNIT_KINDS ? UNIT_KINDS[kind as UnitKindName]() : null;
}
