import type { ReactNode } from 'react';
import type { UnitHandle } from '../../saving/types';
import { FailedState } from '../../ui/states/EmptyState';
import { SkeletonForm } from '../../ui/states/Skeleton';
import { useUnitView } from '../status/useUnitView';

/** The form of a record once it is loaded. Until then a skeleton, or the reason for a failed load, with Retry. */
export function LoadedForm({ handle, failed, groups, children }: {
  readonly handle: UnitHandle;
  readonly failed: string;
  /** Rows of the skeleton. */
  readonly groups?: number;
  readonly children: ReactNode;
}) {
  const phase = useUnitView(handle, 'phase');
  const loadError = useUnitView(handle, 'loadError');
  if (phase === 'loadFailed') return <FailedState title={failed} text={loadError ?? ''} onRetry={() => { handle.retry(); }} />;
  return phase === 'loading' ? <SkeletonForm {...(groups === undefined ? {} : { groups })} /> : children;
}
