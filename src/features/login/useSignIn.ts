import { useRef, useState } from 'react';
import { signIn } from '../../session/session';
import type { SessionUser } from '../../session/storedSession';
import { useSessionDispatch } from '../../session/useSession';
import { signInErrorText } from './signInErrorText';

interface SignInState {
  readonly isBusy: boolean;
  /** Why it failed; null before and after. */
  readonly words: string | null;
  readonly submit: (userName: string, password: string) => Promise<SessionUser | null>;
}

const BOTH_NEEDED = 'Enter your user name and password';

/** Signs in, once at a time, and returns a text when it does not work. */
export function useSignIn(): SignInState {
  const dispatch = useSessionDispatch();
  const [isBusy, setIsBusy] = useState(false);
  const [words, setWords] = useState<string | null>(null);
  const isOut = useRef(false);

  const submit = async (userName: string, password: string): Promise<SessionUser | null> => {
    if (isOut.current) return null;
    if (userName.trim() === '' || password === '') {
      setWords(BOTH_NEEDED);
      return null;
    }
    isOut.current = true;
    setIsBusy(true);
    setWords(null);
    const result = await dispatch(signIn(userName.trim(), password));
    isOut.current = false;
    setIsBusy(false);
    if (result.ok) return result.user;
    setWords(signInErrorText(result.error));
    return null;
  };
  return { isBusy, words, submit };
}
