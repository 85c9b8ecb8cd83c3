import type { ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import { FailedState } from './EmptyState';
import { SkeletonForm, Delayed } from './Skeleton';
import type { LoadState } from './loadState';

/** While a refresh is in flight the content stays; if the refresh fails, a line above the content shows it. */
export function Loaded<T>({ state, failed, skeleton, placeholder, isEmpty, empty = null, children }: {
  readonly state: LoadState<T>;
  /** What could not be loaded, e.g. "The case notes could not be loaded". */
  readonly failed: string;
  /** A skeleton in the shape of the content (default: a form of three groups). */
  readonly skeleton?: ReactNode;
  /** Content that shows its own placeholders, in place of a skeleton. */
  readonly placeholder?: ReactNode;
  readonly isEmpty?: (data: T) => boolean;
  readonly empty?: ReactNode;
  readonly children: (data: T) => ReactNode;
}) {
  if (state.status === 'failed') return <FailedState title={failed} text={state.text} onRetry={state.retry} />;
  if (state.status === 'loading' && placeholder === undefined) {
    if (skeleton === undefined) return <SkeletonForm />;
    return (
      <div className="is-loading" aria-busy="true">
        <p className="visually-hidden" role="status">Loading</p>
        <div aria-hidden="true"><Delayed>{skeleton}</Delayed></div>
      </div>
    );
  }
  const { stale } = state.status === 'ready' ? state : { stale: null };
  return (
    <>
      {stale === null ? null : <StaleNotice failed={failed} {...stale} />}
      {state.status === 'loading' ? placeholder : isEmpty?.(state.data) === true ? empty : children(state.data)}
    </>
  );
}

export function StaleNotice({ failed, text, retry }: { readonly failed: string; readonly text: string; readonly retry: () => void }) {
  return (
    <div className="alert alert-warning" role="status">
      <p className="mb-2">{failed}. {text} You are looking at an older version.</p>
      <Button variant="secondary" size="sm" onClick={retry}>Retry</Button>
    </div>
  );
}
