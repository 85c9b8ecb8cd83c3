import { Link, useLocation } from 'react-router-dom';
import type { UnitPlace } from '../../saving/places';
import { locked } from '../../session/sessionSlice';
import { useSessionDispatch } from '../../session/useSession';
import { useUnsent } from './unsentStore';

const sections = (count: number): string => (count === 1 ? '1 section has changes that are' : `${count} sections have changes that are`);

/** Whether the open page is the one where the record is edited; other parameters of the address are ignored. */
function isShownAt(place: UnitPlace | null, { pathname, search }: { readonly pathname: string; readonly search: string }): boolean {
  const [path, query = ''] = place?.address.split('?') ?? [];
  const here = new URLSearchParams(search);
  return path === pathname && [...new URLSearchParams(query)].every(([name, value]) => here.get(name) === value);
}

/** On every page, for changes of other records that are not saved: a record that is open shows its own state. */
export function UnsentNotice() {
  const dispatch = useSessionDispatch();
  const location = useLocation();
  const { records, sealed } = useUnsent();
  const waiting = records.filter(({ place }) => !isShownAt(place, location));
  const [first] = waiting.flatMap(({ place }) => (place === null ? [] : [place]));
  if (waiting.length + sealed === 0) return null;
  return (
    <div className="alert alert-warning unsent-notice" role="status">
      <span>{sections(waiting.length + sealed)} not saved yet{first === undefined ? '' : `: ${first.title}, ${first.of}`}</span>
      {first === undefined ? null : <Link className="btn btn-sm btn-secondary ms-3" to={first.address}>Open</Link>}
      {first === undefined && sealed > 0 ? (
        <button type="button" className="btn btn-sm btn-secondary ms-3" onClick={() => { dispatch(locked('drafts')); }}>
          Enter your password
        </button>
      ) : null}
    </div>
  );
}
