import { attendanceCalls } from '../calls/attendance';
import { endpointsFrom, hostApi } from '../hostApi';

/** Hooks and endpoints of attendanceCalls; injected when the first feature that uses them loads. */
export const attendanceApi = hostApi.injectEndpoints({ endpoints: endpointsFrom(attendanceCalls) });
