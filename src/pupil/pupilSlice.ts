import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { CallError } from '../api/callError';
import { planIdKey, type PlanId } from '../domain/planId';
import type { PupilContext } from '../domain/pupil';
import { userForgotten } from '../session/sessionSlice';

type PupilLoad =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: CallError }
  /** The address named no meeting; this one belongs to it. */
  | { readonly kind: 'meetingFound'; readonly dateOfMeeting: string };

export interface PupilState {
  /** What this page has loaded about pupils, by pupil and meeting. It is never stored. */
  readonly known: Readonly<Record<string, PupilContext>>;
  /** Null if it may be requested (again). */
  readonly loads: Readonly<Record<string, PupilLoad | null>>;
  /** The plan that this tab chose or showed last. */
  readonly last: PlanId | null;
  readonly chosenElsewhere: boolean;
}

const initialState: PupilState = { known: {}, loads: {}, last: null, chosenElsewhere: false };

export const pupilSlice = createSlice({
  name: 'pupil',
  initialState,
  reducers: {
    pupilKnown: (state, { payload }: PayloadAction<PupilContext>) => {
      const key = planIdKey(payload);
      state.known[key] = payload;
      state.loads[key] = null;
    },
    pupilLoad: (state, { payload }: PayloadAction<{ readonly key: string; readonly load: PupilLoad | null }>) => {
      state.loads[payload.key] = payload.load;
    },
    lastPlan: (state, { payload: { pupilId, dateOfMeeting } }: PayloadAction<PlanId>) => {
      state.last = { pupilId, dateOfMeeting };
    },
    chosenElsewhere: (state, { payload }: PayloadAction<boolean>) => { state.chosenElsewhere = payload; },
  },
  extraReducers: (builder) => builder.addCase(userForgotten, () => initialState),
});

/** The choice of a pupil has ended, and the specified toast follows (S-293, S-412). */
export const selectionEnded = createAction<'done' | 'failed'>('pupil/selectionEnded');

export const { pupilKnown, pupilLoad, lastPlan, chosenElsewhere } = pupilSlice.actions;
