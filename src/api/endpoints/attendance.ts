import { attendanceCalls } from '../calls/attendance';
import { endpointsFrom, hostApi } from '../hostApi';

/**
 * `attendanceApi.use<Call>Query()` and `use<Call>Mutation()`; injected when the first feature that uses them
 * loads.
 */
export const attendanceApi = hostApi.injectEndpoints({ endpoints: endpointsFrom(attendanceCalls) });
