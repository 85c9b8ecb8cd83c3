import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import { pupilKey } from './pupilSlice';

/** Which sections of one plan are complete (S-248). */
export interface CompletionFlags {
  readonly data: boolean;
  readonly pupilVoice: boolean;
  readonly strengthAndNeeds: boolean;
  readonly meeting: boolean;
  readonly target: boolean;
}
export type CompletionFlag = keyof CompletionFlags;

/** Flags by pupil and meeting: two plans of one pupil never share a tick. */
export type CompletionState = Readonly<Record<string, CompletionFlags>>;

/** One plan. */
export interface PlanOf {
  readonly pupilId: string;
  readonly dateOfMeeting: string;
}

const initialState: CompletionState = {};

export const completionSlice = createSlice({
  name: 'completion',
  initialState,
  reducers: {
    /** What the host answered. */
    completionLoaded: (state, { payload }: PayloadAction<{ readonly plan: PlanOf; readonly flags: CompletionFlags }>) => {
      state[pupilKey(payload.plan.pupilId, payload.plan.dateOfMeeting)] = payload.flags;
    },
    /** A save with the completed flag was acknowledged; says nothing of sections not asked about yet. */
    sectionCompleted: (state, { payload }: PayloadAction<{ readonly plan: PlanOf; readonly flag: CompletionFlag }>) => {
      const flags = state[pupilKey(payload.plan.pupilId, payload.plan.dateOfMeeting)];
      if (flags !== undefined) flags[payload.flag] = true;
    },
    completionForgotten: () => initialState,
  },
});

export const { completionLoaded, sectionCompleted, completionForgotten } = completionSlice.actions;

/** null until the host was asked about this plan. */
export function useCompletion({ pupilId, dateOfMeeting }: PlanOf): CompletionFlags | null {
  const key = pupilKey(pupilId, dateOfMeeting);
  return useSelector((state: { readonly completion: CompletionState }) => state.completion[key] ?? null);
}
