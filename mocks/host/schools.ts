import { schoolById, schools } from '../fixtures/schools';
import { replies, refuse, type CallContext } from './hostCall';

function change({ db, text, user }: CallContext): Response | object {
  const [pupilId, schoolId, date] = ['pupilId', 'subSchoolId', 'date'].map((name) => text(`subSchoolData.${name}`));
  const pupil = db.findPupil(pupilId ?? '');
  if (user.userRole !== '12') return refuse(403, 'Only provider staff may change the school');
  if (date === '' || date === undefined) return refuse(400, 'changeSchool: the parameter subSchoolData.date is blank');
  const school = schoolById(schoolId ?? '');
  if (pupil === undefined || school === undefined) return refuse(404, 'There is no such school');
  // The host's text for 'nothing was changed'.
  if (pupil.schoolId === school.id) return { successmessage: 'null' };
  db.changePupil(pupil.pupilId, { schoolId: school.id });
  const before = db.list<object>('schoolHistory', pupil.pupilId, () => []);
  db.setList('schoolHistory', pupil.pupilId, [{ id: school.id, name: school.schoolname, startDate: date }, ...before]);
  return { successmessage: 'The school was changed' };
}

export const schoolsHost = [
  replies('fetchSchools', () => ({ schoolsList: schools })),
  replies('findSchools', ({ text }) => {
    const term = text('keyword').trim().toLowerCase();
    return { schoolsList: schools.filter((school) => Object.values(school).some((value: string) => value.toLowerCase().includes(term))) };
  }),
  replies('changeSchool', change),
];
