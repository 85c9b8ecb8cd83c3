import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import type { PlanSectionId } from '../domain/facts/sections';
import { planIdKey, type PlanId } from '../domain/planId';
import { userForgotten } from '../session/sessionSlice';

/** Which sections of one plan are complete (S-248). */
export type CompletionFlags = Readonly<Record<PlanSectionId, boolean>>;

/** Flags by pupil and meeting: two plans of one pupil never share a tick. */
export type CompletionState = Readonly<Record<string, CompletionFlags>>;

const initialState: CompletionState = {};

export const completionSlice = createSlice({
  name: 'completion',
  initialState,
  reducers: {
    /** The flags in the host's response. */
    completionLoaded: (state, { payload }: PayloadAction<{ readonly plan: PlanId; readonly flags: CompletionFlags }>) => {
      state[planIdKey(payload.plan)] = payload.flags;
    },
  },
  extraReducers: (builder) => builder.addCase(userForgotten, () => initialState),
});

export const { completionLoaded } = completionSlice.actions;

/** Null until the flags of this plan have loaded. */
export function useCompletionFlags(plan: PlanId): CompletionFlags | null {
  const key = planIdKey(plan);
  return useSelector((state: { readonly completion: CompletionState }) => state.completion[key] ?? null);
}
