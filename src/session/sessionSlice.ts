import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { PlanId } from '../domain/planId';
import type { SessionUser } from './storedSession';

/**
 * Why the page is behind a sign-in dialog: the host refused the key, nobody used the page, another tab ended the session,
 * a young person has the computer, a kept plan has been open for as long as it may, or the user wants to open drafts or kept
 * plans. The user may cancel the last two.
 */
export type LockReason = 'expired' | 'idle' | 'elsewhere' | 'handedOver' | 'over' | 'drafts' | 'kept';

/** Nobody or somebody else may be at the page: what it shows is hidden. */
export const hidesPage = (reason: LockReason | null): boolean => reason === 'idle' || reason === 'elsewhere' || reason === 'handedOver' || reason === 'over';

/** Whether the user may go on without the password: it opens more, but the page shows nothing that needs it. */
export const mayLeave = (reason: LockReason | null, isAway: boolean): boolean =>
  reason === 'drafts' || reason === 'kept' || (reason === 'expired' && isAway);

/** A sign-out by choice: unsent changes are sent first. */
export type Leaving =
  | { readonly step: 'saving' }
  | {
      readonly step: 'unsent';
      /** Changes in this page or on the disk, which signing out deletes. */
      readonly lost: number;
      /** Changes in other tabs, which keep them sealed. */
      readonly elsewhere: number;
      /** Sections with sealed drafts, which signing out deletes. */
      readonly sealed: number;
      /** Forms that were typed and not sent, with the pupil's name. Signing out deletes them. */
      readonly forms: readonly string[];
    };

export interface SessionState {
  /** False until the stored session has been read. Meanwhile the app shows a loader (S-028). */
  readonly ready: boolean;
  readonly user: SessionUser | null;
  readonly lockedBecause: LockReason | null;
  /** The plan whose questions a young person answers: the page shows them and nothing else until its user signs in. */
  readonly handedOver: PlanId | null;
  readonly leaving: Leaving | null;
  /** The user works without the host, with what they have kept on this computer. */
  readonly isAway: boolean;
  /** When the page locks unless someone uses it, in milliseconds, or null while that is not soon. */
  readonly locksAt: number | null;
  /** Increases with each sign-in and sign-out, so that nothing mounted for one user is kept for the next. */
  readonly generation: number;
}

const UNTOUCHED = { user: null, lockedBecause: null, handedOver: null, leaving: null, isAway: false, locksAt: null } as const;
const initialState: SessionState = { ...UNTOUCHED, ready: false, generation: 0 };

/** Authentication is off by default; signing in and being ready are two actions (S-284). */
export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    becameReady: (state) => { state.ready = true; },
    signedIn: (state, { payload }: PayloadAction<SessionUser>) => {
      // What was kept leaves the screen with the return to the host.
      if (state.user?.userId !== payload.userId || state.isAway) state.generation += 1;
      Object.assign(state, UNTOUCHED, { user: payload });
    },
    wentAway: (state, { payload }: PayloadAction<SessionUser>) => {
      if (state.user?.userId !== payload.userId || !state.isAway) state.generation += 1;
      Object.assign(state, UNTOUCHED, { isAway: true, user: payload });
    },
    handedOver: (state, { payload }: PayloadAction<PlanId>) => { state.handedOver = payload; },
    locked: (state, { payload }: PayloadAction<LockReason>) => {
      if (state.user === null) return;
      const current = state.lockedBecause;
      // A lock that hides the page stays: neither an expired key nor a request to open drafts may replace the idle lock.
      const mayReplace = current === null || mayLeave(current, state.isAway) || !mayLeave(payload, true);
      if (mayReplace) state.lockedBecause = payload;
      state.locksAt = null;
    },
    /** The drafts stay sealed, or the young person goes on. */
    lockLeft: (state) => {
      if (mayLeave(state.lockedBecause, state.isAway) || (state.lockedBecause === 'handedOver' && state.handedOver !== null)) state.lockedBecause = null;
    },
    idleWarned: (state, { payload }: PayloadAction<number | null>) => { state.locksAt = payload; },
    leavingChanged: (state, { payload }: PayloadAction<Leaving | null>) => ({ ...state, leaving: payload }),
    signedOut: (state) => {
      if (state.user !== null) state.generation += 1;
      Object.assign(state, UNTOUCHED);
    },
  },
});

/** The user has signed out or changed: every slice with data of that user resets. */
export const userForgotten = createAction('session/userForgotten');

export const { becameReady, signedIn, handedOver, locked, lockLeft, wentAway, idleWarned, leavingChanged, signedOut } = sessionSlice.actions;
