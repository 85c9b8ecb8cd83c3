import { ScreenLink } from '../../parts/ScreenLink';
import { causeOf, changesText, sealedText } from '../../parts/unsent/unsentTexts';
import { tryUnsentNow, useUnsent } from '../../parts/unsent/unsentStore';
import type { UnsentRecord } from '../../saving/unsent/unsentWork';
import { locked } from '../../session/sessionSlice';
import { useSessionDispatch } from '../../session/useSession';
import type { LoadState } from '../../ui/states/loadState';
import { Part } from './Part';

const rowKey = ({ key }: UnsentRecord): string => key.records.join();

/** Text on this computer that the host does not have yet. It comes from this page, so there is nothing to load or to fail. */
export function UnsavedPart() {
  const { records, sealed } = useUnsent();
  const dispatch = useSessionDispatch();
  const load: LoadState<readonly UnsentRecord[]> = { status: 'ready', data: records, isRefreshing: false, stale: null };
  return (
    <Part
      id="today-unsaved"
      title="Not saved yet"
      icon="edit"
      load={load}
      failed=""
      empty={sealed > 0
        ? { title: sealedText(sealed), text: 'Enter your password to see and save them.' }
        : { title: 'Everything is saved', text: 'Text that could not be saved appears here, with the way back to its section.' }}
      rowKey={rowKey}
      note={sealed > 0 ? (
        <button type="button" className="btn btn-sm btn-secondary" onClick={() => { dispatch(locked('drafts')); }}>Enter your password</button>
      ) : null}
    >
      {(record) => <Draft record={record} />}
    </Part>
  );
}

function Draft({ record }: { readonly record: UnsentRecord }) {
  const { place, changes } = record;
  const { text, varies } = causeOf(record);
  return (
    <>
      <span className="today-when"><b>{changesText(changes)}</b></span>
      <span className="today-who">
        {place === null ? 'A section' : (
          <>
            <ScreenLink className="today-name" to={place.address}>{place.title}</ScreenLink>
            <span className="muted" translate="no">{place.of}</span>
          </>
        )}
      </span>
      <span className="today-what">
        {text}{varies}
        {record.status?.kind === 'choose' ? null : (
          <button type="button" className="btn btn-sm btn-link" onClick={tryUnsentNow}>Try now</button>
        )}
      </span>
    </>
  );
}
