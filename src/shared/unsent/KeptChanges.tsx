import { idOfKept } from '../../forms/kept/keptForm';
import type { UnitPlace } from '../../saving/unsent/places';
import { Icon } from '../../ui/icons/Icon';
import { Panel } from '../../ui/panels/Panel';
import { useUnsent } from './unsentStore';

/** Shown when a pupil's page fails to load, with the pupil's name and the unsaved changes on this computer. */
export function KeptChanges({ pupilId }: { readonly pupilId: string }) {
  const { records, forms } = useUnsent();
  const isOfPupil = (place: UnitPlace | null): boolean => new URLSearchParams(place?.address.split('?')[1] ?? '').get('pupil') === pupilId;
  const kept = records.flatMap(({ place, changes }) => (place !== null && isOfPupil(place) ? [{ ...place, changes }] : []));
  const typed = forms.filter(({ place }) => isOfPupil(place));
  const first = kept[0] ?? typed[0]?.place;
  if (first === undefined) return null;
  return (
    <Panel title={<>Kept on this computer for <span translate="no">{first.of}</span></>}>
      <ul className="mb-0">
        {typed.map((form) => <li key={idOfKept(form)}>{form.place.title}: typed and not sent</li>)}
        {kept.map(({ title, changes }) => <li key={title}>{title}: {changes === 1 ? '1 change' : `${changes} changes`} not saved yet</li>)}
      </ul>
      {kept.length === 0 ? null : (
        <p className="muted mb-0"><Icon name="info" /> Changes will be sent automatically once the service can be reached again.</p>
      )}
    </Panel>
  );
}
