import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import type { SessionExtra, SessionRoot } from '../session/sessionExtra';
import type { PupilState } from './pupilSlice';

export interface PupilRoot extends SessionRoot {
  readonly pupil: PupilState;
}

export type PupilThunk<R> = ThunkAction<R, PupilRoot, SessionExtra, UnknownAction>;
export type PupilDispatch = ThunkDispatch<PupilRoot, SessionExtra, UnknownAction>;

export const usePupilDispatch = (): PupilDispatch => useDispatch<PupilDispatch>();
