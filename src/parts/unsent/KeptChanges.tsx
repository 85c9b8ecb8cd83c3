import { Icon } from '../../ui/Icon';
import { useUnsent } from './unsentStore';

/** Where a pupil's page fails to load: shows the pupil's name and the unsaved changes on this computer. */
export function KeptChanges({ pupilId }: { readonly pupilId: string }) {
  const { records } = useUnsent();
  const kept = records.flatMap(({ place, changes }) => {
    const query = new URLSearchParams(place?.address.split('?')[1] ?? '');
    return place !== null && query.get('pupil') === pupilId ? [{ ...place, changes }] : [];
  });
  const [first] = kept;
  if (first === undefined) return null;
  return (
    <section className="card" aria-labelledby="kept-changes">
      <div className="card-header"><h2 id="kept-changes">Kept on this computer for <span translate="no">{first.of}</span></h2></div>
      <div className="card-body stack">
        <ul className="mb-0">
          {kept.map(({ title, changes }) => <li key={title}>{title}: {changes === 1 ? '1 change' : `${changes} changes`} not saved yet</li>)}
        </ul>
        <p className="muted mb-0"><Icon name="info" /> They will be sent automatically once the service can be reached again.</p>
      </div>
    </section>
  );
}
