import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { FoundPupil } from '../../api/calls/search';
import { getConfig } from '../../config/config';
import { yearOf } from '../../domain/phase';
import { isProvider } from '../../domain/roles';
import { useSelectPupil } from '../../pupil/selectPupil';
import { useSessionUser } from '../../session/useSession';
import { Combobox, type ComboOption } from '../../ui/fields/Combobox';
import { StatusLine, type StatusText } from '../../ui/states/StatusLine';
import { failureText } from '../load/useLoad';
import { BY_SCHOOL } from '../pupils/foundColumns';
import { useFoundPupils } from '../pupils/useFoundPupils';
import './pupilPicker.css';

const OPENING: StatusText = { tone: 'busy', text: 'Opening the pupil…' };

/** Makes the choice the active pupil (S-292 to S-294). The page then shows this pupil and keeps the client it was opened for. */
export function PupilPicker({ label = 'Find a pupil' }: { readonly label?: string }) {
  const [text, setText] = useState('');
  const [status, setStatus] = useState<StatusText | null>(null);
  const [, setAddress] = useSearchParams();
  const clientId = useClientId();
  const { ssa, ks5 } = getConfig().clients;
  const client = [...ssa, ...ks5].find(({ id }) => id === clientId);
  const { pupils, isBusy, error } = useFoundPupils(text, BY_SCHOOL, clientId);
  const options = useMemo(() => pupils.map(optionOf), [pupils]);
  const selectPupil = useSelectPupil();

  const pick = async ({ pupil: { pupilId, dateofmeeting }, label: name }: PupilOption) => {
    setText(name);
    setStatus(OPENING);
    const pupil = await selectPupil({ pupilId, ...(dateofmeeting === '' ? {} : { dateOfMeeting: dateofmeeting }) });
    setStatus(null);
    if (pupil === null) return;
    setAddress((now) => {
      now.set('pupil', pupil.pupilId);
      if (pupil.dateOfMeeting === '') now.delete('meeting');
      else now.set('meeting', pupil.dateOfMeeting);
      // The term is Autumn after every selection (B-275), that of the current year.
      for (const name of ['term', 'year']) now.delete(name);
      return now;
    }, { replace: true });
  };

  const failure: StatusText | null = error === undefined ? null : { tone: 'fail', text: failureText(error) };
  return (
    <div className="pupil-picker">
      <Combobox
        label={client === undefined ? label : `${label} of ${client.name}`}
        text={text}
        onText={setText}
        options={failure === null && text.trim() !== '' ? options : null}
        most={MAX_SHOWN}
        isBusy={isBusy}
        emptyText="No pupil matches"
        placeholder="Name or UPN"
        onPick={(option) => { void pick(option); }}
      />
      <StatusLine status={status ?? failure} />
    </div>
  );
}

/** The client whose pupils an address selects (`?client=`, from a count of the Summary). Only role 12 has it. */
function useClientId(): string | undefined {
  const [query] = useSearchParams();
  const user = useSessionUser();
  return isProvider(user) ? query.get('client') || undefined : undefined;
}

const MAX_SHOWN = 30;

interface PupilOption extends ComboOption {
  readonly pupil: FoundPupil;
}

const optionOf = (pupil: FoundPupil): PupilOption => ({
  id: pupil.pupilId,
  label: pupil.fullname,
  hint: [yearOf(pupil.yeargroup), pupil.schoolname, pupil.upn].filter((text) => text !== '').join(', '),
  pupil,
});
