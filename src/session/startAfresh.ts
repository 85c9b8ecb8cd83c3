import { hostApi } from '../api/hostApi';
import type { SessionThunk } from './sessionExtra';
import { userForgotten } from './sessionSlice';

/** Nothing that the page has loaded is used again. What is typed stays with the save queue. */
export const startAfresh = (): SessionThunk<void> => (dispatch) => {
  dispatch(userForgotten());
  dispatch(hostApi.util.resetApiState());
};
