import { schoolById } from '../fixtures/schools';
import type { Pupil } from '../fixtures/pupils';
import { replies } from './hostCall';
import { chance } from './seededRandom';
import { personFor } from './connections';

const OF_PUPIL = [
  'socialWorker', 'socialWorker2', 'pupilsCarer', 'supportworker', 'virtualSchoolOfficer',
  'independentReviewingOfficer', 'socialWorkerManager', 'phaseLeader', 'camhs', 'ep',
];
const OF_SCHOOL = [
  'designatedTeacher', 'assistantDt1', 'assistantDt2', 'safeGuardingLead', 'careerLeads', 'attendance', 'data',
];

/** The Pupil page and the meeting name these people as well. */
const ELSEWHERE = ['socialWorker', 'pupilsCarer', 'virtualSchoolOfficer', 'independentReviewingOfficer', 'designatedTeacher'];

/** Flat keys such as `socialWorkerName`. Which contacts are missing differs from pupil to pupil. */
export function contactsOf({ pupilId, schoolId }: Pupil): Readonly<Record<string, string | null>> {
  const people = [...OF_PUPIL.map((role) => [role, pupilId]), ...OF_SCHOOL.map((role) => [role, schoolId])] as const;
  const flat = people.flatMap(([role = '', owner = '']) => {
    const isNamed = pupilId === '30001' || ELSEWHERE.includes(role) || chance(`${role} ${owner} unnamed`) > 0.15;
    const { name, tel, mobile, email } = isNamed ? personFor(role === 'virtualSchoolOfficer' ? 'officer' : role, owner) : { name: null, tel: null, mobile: null, email: null };
    return [[`${role}Name`, name], [`${role}Tel`, tel], [`${role}Mobile`, mobile], [`${role}Email`, email]] as const;
  });
  const senco = personFor('senco', schoolId);
  const school = schoolById(schoolId);
  return {
    ...Object.fromEntries(flat),
    schoolName: school?.schoolname ?? null,
    schoolTel: `01632 960${schoolId.slice(-3)}`,
    schoolMobile: null,
    schoolEmail: 'office@example.org',
    sencoName: senco.name, // sic
    sencoTel: senco.tel,
    sencoMobile: null,
    sencoEmail: senco.email,
    assistantDt3Name: null,
    assistantDt4Name: null,
  };
}

export const contactsHost = [
  replies('fetchContacts', ({ db, text }) => {
    const pupil = db.findPupil(text('pupilId'));
    return { pupilcontacts: pupil === undefined ? null : contactsOf(pupil) };
  }),
];
