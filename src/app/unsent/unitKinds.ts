import type { UnitKindName, UnitParams } from '../../parts/unsent/unitKind';
import type { UnitHandle, UnitKey } from '../../saving/types';
import type { SessionThunk } from '../../session/sessionExtra';

/** Opens a record without its screen, so that saving can send what is kept of it; null where it cannot be opened. */
type Opener = (key: UnitKey, params: UnitParams) => SessionThunk<Promise<UnitHandle | null>>;

interface Openable {
  readonly open: (key: UnitKey, params: never, dispatch: Parameters<ReturnType<Opener>>[0]) => UnitHandle;
}

/** The opener of a declared kind; its own user only. */
const byKind = ({ open }: Openable): Opener => (key, params) => (dispatch, getState) =>
  Promise.resolve(getState().session.user?.userId === key.userId ? open(key, params as never, dispatch) : null);

/** How a record of each kind is opened without its screen. Each is fetched when a draft of its kind is found. */
export const UNIT_KINDS: Readonly<Record<UnitKindName, () => Promise<Opener>>> = {
  plan: async () => (await import('../../features/plan/screen/resumePlanUnit')).resumePlanUnit,
  register: async () => (await import('../../features/register/resumeRegister')).resumeRegister,
  week: async () => byKind((await import('../../features/pupil-record/attendance/weekUnit')).weekUnit),
  attainment: async () => byKind((await import('../../features/pupil-record/attainment/attainmentUnit')).attainmentUnit),
  cinCp: async () => byKind((await import('../../features/pupil-record/cin-cp/cinCpUnit')).cinCpUnit),
  intervention: async () => byKind((await import('../../features/pupil-record/interventions/interventionUnit')).interventionUnit),
  assessment: async () => byKind((await import('../../features/modules/assessment/assessmentUnit')).assessmentUnit),
};

/** null for a kind that an older version of the product knew. */
export function openerOf(kind: string): Promise<Opener> | null {
  return kind in UNIT_KINDS ? UNIT_KINDS[kind as UnitKindName]() : null;
}
