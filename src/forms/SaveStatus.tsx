import type { SaveStatus as Status, UnitHandle, UnitView } from '../saving/types';
import { Icon, type IconName } from '../ui/Icon';
import './forms.css';
import { saveWords } from './saveWords';
import { useSteady } from './useSteady';
import { useUnitView } from './useUnitView';

interface Face {
  readonly tone: '' | 'ok' | 'wait' | 'fail';
  readonly icon: IconName | null;
}

const FACES: Readonly<Record<Status['kind'], Face>> = {
  idle: { tone: '', icon: null },
  saving: { tone: '', icon: null },
  saved: { tone: 'ok', icon: 'tick' },
  waiting: { tone: 'wait', icon: 'offline' },
  signedOut: { tone: 'wait', icon: 'offline' },
  notSaved: { tone: 'fail', icon: 'alert' },
  choose: { tone: 'fail', icon: 'alert' },
};

/** "Saved" goes the moment it is no longer true; trouble comes at once. */
const isUrgent = (from: Status, to: Status) =>
  from.kind === 'idle' || from.kind === 'saved' || FACES[to.kind].tone === 'fail' || to.kind === 'signedOut';

const statusOf = (view: UnitView) => view.status;
const memoryOnlyOf = (view: UnitView) => view.memoryOnly;

/** Where the work of a whole page stands. Announced once for each change of kind, not for each second. */
export function SaveStatus({ handle }: { readonly handle: UnitHandle }) {
  const status = useSteady(useUnitView(handle, statusOf), isUrgent);
  const memoryOnly = useUnitView(handle, memoryOnlyOf);
  const { tone, icon } = FACES[status.kind];
  const { words, varies } = saveWords(status, memoryOnly);
  const isAtRisk = memoryOnly && status.kind !== 'idle' && status.kind !== 'saved' && status.kind !== 'waiting';
  return (
    <span className={`save ${tone}`} role="status" aria-atomic="true">
      {status.kind === 'saving' ? <span className="spinner-border" aria-hidden="true" /> : null}
      {icon === null ? null : <Icon name={icon} />}
      <span key={status.kind}>
        {words}
        <span aria-live="off">{varies}</span>
        {isAtRisk ? '. Kept only while this page is open' : ''}
      </span>
    </span>
  );
}
