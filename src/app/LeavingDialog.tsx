import { useEffect, useState } from 'react';
import { endSession, stay } from '../session/session';
import type { Leaving } from '../session/sessionSlice';
import { useSessionDispatch } from '../session/useSession';
import { ModalLayer } from './ModalLayer';

/** Nothing flickers when there is nothing, or little, to send. */
const SHOW_AFTER_MS = 300;

/** While sign-out waits for the last saves, and when some of them would not go. */
export function LeavingDialog({ leaving }: { readonly leaving: Leaving }) {
  const dispatch = useSessionDispatch();
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => { setIsLate(true); }, SHOW_AFTER_MS);
    return () => { window.clearTimeout(timer); };
  }, []);
  const back = () => { dispatch(stay()); };

  if (leaving.step === 'unsent') {
    const { changes } = leaving;
    return (
      <ModalLayer
        title="Sign out and lose what is not saved?"
        hidesPage={false}
        footer={
          <>
            <button type="button" className="btn btn-secondary" data-first="" onClick={back}>Stay signed in</button>
            <button type="button" className="btn btn-danger" onClick={() => { void dispatch(endSession()); }}>
              Sign out and lose {changes === 1 ? 'it' : 'them'}
            </button>
          </>
        }
      >
        <p className="mb-0">
          <strong>{changes === 1 ? '1 change' : `${changes} changes`}</strong> could not be saved yet. Stay signed in
          to try again, or sign out without {changes === 1 ? 'it' : 'them'}.
        </p>
      </ModalLayer>
    );
  }
  if (!isLate) return null;
  return (
    <ModalLayer
      title="Saving before you sign out"
      hidesPage={false}
      footer={<button type="button" className="btn btn-secondary" onClick={back}>Stay signed in</button>}
    >
      <p className="mb-0" role="status">Your last changes are on their way.</p>
    </ModalLayer>
  );
}
