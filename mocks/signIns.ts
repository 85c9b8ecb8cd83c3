/** One invented person who can sign in to the mock host. */
export interface SignIn {
  readonly userName: string;
  readonly password: string;
  /** For the start message, the README and QA. */
  readonly shows: string;
  readonly name: string;
  readonly userId: string;
  readonly userRole: string;
  /** Id of the user's school or authority as the session stores it. */
  readonly schoolId: string;
  /** Sees the pupils of this school only (absent: all of the authority). */
  readonly onlySchool?: string;
  /** Sees no pupil at all. */
  readonly seesNobody?: boolean;
}

const PASSWORD = 'Learning4All';
const AUTHORITY = '449403';

type Details = Pick<SignIn, 'onlySchool' | 'seesNobody'> & { readonly schoolId?: string };

function person(userName: string, name: string, userId: string, userRole: string, shows: string, more: Details = {}): SignIn {
  return { userName, password: PASSWORD, shows, name, userId, userRole, schoolId: AUTHORITY, ...more };
}

/** A sign-in for every group of roles and every school with its own rules (001 sections 2.1 and 6). */
export const signIns: readonly SignIn[] = [
  person('priya.nair', 'Priya Nair', '701', '14', 'teacher (role 14): My Pupils and whole plans'),
  person('tom.ellery', 'Tom Ellery', '702', '4', 'achievement officer, data manager (role 4)'),
  person('hannah.birch', 'Hannah Birch', '703', '10', 'role 10: in the PEP list and the school list, PEP counts'),
  person('marcus.hale', 'Marcus Hale', '704', '12', 'provider staff (role 12): clients, summary, school change'),
  person('ines.duarte', 'Inês Duarte', '705', '38', 'annual register (role 38)'),
  person('gwen.pugh', 'Gwen Pugh', '706', '27', 'school staff (role 27) of Larkfield Academy', {
    schoolId: '6001',
    onlySchool: '6001',
  }),
  person('owen.tate', 'Owen Tate', '707', '27', 'school 1934: no attendance, no suspensions', { schoolId: '1934' }),
  person('lena.kohl', 'Lena Kohl', '708', '14', 'school 2270: an empty main area', { schoolId: '2270' }),
  person('samir.aziz', 'Samir Aziz', '709', '14', 'school 29679: education levels on the UASC page', {
    schoolId: '29679',
  }),
  person('petra.lyle', 'Petra Lyle', '712', '14', 'the portal: staff of the local-authority school 449400', { schoolId: '449400' }),
  person('nora.finch', 'Nora Finch', '710', '99', 'an unknown role: only signing out'),
  person('elsie.moor', 'Elsie Moor', '711', '14', 'teacher without pupils: the empty list', { seesNobody: true }),
];

export const findSignIn = (userName: string): SignIn | undefined =>
  signIns.find((one) => one.userName === userName.trim().toLowerCase());
