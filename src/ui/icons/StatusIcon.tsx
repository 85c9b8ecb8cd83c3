import { Icon } from './Icon';

/** The classes of an element that shows the same by CSS; it needs the text alternative as its name. */
export const stateClass = (isComplete: boolean, hasBlanks: boolean): string =>
  (isComplete && !hasBlanks ? 'status-icon status-icon-done' : `status-icon status-icon-open${isComplete ? ' status-icon-missing' : ''}`);

/** Whether a section is complete: a tick, or a static dashed ring (a moving one looks like loading). */
export function StatusIcon({ isComplete, label, hasBlanks = false }: {
  readonly isComplete: boolean;
  /** Its text alternative, e.g. "Meeting: complete". */
  readonly label: string;
  /** It was completed, and required answers are blank again. */
  readonly hasBlanks?: boolean;
}) {
  if (!isComplete) return <Icon name="notComplete" label={label} className="status-icon-open" />;
  if (hasBlanks) return <Icon name="missing" label={label} className="status-icon-open" />;
  return <Icon name="complete" label={label} className="status-icon-done" />;
}
