import { Fragment, type ReactNode } from 'react';
import { planIdKey } from '../../domain/planId';
import type { PupilContext } from '../../domain/pupil';
import { usePagePupil } from '../../pupil/pupilContext';
import { FailedState } from '../../ui/states/EmptyState';
import { SkeletonForm } from '../../ui/states/Skeleton';
import { failureText } from '../failureText';
import { NoPupil } from './NoPupil';
import { useFocusOnPupil } from './useFocusOnPupil';

/**
 * Shows its children once the page has a pupil; until then 'Please select a pupil first.' with the pupil picker, or
 * the load that failed. The children of one plan are never reused
 * for another, not even for another meeting of the same pupil.
 */
export function PupilGate({ children }: { readonly children: (pupil: PupilContext) => ReactNode }) {
  const page = usePagePupil();
  useFocusOnPupil(page.status);
  if (page.status === 'none') return <NoPupil />;
  if (page.status === 'loading') return <SkeletonForm />;
  if (page.status === 'failed') {
    return <FailedState title="The pupil could not be loaded" text={failureText(page.error)} onRetry={page.retry} />;
  }
  return <Fragment key={planIdKey(page.pupil)}>{children(page.pupil)}</Fragment>;
}
