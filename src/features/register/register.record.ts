import { upperFirst } from 'es-toolkit';
import { registerApi } from '../../api/calls/register';
import { getConfig } from '../../config/config';
import { toRegisterWire } from '../../domain/attendance/codeBook';
import { defineRecord, type RecordSave } from '../../records/record';
import type { UnitKey } from '../../saving/types';
import { textOnly } from '../../values/values';
import { SLOTS, type WeekId } from './registerReader';

export type RegisterSession = Readonly<Record<'userId' | 'roleId' | 'schoolId', string>>;

/** One school id is fixed for attendance where the council has set it (S-367, S-438). */
export function registerSession({ userId, roleId, schoolId }: RegisterSession): RegisterSession {
  const { fixedAttendance } = getConfig().schools;
  return { userId, roleId, schoolId: fixedAttendance === '' ? schoolId : fixedAttendance };
}

type Params = WeekId & Omit<RegisterSession, 'userId'>;

/** The one call that saves a mark. */
export const MARK = 'mark';

/** One pupil's week. Each mark is one call (S-372), at most six at a time. `createRegisterWeeks` reads the weeks. */
export const registerRecord = defineRecord<Params, RecordSave<Params>>('register', {
  title: 'Annual Attendance',
  of: ({ pupilId, masterMondayId }) => [`register:${pupilId}:${masterMondayId}`],
  calls: [{
    name: MARK,
    body: 'oneChange',
    parallel: 6,
    isQuiet: true,
    carries: (field) => SLOTS.some((slot) => slot === field),
    save: ({ userId, roleId, schoolId, pupilId, masterMondayId }, body) => {
      const [[slot, code] = ['', '']] = Object.entries(body);
      return registerApi.endpoints.saveRegisterCode.initiate({
        userId, roleId, schoolId, pupilId, masterMondayId,
        day: upperFirst(slot.slice(0, -2)), session: slot.slice(-2).toUpperCase(), attendanceCode: toRegisterWire(textOnly(code)),
      }, { track: false });
    },
  }],
});

/** Returns null for another kind of record. */
export function weekOfKey({ records }: UnitKey): WeekId | null {
  const [kind, pupilId, masterMondayId] = records[0]?.split(':') ?? [];
  return kind === 'register' && pupilId !== undefined && masterMondayId !== undefined ? { pupilId, masterMondayId } : null;
}
