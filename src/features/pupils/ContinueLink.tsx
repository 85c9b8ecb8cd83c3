import { useSyncExternalStore } from 'react';
import { ScreenLink } from '../../parts/ScreenLink';
import { lastSection } from '../../parts/lastSection';
import { linkTo } from '../../routes/address';
import type { PupilRow } from '../../parts/pupils/pupilRow';

/** A link to the section that was open last. Only ids are stored; the name comes from the list's row. */
export function ContinueLink({ rows }: { readonly rows: readonly PupilRow[] }) {
  const last = useSyncExternalStore(lastSection.subscribe, lastSection.get);
  if (last === null) return null;
  const row = rows.find(({ pupilId, dateOfMeeting }) => pupilId === last.pupilId && dateOfMeeting === last.dateOfMeeting);
  const [forename = ''] = row?.pupilFullName.trim().split(/\s+/) ?? [];
  return (
    <ScreenLink className="btn btn-secondary" to={linkTo(last.path, last)}>
      <span>Carry on: <span translate="no">{forename === '' ? `meeting ${last.dateOfMeeting}` : <bdi>{forename}</bdi>}</span>, {last.title}</span>
    </ScreenLink>
  );
}
