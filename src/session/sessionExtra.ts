import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { ApiExtra } from '../api/axiosBaseQuery';
import type { hostApi } from '../api/hostApi';
import type { KeyHolder } from './keyHolder';
import type { SessionState } from './sessionSlice';

/** What the session asks of the save queue; given by the composition root, so that this room does not know it. */
export interface SessionSaving {
  /** Sends what is unsent and waits for it; says how many changes are left. */
  readonly leave: (options: { readonly waitMs: number }) => Promise<{ readonly unsent: number }>;
  /** Drops what is left and every trace of it. */
  readonly destroy: () => Promise<void>;
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

/** The part of the store that this room looks at. */
export interface SessionRoot {
  readonly session: SessionState;
  readonly host: ReturnType<typeof hostApi.reducer>;
}

export type SessionThunk<R> = ThunkAction<R, SessionRoot, SessionExtra, UnknownAction>;
export type SessionDispatch = ThunkDispatch<SessionRoot, SessionExtra, UnknownAction>;
