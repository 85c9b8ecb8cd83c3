import type { PlanId } from '../domain/planId';
import type { PlainPath } from '../routes/paths';
import { createUserState } from '../state/userState';

/** The plan section that was open last on this page: ids and the title of a screen, no name. */
interface LastSection extends PlanId {
  readonly path: PlainPath;
  readonly title: string;
}

export const lastSection = createUserState<LastSection | null>('plan section that was open last', null);
