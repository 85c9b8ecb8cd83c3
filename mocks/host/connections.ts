import type { Pupil } from '../fixtures/pupils';
import { pick } from './seededRandom';

const FIRST = ['Grace', 'Tom', 'Janine', 'Olu', 'Beth', 'Martin', 'Shabnam', 'Rhys', 'Carys', 'Denise', 'Piotr', 'Lorna'] as const;
const LAST = ['Adeyemi', 'Ellery', 'Castellan', 'Marsh', 'Whitcombe', 'Sandhu', 'Brigstock', 'Kowal', 'Penrose', 'Tully'] as const;

export interface Person {
  readonly name: string;
  readonly tel: string;
  readonly mobile: string;
  readonly email: string;
}

/** An invented adult in a role around a pupil or school; telephone numbers are from the range kept for fiction. */
export function personFor(role: string, owner: string): Person {
  const seed = `${role} ${owner}`;
  const [first, last] = [pick(FIRST, `${seed} first`), pick(LAST, `${seed} last`)];
  const digits = String(Math.floor(100 + 899 * Number(`0.${owner.slice(-3)}1`)));
  return {
    name: `${first} ${last}`,
    tel: `01632 960${digits}`,
    mobile: `07700 900${digits}`,
    email: `${first[0]?.toLowerCase() ?? ''}.${last.toLowerCase()}@example.org`,
  };
}

/** Names and addresses for "Who Attended?" (000 section 3.4). One carer has no email, which is common. */
export function meetingPeople(pupil: Pupil) {
  const { pupilId, schoolId, forename } = pupil;
  const [worker, carer, officer] = [personFor('socialWorker', pupilId), personFor('pupilsCarer', pupilId), personFor('officer', pupilId)];
  const teacher = personFor('designatedTeacher', schoolId);
  const own = /^[A-Za-z]+$/.test(forename) ? `${forename.toLowerCase()}.${pupilId}@example.org` : '';
  return {
    pupilUnique: {
      youngPersonEmail: own,
      socialWorker: { socialWorkerName: worker.name, socialWorkerEmail: worker.email },
      pupilcarer: { pupilsCarerName: carer.name, pupilsCarerEmail: null }, // sic
      pepLacLink: { lacLinkName: officer.name, lacLinkEmail: officer.email },
    },
    subSchool: { designatedTeacherName: teacher.name, dtEmail: teacher.email },
  };
}
