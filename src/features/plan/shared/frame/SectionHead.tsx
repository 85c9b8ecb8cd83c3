import type { ReactNode } from 'react';
import { StatusLine, type StatusWords } from '../../../../ui/StatusLine';
import { useTitle } from '../../../../ui/useTitle';

/** The title of a section with its save state and buttons; stays visible. `title` never holds a name. */
export function SectionHead({ title, whose, children, line = null }: {
  readonly title: string;
  /** The pupil's name: two tabs with two children look different below the fold, too. */
  readonly whose?: string;
  readonly children?: ReactNode;
  /** How the last export went. */
  readonly line?: StatusWords | null;
}) {
  useTitle(title);
  return (
    <div className="section-head">
      <div className="section-title">
        <h1 tabIndex={-1}>{title}</h1>
        {whose === undefined ? null : <p className="whose" translate="no" dir="auto">{whose}</p>}
      </div>
      {children === undefined ? null : <div className="end">{children}</div>}
      <StatusLine status={line} className="export-line" />
    </div>
  );
}

export function CompleteButton({ isBusy, isDisabled, isComplete, onPress }: {
  readonly isBusy: boolean;
  /** Another tab edits this form: the reason stands above it. */
  readonly isDisabled: boolean;
  /** It has been pressed: the way on is more prominent than the button. */
  readonly isComplete: boolean;
  readonly onPress: () => void;
}) {
  return (
    <button
      type="button"
      className={isComplete ? 'btn btn-secondary' : 'btn btn-primary'}
      disabled={isDisabled}
      aria-disabled={isBusy}
      onClick={() => { if (!isBusy) onPress(); }}
    >
      {isBusy ? <span className="spinner-border" aria-hidden="true" /> : null}
      Complete
    </button>
  );
}
