import { useCallback } from 'react';
import Button from 'react-bootstrap/Button';
import { endSession } from '../session/session';
import { leavingChanged, type Leaving } from '../session/sessionSlice';
import { useSessionDispatch } from '../session/useSession';
import { Delayed } from '../ui/states/Skeleton';
import { ModalLayer } from './ModalLayer';
import { countOf } from '../values/countOf';

/** If there is little to send, the dialog would only flicker. */
const SHOW_AFTER_MS = 300;

/** Some changes could not be saved: lists which of them signing out loses, and which are kept. */
function UnsentQuestion({ lost, elsewhere, sealed, forms, onStay, onLeave }: Extract<Leaving, { readonly step: 'unsent' }> & {
  readonly onStay: () => void;
  readonly onLeave: () => void;
}) {
  const losses = lost + sealed + forms.length;
  const isAnyLost = losses > 0;
  return (
    <ModalLayer
      title={isAnyLost ? 'Sign out and lose unsaved changes?' : 'Sign out before everything is saved?'}
      hidesPage={false}
      onEscape={onStay}
      footer={
        <>
          <Button variant="secondary" data-first="" onClick={onStay}>Stay signed in</Button>
          <Button variant="danger" onClick={onLeave}>
            {isAnyLost ? `Sign out and delete ${losses === 1 ? 'it' : 'them'}` : 'Sign out'}
          </Button>
        </>
      }
    >
      {forms.length > 0 ? (
        <>
          <p>You typed answers that you have not sent yet. Signing out deletes them:</p>
          <ul>{forms.map((title, index) => <li key={index}><strong>{title}</strong></li>)}</ul>
        </>
      ) : null}
      {lost > 0 ? (
        <p>
          <strong>{countOf(lost, 'change')}</strong> {lost === 1 ? 'is' : 'are'} not saved yet. Stay signed in to
          save {lost === 1 ? 'it' : 'them'}, or sign out without {lost === 1 ? 'it' : 'them'}.
        </p>
      ) : null}
      {sealed > 0 ? (
        <p>
          <strong>{countOf(sealed, 'section')}</strong> {sealed === 1 ? 'has' : 'have'} changes from an earlier visit that only your
          password opens. Signing out deletes them.
        </p>
      ) : null}
      {elsewhere > 0 ? (
        <p>
          <strong>{countOf(elsewhere, 'change')}</strong> in another tab {elsewhere === 1 ? 'is' : 'are'} not saved yet. What cannot be
          sent stays encrypted on this computer until you sign in again.
        </p>
      ) : null}
    </ModalLayer>
  );
}

/** Shown while sign-out waits for the last saves, and if some of them fail. */
export function LeavingDialog({ leaving }: { readonly leaving: Leaving }) {
  const dispatch = useSessionDispatch();
  const back = useCallback(() => { dispatch(leavingChanged(null)); }, [dispatch]);

  if (leaving.step === 'unsent') return <UnsentQuestion {...leaving} onStay={back} onLeave={() => { void dispatch(endSession()); }} />;
  return (
    <Delayed ms={SHOW_AFTER_MS}>
      <ModalLayer
        title="Saving before you sign out"
        hidesPage={false}
        onEscape={back}
        footer={<Button variant="secondary" onClick={back}>Stay signed in</Button>}
      >
        <p className="mb-0" role="status">Saving your last changes. This can take ten seconds.</p>
      </ModalLayer>
    </Delayed>
  );
}
