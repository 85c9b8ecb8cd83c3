import { Fragment, useEffect, useRef, type ReactNode } from 'react';
import { planIdKey } from '../../domain/planId';
import type { PupilContext } from '../../domain/pupil';
import { usePagePupil } from '../../pupil/pupilContext';
import { FailedState, EmptyState } from '../../ui/states/EmptyState';
import { SkeletonForm } from '../../ui/states/Skeleton';
import { failureText } from '../load/useLoad';
import { sharedMessages } from '../../messages/shared';
import { PATHS } from '../../routes/paths';
import { ScreenLink } from '../ScreenLink';
import { PupilPicker } from './PupilPicker';

/** Without a pupil it shows the picker, or the failed load. Children of one plan are never reused for another, even of the same pupil. */
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

/** Once a pupil is chosen on a page that had none, the picker disappears, so the focus moves to the title. */
export function useFocusOnPupil(status: 'none' | 'loading' | 'failed' | 'ready'): void {
  const wasNone = useRef(false);
  useEffect(() => {
    if (status === 'none') wasNone.current = true;
    if (status !== 'ready' || !wasNone.current) return;
    wasNone.current = false;
    document.querySelector<HTMLElement>('#main h1')?.focus();
  }, [status]);
}

export function NoPupil() {
  return (
    <EmptyState
      title={sharedMessages.selectPupilFirst.text}
      icon="choosePupil"
      actions={<ScreenLink className="btn btn-secondary" to={PATHS.myPupils}>My Pupils</ScreenLink>}
    >
      <PupilPicker />
    </EmptyState>
  );
}
