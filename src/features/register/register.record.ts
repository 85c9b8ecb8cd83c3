import { registerApi } from '../../api/calls/register';
import { FRESH } from '../../api/readFresh';
import { getConfig } from '../../config/config';
import { toRegisterWire } from '../../domain/attendance/codeBook';
import { defineCall, defineRecord, type Of } from '../../records/record';
import type { UnitKey } from '../../saving/types';
import { codesOf, SLOTS, type RegisterQuery, type WeekId } from './registerReader';

/** The user in the register's calls. */
export interface RegisterSession {
  readonly userId: string;
  readonly roleId: string;
  readonly schoolId: string;
}

/** One school id is fixed for attendance where the council has set it (S-367, S-438). */
export function registerSession({ userId, roleId, schoolId }: RegisterSession): RegisterSession {
  const { fixedAttendance } = getConfig().schools;
  return { userId, roleId, schoolId: fixedAttendance === '' ? schoolId : fixedAttendance };
}

interface Params extends WeekId, Omit<RegisterSession, 'userId'> {
  /** The page of the register that holds the week. */
  readonly query: RegisterQuery;
}

/** The one call that saves a mark. */
export const MARK = 'mark';
const capital = (word: string): string => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;

/** One pupil's week. Each mark is one call (S-372), at most six at a time. */
export const registerRecord = defineRecord<Params>('register', {
  title: 'Annual Attendance',
  of: ({ pupilId, masterMondayId }) => [`register:${pupilId}:${masterMondayId}`],
  calls: [defineCall({
    name: MARK,
    body: 'oneChange',
    parallel: 6,
    isQuiet: true,
    carries: (field) => (SLOTS as readonly string[]).includes(field),
    load: ({ query }: Of<Params>) => registerApi.endpoints.fetchRegister.initiate(query, FRESH),
    read: ({ annualAttendnaceData }, { pupilId, masterMondayId }) => {
      const row = annualAttendnaceData.find((one) => one.pupilId === pupilId);
      const week = row?.attendanceList.find((one) => one.masterMondayId === masterMondayId);
      return week === undefined ? null : codesOf(week);
    },
    absent: 'The service no longer lists this week of the pupil.',
    save: ({ userId, roleId, schoolId, pupilId, masterMondayId }, body) => {
      const [[slot, code] = ['', '']] = Object.entries(body);
      return registerApi.endpoints.saveRegisterCode.initiate({
        userId, roleId, schoolId, pupilId, masterMondayId,
        day: capital(slot.slice(0, -2)), session: slot.slice(-2).toUpperCase(), attendanceCode: toRegisterWire(typeof code === 'string' ? code : ''),
      }, { track: false });
    },
  })],
});

/** Returns null for another kind of record. */
export function weekOfKey({ records }: UnitKey): WeekId | null {
  const [kind, pupilId, masterMondayId] = records[0]?.split(':') ?? [];
  return kind === 'register' && pupilId !== undefined && masterMondayId !== undefined ? { pupilId, masterMondayId } : null;
}
