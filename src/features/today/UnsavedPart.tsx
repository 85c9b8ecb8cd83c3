import Button from 'react-bootstrap/Button';
import { ScreenLink } from '../../shared/ScreenLink';
import { idOfKept, type KeptForm } from '../../forms/kept/keptForm';
import { UnreadText, UnsentFormButtons } from '../../shared/unsent/UnsentFormButtons';
import { canTry, causeOf, formCause, sealedText } from '../../shared/unsent/unsentTexts';
import { tryUnsentNow, useUnsent } from '../../shared/unsent/unsentStore';
import type { UnsentRecord } from '../../saving/unsent/unsentWork';
import { locked } from '../../session/sessionSlice';
import { useSessionDispatch } from '../../session/useSession';
import { readyState } from '../../ui/states/loadState';
import { countOf } from '../../values/countOf';
import { Part } from './Part';

type Row = { readonly record: UnsentRecord } | { readonly form: KeptForm };

const rowKey = (row: Row): string => ('form' in row ? idOfKept(row.form) : row.record.key.records.join());

/** Text on this computer that the host does not have yet. It comes from this page, so there is nothing to load or to fail. */
export function UnsavedPart() {
  const { records, sealed, forms } = useUnsent();
  const dispatch = useSessionDispatch();
  const data: readonly Row[] = [...records.map((record) => ({ record })), ...forms.map((form) => ({ form }))];
  return (
    <Part
      id="today-unsaved"
      title="Not saved yet"
      icon="edit"
      load={readyState(data)}
      failed=""
      empty={sealed > 0
        ? { title: sealedText(sealed), text: 'Enter your password to see and save them.' }
        : { title: 'Everything in this tab is saved', text: 'Text that could not be saved appears here, with the way back to its section. Another open tab lists its own.' }}
      rowKey={rowKey}
      note={sealed > 0 ? (
        <Button variant="secondary" size="sm" onClick={() => { dispatch(locked('drafts')); }}>Enter your password</Button>
      ) : null}
    >
      {(row) => ('form' in row ? <HalfTyped form={row.form} /> : <Draft record={row.record} />)}
    </Part>
  );
}

function Draft({ record }: { readonly record: UnsentRecord }) {
  const { place, changes, text: unread } = record;
  const { text, varies } = causeOf(record);
  return (
    <>
      <span><b>{countOf(changes, 'change')}</b></span>
      <span className="today-who">
        {place === null ? 'A section' : (
          <>
            <ScreenLink className="today-name" to={place.address}>{place.title}</ScreenLink>{' '}
            <span className="muted" translate="no">{place.of}</span>
          </>
        )}
      </span>
      <span className="today-what">
        {text}{varies}{' '}
        {unread === undefined ? null : <UnreadText record={record} />}
        {canTry(record) ? <Button variant="link" size="sm" onClick={tryUnsentNow}>Try now</Button> : null}
      </span>
    </>
  );
}

function HalfTyped({ form }: { readonly form: KeptForm }) {
  return (
    <>
      <span><b>{form.isBeingSent ? 'Being sent' : 'Not sent'}</b></span>
      <span className="today-who">
        {form.place.title}{' '}
        <span className="muted" translate="no">{form.place.of}</span>
      </span>
      <span className="today-what">{formCause(form)} <UnsentFormButtons form={form} /></span>
    </>
  );
}
