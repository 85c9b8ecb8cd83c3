import { isCallError } from '../api/callError';
import { hostApi } from '../api/hostApi';
import { FRESH } from '../api/readFresh';
import type { SessionThunk } from './sessionExtra';

interface Initiated {
  readonly initiate: (args: unknown, options: object) => Parameters<Parameters<SessionThunk<void>>[0]>[0];
}

/** After signing in again: repeats the loads of the screen that failed while signed out. */
export const refetchRefused = (): SessionThunk<void> => (dispatch, getState) => {
  const endpoints = hostApi.endpoints as Readonly<Record<string, Initiated | undefined>>;
  for (const query of Object.values(getState().host.queries)) {
    const { error, endpointName } = query ?? {};
    if (query === undefined || endpointName === undefined || !isCallError(error) || error.kind !== 'signedOut') continue;
    const again = endpoints[endpointName]?.initiate(query.originalArgs, FRESH);
    if (again !== undefined) dispatch(again);
  }
};
