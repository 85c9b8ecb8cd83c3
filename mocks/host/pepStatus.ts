import { isUpn } from '../../src/domain/upn';
import { THIS_TERM, type Pupil } from '../fixtures/pupils';
import { SECTIONS, type Plan } from '../fixtures/plans';
import { schoolById } from '../fixtures/schools';
import { replies, type CallContext } from './hostCall';
import { EXCEL_TYPE, fileAnswer, workbookOf } from './fileBytes';

interface Found {
  readonly pupil: Pupil;
  readonly plan: Plan;
}

export const fullNameOf = ({ forename, surname }: Pupil): string => `${forename} ${surname}`;

/** `2025-26` of `Autumn 2025`, `2024-25` of `Summer 2025`. */
function academicYearOf(term: string): string {
  const [season, year] = term.split(' ');
  const first = season === 'Autumn' ? Number(year) : Number(year) - 1;
  return `${first}-${String(first + 1).slice(-2)}`;
}

interface Filters {
  readonly term: string;
  readonly status: string;
  readonly keyword: string;
}

/** Without a term the current one counts; a whole UPN finds the pupil's plans of every term. */
function filtersOf(context: CallContext): Filters {
  const keyword = context.text('keyword').trim();
  const term = context.text('pepstatus.termofpep');
  const status = context.text('pepstatus.pepstatus');
  return { term: term === '' ? (isUpn(keyword) ? 'All' : THIS_TERM) : term, status: status === '' ? 'All' : status, keyword };
}

const fits = ({ term, status, keyword }: Filters, { pupil, plan }: Found): boolean => {
  const search = keyword.toLowerCase();
  return (
    (term === 'All' || plan.term === term || academicYearOf(plan.term) === term) &&
    (status === 'All' || plan.status === status) &&
    (search === '' || fullNameOf(pupil).toLowerCase().includes(search) || pupil.upn.toLowerCase().includes(search))
  );
};

const find = ({ db, user }: CallContext, filters: Filters): readonly Found[] =>
  db.pupilsOf(user).flatMap((pupil) =>
    db.plansOf(pupil).map((plan) => ({ pupil, plan })).filter((found) => fits(filters, found)),
  );

function rowOf({ db }: CallContext, { pupil, plan }: Found) {
  const [statusDataModule, statusPupilVoiceModule, statusSendModule, statusMeetingModule, statusTargetModule] =
    SECTIONS.map((section) => (db.isComplete(section, pupil, plan) ? 1 : 0));
  return {
    pupilId: pupil.pupilId,
    pupilFullName: fullNameOf(pupil),
    pupilUPN: pupil.upn,
    classYear: plan.classYear,
    ragrating: plan.rag,
    termOfPep: plan.term,
    dateOfMeeting: plan.dateOfMeeting,
    statusDataModule,
    statusPupilVoiceModule,
    statusSendModule,
    statusMeetingModule,
    statusTargetModule,
  };
}

const STATUS_LISTS = [
  ['fetchPepsDue', 'Due'],
  ['fetchPepsOverdue', 'Overdue'],
  ['fetchPepsRejected', 'Rejected'],
  ['fetchPepsInadequate', 'Inadequate'],
  ['fetchPepsApproved', 'Approved'],
  ['fetchPepsApprovedWithAction', 'Approved with action'],
  ['fetchPepsNotApproved', 'Not approved'],
] as const;

/** By position: 1 first name, 2 surname, 3 school, 4 year group, 5 date, 6 status, 7 sign off, 8 grade, 12 term. */
const positions = ({ pupil, plan }: Found): readonly (string | null)[] => [
  pupil.pupilId, pupil.forename, pupil.surname, schoolById(pupil.schoolId)?.schoolname ?? '', plan.classYear,
  plan.dateOfMeeting, plan.status, plan.status.startsWith('Approved') ? 'Priya Nair' : '', plan.rag,
  null, null, null, plan.term,
];

const statusLists = STATUS_LISTS.map(([call, status]) =>
  replies(call, (context) => ({
    statusList: find(context, { term: 'All', status, keyword: '' }).map(positions),
  })),
);

const HEADINGS = ['Full Name', 'UPN Number', 'Year', 'Term of PEP', 'Date of PEP', 'Status'];
const sheet = (found: readonly Found[]): Response =>
  fileAnswer(
    workbookOf([
      HEADINGS,
      ...found.map(({ pupil, plan }) => [fullNameOf(pupil), pupil.upn, pupil.classYear, plan.term, plan.dateOfMeeting, plan.status]),
    ]),
    EXCEL_TYPE,
  );

export const pepStatusHost = [
  replies('fetchPepStatus', (context) => {
    const filters = filtersOf(context);
    const found = find(context, filters);
    const size = Math.max(1, Number(context.text('pepstatus.recordPerPage')) || 10);
    const from = (Math.max(1, Number(context.text('pepstatus.page')) || 1) - 1) * size;
    return {
      pepStatusList: found.slice(from, from + size).map((one) => rowOf(context, one)),
      pepstatus: {
        termofpep: filters.term,
        pepstatus: filters.status,
        totalPages: Math.ceil(found.length / size),
        totalRecords: found.length,
      },
    };
  }),
  replies('exportPepStatus', (context) => {
    const [term, status] = [context.text('termofPep'), context.text('pepStatus')];
    const filters = { term: term === '' ? THIS_TERM : term, status: status === '' ? 'All' : status };
    return sheet(find(context, { ...filters, keyword: context.text('pupilUPN') }));
  }),
  ...statusLists,
  replies('exportStatusList', (context) => sheet(find(context, { term: 'All', status: context.text('status'), keyword: '' }))),
];
