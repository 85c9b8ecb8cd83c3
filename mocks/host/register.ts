import { SLOTS } from '../fixtures/attendance';
import { schoolById, schools } from '../fixtures/schools';
import type { Pupil } from '../fixtures/pupils';
import { replies, refuse, type CallContext } from './hostCall';
import { fromRegister } from './codes';
import { addDays, dayName, dayNumber, mondayOf, monthOf } from './days';
import { fullNameOf } from './pepStatus';

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const;
/** `mondayAm`, `mondayPm` … in the order of the pupil's own grid. */
const REGISTER_SLOTS = DAYS.flatMap((day) => [`${day}Am`, `${day}Pm`]);
/** The register belongs to one role. */
const REGISTER_ROLES = ['38'];
const wire = (name: string): string => `pupilAttendance.${name}`;

/** A filter is a comma-separated list. An empty one means all. */
function isChosen(context: CallContext, name: string, value: string): boolean {
  const chosen = context.text(wire(name));
  return chosen === '' || chosen.split(',').map((one) => one.trim()).includes(value);
}

/** The filters that an installation may add to the load: a year group such as `Y1 2025`, codes as in a save. */
function hasYearAndCodes({ text, db }: CallContext, pupil: Pupil, mondays: readonly string[]): boolean {
  const years = text(wire('yearGroup')).split(',').map((year) => year.trim().split(' ')[0] ?? '');
  const codes = text(wire('attendanceCodes')).split(',').map(fromRegister);
  const isOfYear = years.join('') === '' || years.includes(pupil.classYear.split(' ')[0] ?? '');
  return isOfYear && (text(wire('attendanceCodes')) === '' || mondays.some((monday) => {
    const week = db.weekOn(pupil, monday);
    return SLOTS.some((slot) => codes.includes(week?.[slot] ?? ''));
  }));
}

const GENDERS: Readonly<Record<string, string>> = { F: 'Female', M: 'Male' };

function isShown(context: CallContext, pupil: Pupil): boolean {
  const term = context.text(wire('customSearch')).trim().toLowerCase();
  const leavers = ['1', 'true', 'yes'].includes(context.text(wire('leavers')).toLowerCase());
  return (
    (leavers || !pupil.isLeaver) &&
    (term === '' || fullNameOf(pupil).toLowerCase().includes(term) || pupil.upn.toLowerCase().includes(term)) &&
    isChosen(context, 'gender', GENDERS[pupil.gender] ?? 'Not Specified') &&
    isChosen(context, 'localAuthority', pupil.isInAuthority ? 'In' : 'Out') &&
    isChosen(context, 'send', pupil.sen) &&
    isChosen(context, 'eal', pupil.hasEal ? 'Yes' : 'No') &&
    isChosen(context, 'uasc', pupil.isUasc ? 'Yes' : 'No') &&
    isChosen(context, 'careStatus', pupil.careStatus) &&
    isChosen(context, 'subschoolId', pupil.schoolId)
  );
}

/** The month of today, or the one before or after the month that is on screen. */
function monthShown({ text, db }: CallContext): { readonly start: string; readonly end: string } {
  const step = text(wire('monthData'));
  if (step === 'Previous' && text(wire('startDate')) !== '') return monthOf(text(wire('startDate')), -1);
  if (step === 'Next' && text(wire('endDate')) !== '') return monthOf(text(wire('endDate')), 1);
  const [start, end] = [text(wire('startDate')), text(wire('endDate'))];
  return start !== '' && end !== '' ? { start, end } : monthOf(db.today());
}

function weeksBetween(start: string, end: string): readonly string[] {
  const first = mondayOf(start);
  const count = Math.floor((dayNumber(end) - dayNumber(first)) / 7) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => addDays(first, 7 * index));
}

function rowOf({ db }: CallContext, pupil: Pupil, mondays: readonly string[]) {
  return {
    upn: pupil.upn,
    forename: pupil.forename,
    surname: pupil.surname,
    yearGroup: pupil.classYear,
    schoolname: schoolById(pupil.schoolId)?.schoolname ?? '',
    pupilId: pupil.pupilId,
    isLeaver: pupil.isLeaver ? 1 : 0,
    attendanceList: mondays.map((monday) => {
      const week = db.weekOn(pupil, monday);
      const marks = SLOTS.map((slot, index) => [REGISTER_SLOTS[index] ?? slot, week?.[slot] ?? ''] as const);
      return { ...Object.fromEntries(marks), masterMondayId: week?.masterMonId ?? null };
    }),
  };
}

function saveCode({ db, text }: CallContext): Response | object {
  const pupil = db.findPupil(text(wire('pupilId')));
  const id = text(wire('masterMondayId'));
  const day = DAYS.findIndex((one) => one === text(wire('day')).toLowerCase());
  const session = text(wire('session'));
  const code = fromRegister(text(wire('attendanceCode')));
  if (pupil === undefined || !db.weeks(pupil).some((week) => week.masterMonId === id)) return refuse(404, 'There is no such week of that pupil');
  if (day < 0) return refuse(400, `saveRegisterCode: the parameter ${wire('day')} is no weekday`);
  if (!['AM', 'PM'].includes(session)) return refuse(400, `saveRegisterCode: the parameter ${wire('session')} is neither AM nor PM`);
  if (code === null) return refuse(400, `saveRegisterCode: the parameter ${wire('attendanceCode')} is no code of the register`);
  const slot = SLOTS[2 * day + (session === 'PM' ? 1 : 0)];
  if (slot !== undefined) db.setWeek(id, { [slot]: code });
  return {};
}

export const registerHost = [
  replies('fetchSubSchools', () => ({ subSchools: schools.map(({ id, schoolname }) => ({ id, name: schoolname })) })),
  replies('fetchRegister', (context) => {
    const { db, text, user } = context;
    const { start, end } = monthShown(context);
    if (dayNumber(end) < dayNumber(start)) return refuse(400, `fetchRegister: the parameter ${wire('endDate')} is before ${wire('startDate')}`);
    const mondays = weeksBetween(start, end);
    const pupils = db.pupilsOf(user).filter((pupil) => isShown(context, pupil) && hasYearAndCodes(context, pupil, mondays));
    const size = Math.max(1, Number(text(wire('recordPerPage'))) || 10);
    const from = (Math.max(1, Number(text(wire('page'))) || 1) - 1) * size;
    const days = mondays.flatMap((monday) => DAYS.map((_, index) => addDays(monday, index)));
    return {
      pupilAttendance: {
        totalPages: Math.ceil(pupils.length / size),
        totalRecords: pupils.length,
        startDate: start,
        endDate: end,
        dynamicHeader: days.map((day) => `${dayName(day)} ${day}`),
      },
      annualAttendnaceData: pupils.slice(from, from + size).map((pupil) => rowOf(context, pupil, mondays)), // sic
    };
  }, { roles: REGISTER_ROLES }),
  replies('saveRegisterCode', saveCode, { roles: REGISTER_ROLES }),
  replies('exportRegister', () => ({}), { roles: REGISTER_ROLES }),
];
