import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { ApiExtra } from '../api/axiosBaseQuery';
import type { hostApi } from '../api/hostApi';
import type { KeyHolder } from './keyHolder';
import type { SessionState } from './sessionSlice';

/** Everything of one user that is not saved: in this page, in other tabs, and on this computer. */
export interface UnsavedWork {
  readonly records: readonly { readonly changes: number; readonly where: 'here' | 'elsewhere' | 'disk' }[];
  /** Records that only the user's password opens. */
  readonly sealed: number;
}

/** What the session needs of the save queue; passed in by the composition root, so that session does not import it. */
export interface SessionSaving {
  /** Sends what is unsent, here and in other tabs, and waits for it; returns what is left. */
  readonly leave: (userId: string, options: { readonly waitMs: number }) => Promise<UnsavedWork>;
  /** Drops what is left of this user and every trace of it. */
  readonly destroy: (userId: string) => Promise<void>;
  /** Another tab has signed this user out: what this page has is sent, as far as it can be in this time. */
  readonly leaveOpen: (options: { readonly waitMs: number }) => Promise<void>;
  /** Another tab has deleted the drafts of this user: what is unsent here is written again. */
  readonly rewrite: () => void;
  /** Ends the queue; what is unsent stays sealed for its owner, and its key goes. */
  readonly seal: () => Promise<void>;
  /** The page starts without a session: no key to sealed drafts stays in this tab. */
  readonly forgetKeys: () => void;
  /** The same user resumes; for another one memory is dropped and the drafts stay sealed. */
  readonly signedIn: (userId: string) => void;
  /** The host refused the key: nothing is sent until someone signs in. */
  readonly signedOut: () => void;
  /** Both are optional help after a crash of the browser; a failure of theirs keeps nobody out. */
  readonly unsealWith: (userId: string, password: string) => Promise<void>;
  readonly rememberPassword: (userId: string, password: string) => Promise<void>;
  /** Changes the host has not confirmed. */
  readonly unsentChanges: () => number;
}

/** Extra argument of every thunk. */
export interface SessionExtra extends ApiExtra {
  readonly key: KeyHolder;
  readonly saving: SessionSaving;
}

/** The part of the store that this folder reads. */
export interface SessionRoot {
  readonly session: SessionState;
  readonly host: ReturnType<typeof hostApi.reducer>;
}

export type SessionThunk<R> = ThunkAction<R, SessionRoot, SessionExtra, UnknownAction>;
export type SessionDispatch = ThunkDispatch<SessionRoot, SessionExtra, UnknownAction>;
