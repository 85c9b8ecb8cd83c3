import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { ApiExtra } from '../api/axiosBaseQuery';
import type { hostApi } from '../api/hostApi';
import type { Closed, Kept } from '../saving/journal/keptAnswers';
import type { KeyHolder } from './keyHolder';
import type { SessionState } from './sessionSlice';

/** Unsent changes of one user in this page, in other tabs, and on the disk. */
export interface UnsavedWork {
  readonly records: readonly {
    readonly changes: number;
    readonly where: 'here' | 'elsewhere' | 'disk';
    /** `resume.kind` is `FORM_KIND` for a form that was typed and not sent. */
    readonly place?: { readonly title: string; readonly of: string; readonly resume: { readonly kind: string } } | null;
  }[];
  /** How many records have drafts that only the user's password opens. */
  readonly sealed: number;
}

/** What the session needs of the save queue. The app passes it in, so that this folder does not import the queue. */
export interface SessionSaving {
  /** Sends unsent changes, here and in other tabs, waits for them, and returns what is left. */
  readonly leave: (userId: string, options: { readonly waitMs: number }) => Promise<UnsavedWork>;
  /** Deletes everything of this user from this computer. */
  readonly destroy: (userId: string) => Promise<void>;
  /** Another tab has signed this user out: sends what it can in this time. */
  readonly leaveOpen: (options: { readonly waitMs: number }) => Promise<void>;
  /** Ends the half-typed forms of this page, at once: what was typed is deleted, or stays on the disk for its owner. */
  readonly eraseForms: () => Promise<void>;
  readonly sealForms: () => Promise<void>;
  /** Another tab has deleted the drafts of this user: writes the unsent changes of this page again. */
  readonly rewrite: () => void;
  /** Ends the queue, keeps unsent changes sealed for their owner, and drops the keys. */
  readonly seal: () => Promise<void>;
  /** The page starts without a session: drops the keys of sealed drafts from this tab. */
  readonly forgetKeys: () => void;
  /** Resumes the saves of this user. Everything of another user leaves memory, and those drafts stay sealed. */
  readonly signedIn: (userId: string) => void;
  /** The host refused the key: stops sending until someone signs in. */
  readonly signedOut: () => void;
  /** These two restore drafts after a crash of the browser. If they fail, the sign-in continues. */
  readonly unsealWith: (userId: string, password: string) => Promise<void>;
  readonly rememberPassword: (userId: string, password: string) => Promise<void>;
  /** What the user of this name has kept on this computer, if the password is theirs. */
  readonly openKept: (userName: string, password: string) => Promise<readonly Pick<Kept, 'user' | 'answers' | 'until'>[] | Closed>;
  /** The host cannot be reached: records open from what is kept, and nothing is sent until `signedIn`. */
  readonly away: () => Promise<void>;
  /** The changes of this page that the host has not acknowledged: how many will be sent, and how many are half-typed answers. */
  readonly unsent: {
    readonly subscribe: (listener: () => void) => () => void;
    readonly whole: () => number;
    readonly halfTyped: () => number;
  };
}

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
