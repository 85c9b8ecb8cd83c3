import { Icon, type IconName } from './Icon';

/** The progress or outcome of an action; it stays until the next action starts. */
export interface StatusWords {
  readonly tone: 'busy' | 'good' | 'info' | 'fail';
  readonly words: string;
}

const ICONS: Readonly<Record<Exclude<StatusWords['tone'], 'busy'>, IconName>> = { good: 'tick', info: 'info', fail: 'alert' };

/** A line that screen readers announce. The region exists from the start; while empty it takes no space. */
export function StatusLine({ status, className = '' }: { readonly status: StatusWords | null; readonly className?: string }) {
  if (status === null) return <p className="visually-hidden" role="status" />;
  const { tone, words } = status;
  return (
    <p className={`status-line${tone === 'fail' ? ' fail' : ''} ${className}`} role="status">
      {tone === 'busy' ? null : <Icon name={ICONS[tone]} />}{words}
    </p>
  );
}
