import { Icon, type IconName } from '../icons/Icon';

/** The progress or outcome of an action. It stays until the next action starts. */
export interface StatusText {
  readonly tone: 'busy' | 'good' | 'info' | 'fail';
  readonly text: string;
}

const ICONS: Readonly<Record<Exclude<StatusText['tone'], 'busy'>, IconName>> = { good: 'tick', info: 'info', fail: 'alert' };

/** A line that screen readers announce, unless a toast does so. The region exists from the start; while empty it takes no space. */
export function StatusLine({ status, className = '', isQuiet = false }: {
  readonly status: StatusText | null;
  readonly className?: string;
  readonly isQuiet?: boolean;
}) {
  const live = isQuiet ? { 'aria-live': 'off' } as const : {};
  if (status === null) return <p className="visually-hidden" role="status" {...live} />;
  const { tone, text } = status;
  return (
    <p className={`status-line${tone === 'fail' ? ' is-fail' : ''} ${className}`} role="status" {...live}>
      {tone === 'busy' ? null : <Icon name={ICONS[tone]} />}{text}
    </p>
  );
}
