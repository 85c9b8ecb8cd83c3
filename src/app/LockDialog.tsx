import { useCallback, useState, useSyncExternalStore } from 'react';
import Button from 'react-bootstrap/Button';
import { getConfig } from '../config/config';
import { KEPT_HOURS } from '../saving/timings';
import { LegacySignIn, PasswordField } from '../features/login/PasswordField';
import { useSignInForm } from '../features/login/useSignInForm';
import { askToLeave } from '../forms/submit/closeForms';
import { SubmissionContext } from '../forms/submit/submitContext';
import { FormElement, SubmitButton, SubmitFailure } from '../forms/submit/SubmitParts';
import { switchUser, unsentHere } from '../session/session';
import { hidesPage, lockLeft, mayLeave, type LockReason } from '../session/sessionSlice';
import type { SessionUser } from '../session/storedSession';
import { useSession, useSessionDispatch } from '../session/useSession';
import { ModalLayer } from './ModalLayer';
import { countOf } from '../values/countOf';

type Texts = readonly [title: string, text: string, submit?: string];

function textsOf(reason: LockReason, isAway: boolean): Texts {
  const texts: Readonly<Record<LockReason, Texts>> = {
    expired: ['Sign in again to carry on', isAway ? 'Sign in once there is a connection.' : 'Session expired. Please login again.'],
    idle: ['This page is locked', `It was not used for ${countOf(getConfig().idle.minutes, 'minute')}. Enter your password to carry on.`],
    elsewhere: ['You were signed out in another tab', 'Sign in to carry on with this page.'],
    handedOver: ['This page is locked', 'A young person is using this computer. Enter your password to carry on.'],
    over: ['The kept plan is closed', `A plan stays on this computer for ${KEPT_HOURS} hours. Sign in once there is a connection.`],
    drafts: ['Restore unsaved changes', 'Your changes are kept on this computer, encrypted. Enter your password to restore them.', 'Restore'],
    kept: ['Open the plans kept on this computer', 'Enter your password to work with them until there is a connection again.', 'Open'],
  };
  return texts[reason];
}

/** Covers the page, which stays mounted: the same user continues, another user starts with a new page. */
export function LockDialog({ user, reason }: { readonly user: SessionUser; readonly reason: LockReason }) {
  const dispatch = useSessionDispatch();
  const [unsent] = useState(() => dispatch(unsentHere()));
  const whole = useSyncExternalStore(unsent.subscribe, unsent.whole);
  const halfTyped = useSyncExternalStore(unsent.subscribe, unsent.halfTyped);
  const { submission, userName, password } = useSignInForm(user.userName);
  const isHere = getConfig().signIn.where === 'here';

  const { handedOver, isAway } = useSession();
  const [title, text, submit = whole > 0 ? 'Sign in and save' : 'Sign in'] = textsOf(reason, isAway);
  /** Has no effect where only the password opens the page. */
  const goOn = useCallback(() => { dispatch(lockLeft()); }, [dispatch]);
  const isYoungPersonsPage = handedOver !== null && reason === 'handedOver';

  const leave = mayLeave(reason, isAway) || isYoungPersonsPage ? (
    <Button variant="link" className="me-auto" onClick={goOn}>{isYoungPersonsPage ? 'Back to the questions' : 'Not now'}</Button>
  ) : (
    <Button variant="link" className="me-auto" onClick={() => { void askToLeave().then((isSure) => { if (isSure) void dispatch(switchUser()); }); }}>
      {`Not ${user.userName}?`}
    </Button>
  );
  return (
    <SubmissionContext value={submission}>
      <ModalLayer
        title={title}
        hidesPage={hidesPage(reason)}
        onEscape={goOn}
        footer={<>{leave}{isHere ? <SubmitButton busy="Signing in…">{submit}</SubmitButton> : null}</>}
      >
        {isHere ? <SubmitFailure /> : null}
        <p className="mb-0">
          {text}
          {reason === 'drafts' || reason === 'kept' ? null : <Kept whole={whole} halfTyped={halfTyped} />}
        </p>
        {isHere ? (
          <FormElement label={title} autoComplete="on">
            <div>
              <label className="form-label" htmlFor={userName.id}>User name</label>
              <input id={userName.id} className="form-control" autoComplete="username" readOnly value={user.userName} />
            </div>
            <PasswordField {...password} isFirst />
          </FormElement>
        ) : (
          <LegacySignIn />
        )}
      </ModalLayer>
    </SubmissionContext>
  );
}

/** The changes that wait for the sign-in, without half-typed answers, which are never sent. */
function Kept({ whole, halfTyped }: { readonly whole: number; readonly halfTyped: number }) {
  const [count, what, then] = whole > 0 ? [whole, 'change', 'will be saved as soon as you are back'] as const : [halfTyped, 'half-typed answer', 'can be finished as soon as you are back'] as const;
  if (count === 0) return null;
  return (
    <>
      {' '}Nothing you typed is lost:{' '}<strong>{countOf(count, what)}</strong>{' '}{count === 1 ? 'is' : 'are'} kept and {then}
      {whole > 0 && halfTyped > 0 ? `, and ${countOf(halfTyped, 'half-typed answer')} to be finished` : ''}.
    </>
  );
}
