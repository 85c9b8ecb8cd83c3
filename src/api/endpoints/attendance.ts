import { attendanceCalls } from '../calls/attendance';
import { injectCalls } from '../hostApi';

export const attendanceApi = injectCalls(attendanceCalls);
