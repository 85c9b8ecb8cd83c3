import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSelectPupil } from '../../pupil/useSelectPupil';
import { Combobox } from '../../ui/fields/Combobox';
import { StatusLine, type StatusText } from '../../ui/StatusLine';
import { failureText } from '../failureText';
import './pupilPicker.css';
import { useClient } from './useClient';
import { usePupilSearch, type PupilOption } from './usePupilSearch';

const OPENING: StatusText = { tone: 'busy', text: 'Opening the pupil…' };

/**
 * Finds a pupil by name or UPN and makes the choice the active pupil (S-292 to S-294). The page then shows this pupil
 * and keeps the client it was opened for; the toast 'Pupil selected successfully!' confirms it.
 */
export function PupilPicker({ label = 'Find a pupil' }: { readonly label?: string }) {
  const [text, setText] = useState('');
  const [status, setStatus] = useState<StatusText | null>(null);
  const [, setAddress] = useSearchParams();
  const client = useClient();
  const { options, isBusy, error } = usePupilSearch(text, client?.id);
  const selectPupil = useSelectPupil();

  const pick = async ({ pupil: { pupilId, dateofmeeting }, label: name }: PupilOption) => {
    setText(name);
    setStatus(OPENING);
    const pupil = await selectPupil({ pupilId, ...(dateofmeeting === '' ? {} : { dateOfMeeting: dateofmeeting }) });
    setStatus(null);
    if (pupil === null) return;
    setAddress((before) => {
      const next = new URLSearchParams(before);
      next.set('pupil', pupil.pupilId);
      if (pupil.dateOfMeeting === '') next.delete('meeting');
      else next.set('meeting', pupil.dateOfMeeting);
      return next;
    }, { replace: true });
  };

  const failure: StatusText | null = error === undefined ? null : { tone: 'fail', text: failureText(error) };
  return (
    <div className="pupil-picker">
      <Combobox
        label={client === null ? label : `${label} of ${client.name}`}
        text={text}
        onText={setText}
        options={failure === null ? options : null}
        isBusy={isBusy}
        emptyText="No pupil matches"
        placeholder="Name or UPN"
        onPick={(option) => { void pick(option); }}
      />
      <StatusLine status={status ?? failure} />
    </div>
  );
}
