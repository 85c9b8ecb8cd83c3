import { recordFormsCalls } from '../calls/recordForms';
import { endpointsFrom, hostApi } from '../hostApi';

/**
 * `recordFormsApi.use<Call>Query()` and `use<Call>Mutation()`; injected when the first feature that uses
 * them loads.
 */
export const recordFormsApi = hostApi.injectEndpoints({ endpoints: endpointsFrom(recordFormsCalls) });
