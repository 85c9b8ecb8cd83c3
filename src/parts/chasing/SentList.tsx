import { formatTime } from '../../domain/dates';
import { useSentLog } from './sentLog';

/** What was opened, copied and printed since the user signed in. Nothing of it is stored. */
export function SentList() {
  const entries = useSentLog();
  if (entries.length === 0) return null;
  return (
    <details className="chase-sent">
      <summary>Opened, copied and printed since you signed in: {entries.length}</summary>
      <ul>
        {entries.map(({ at, text, pupils }, index) => (
          <li key={entries.length - index}>
            <span className="num">{formatTime(at).slice(0, 5)}</span> <span translate="no">{text}: <bdi>{pupils.join(', ')}</bdi></span>
          </li>
        ))}
      </ul>
      <p className="muted mb-0">Whether a message was sent, only your mail program knows. This list ends when you sign out.</p>
    </details>
  );
}
