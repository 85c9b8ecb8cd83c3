import { useCallback, useState } from 'react';
import type { SaveStatus as Status, UnitHandle, UnitView } from '../../saving/types';
import { Spinner } from '../../ui/buttons/BusyButton';
import { Icon, type IconName } from '../../ui/icons/Icon';
import { SelfRemovingButton } from '../../ui/buttons/SelfRemovingButton';
import type { Values } from '../../values/values';
import { findCell } from '../describe/column';
import './forms.css';
import { announcementAfter, NO_ANNOUNCEMENT } from './saveAnnouncement';
import { saveStatusText } from './saveStatusText';
import { useUnitView } from './useUnitView';

interface Appearance {
  readonly tone: '' | 'is-ok' | 'is-wait' | 'is-fail';
  readonly icon: IconName | null;
}

const APPEARANCES: Readonly<Record<Status['kind'], Appearance>> = {
  idle: { tone: '', icon: null },
  saving: { tone: '', icon: null },
  saved: { tone: 'is-ok', icon: 'tick' },
  waiting: { tone: 'is-wait', icon: 'offline' },
  signedOut: { tone: 'is-wait', icon: 'offline' },
  notSaved: { tone: 'is-fail', icon: 'alert' },
  choose: { tone: 'is-fail', icon: 'alert' },
  stopped: { tone: 'is-fail', icon: 'alert' },
};

const UNFINISHED: Appearance = { tone: 'is-wait', icon: 'alert' };

/** Nothing of this page can be unsaved, and what another tab holds is not known here. */
const isNotOurs = ({ phase, readOnly, status }: UnitView): boolean => status.kind === 'idle' && (phase === 'loadFailed' || readOnly !== null);

/** How many answers cannot be sent yet. A draft that is kept with the record without being an answer of it does not count. */
const unfinishedAnswers = (raws: Readonly<Record<string, string>>, values: Values): number =>
  Object.keys(raws).filter((name) => (findCell(name)?.list ?? name) in values).length;

/** The save state of a page or of one row. The queue ensures that it does not flicker. Less is announced than shown. */
export function SaveStatus({ handle, rowName = '' }: {
  readonly handle: UnitHandle;
  /** Names the row for screen readers, since several rows announce their states. */
  readonly rowName?: string;
}) {
  const status = useUnitView(handle, 'status');
  const isSilent = useUnitView(handle, isNotOurs);
  const memoryOnly = useUnitView(handle, 'memoryOnly');
  const unfinished = useUnitView(handle, useCallback(({ values }: UnitView) => unfinishedAnswers(handle.raws(), values), [handle]));
  const isQuiet = status.kind === 'idle' || status.kind === 'saved';
  const { tone, icon } = isQuiet && unfinished > 0 ? UNFINISHED : APPEARANCES[status.kind];
  const { text, varies } = saveStatusText(status, memoryOnly, unfinished);
  const isAtRisk = memoryOnly && !isQuiet && status.kind !== 'waiting';
  const [announcement, setAnnouncement] = useState(NO_ANNOUNCEMENT);
  const newest = announcementAfter(announcement, status);
  if (newest !== announcement) setAnnouncement(newest);
  const isTried = status.kind === 'waiting' && status.why !== 'checking';
  if (isSilent) return null;
  return (
    <span className={`save-status ${tone}`} tabIndex={-1}>
      <span className="visually-hidden" role="status">{newest.text === '' || rowName === '' ? newest.text : `${rowName}: ${newest.text}`}</span>
      <span className="save-status-text">
        {/* It turns only while a save is in flight: while somebody types, it would cost a style pass for each key. */}
        {status.kind === 'saving' ? <Spinner isStill={status.isSent !== true} /> : null}
        {icon === null ? null : <Icon name={icon} />}
        <span>
          {text}
          <span>{varies}</span>
          {isAtRisk ? '. Kept only while this page is open' : ''}
        </span>
      </span>
      {isTried ? <SelfRemovingButton onPress={() => { handle.retry(); }}>Try now</SelfRemovingButton> : null}
    </span>
  );
}
