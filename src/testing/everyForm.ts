import { waitFor, within, screen } from '@testing-library/react';
import { seedExclusions } from '../../mocks/fixtures/exclusions';
import { amara, noor, people, sofia } from '../../mocks/fixtures/people';
import { PATHS } from '../routes/paths';
import { findFirstButton, openApp, question } from './open';

export type App = ReturnType<typeof openApp>;

export interface FormCase {
  /** The file of the form, below `src/features`. */
  readonly file: string;
  readonly title: string;
  readonly address: string;
  readonly signedInAs?: string;
  /** Opens the form if it is not on the page. */
  readonly opens?: (app: App) => Promise<unknown>;
  readonly isDialog?: boolean;
  /** A field, and what is typed or chosen in it. */
  readonly answer: readonly [string | RegExp, string];
}

export interface KeptFormCase extends FormCase {
  /** The name under which the journal keeps it. Under another name, the text of an earlier version would not open. */
  readonly keptAs: string;
}

const at = (path: string, { pupilId, meeting }: typeof amara) => `${path}?pupil=${pupilId}&meeting=${encodeURIComponent(meeting)}`;
const suspended = people.find((person) => seedExclusions(person).length > 0) ?? amara;
const pressing = (...names: readonly (string | RegExp)[]) => async ({ press }: App) => {
  for (const name of names) await press(name);
};

/** Every form that is sent as a whole, except those that may lose their text: a search, a password, a telephone number. */
export const FORMS: readonly KeptFormCase[] = [
  {
    file: 'pupil-record/exclusions/ExclusionEditScreen.tsx', keptAs: 'suspension', title: 'Suspension', answer: ['Comment', 'Rang the carer.'],
    address: at(PATHS.exclusionEdit.replace(':id', seedExclusions(suspended)[0]?.id ?? ''), suspended),
  },
  { file: 'pupil-record/alt-ed/AltEdScreen.tsx', keptAs: 'alternativeEducation', title: 'Alternative Education and NEET', address: at(PATHS.alternativeEducation, amara), answer: ['Provider', 'Beechwood Centre'] },
  { file: 'pupil-record/uasc/UascScreen.tsx', keptAs: 'uasc', title: 'Detail to change', address: at(PATHS.uasc, noor), answer: ['Immigration Status', 'UASC leave'] },
  { file: 'pupil-record/add-school/AddSchoolScreen.tsx', keptAs: 'newSchool', title: 'Add New School', address: at(PATHS.addNewSchool, amara), answer: ['School Name', 'Bramley Heath Academy'] },
  { file: 'pupil-record/attendance/Comments.tsx', keptAs: 'attendanceComment', title: 'Attendance comment', address: at(PATHS.attendance, amara), answer: ['Comment', 'Late on two days.'] },
  { file: 'start-new/StartNewScreen.tsx', keptAs: 'startNew', title: 'Start new PEP', address: at(PATHS.startNewPep, amara), answer: ['Date of the meeting', '12/01/2026'] },
  { file: 'email-template/EmailTemplateScreen.tsx', keptAs: 'emailTemplate', title: 'Email template', address: '/email-template', answer: [/^Subject/, 'PEP meeting'] },
  {
    file: 'pupil-record/case-notes/CaseNotesScreen.tsx', keptAs: 'caseNote', title: 'Add case note', isDialog: true, address: at(PATHS.caseNotes, amara),
    opens: pressing('Add case note'), answer: ['Comment', 'Rang the carer.'],
  },
  {
    file: 'pupil-record/exclusions/ExclusionsScreen.tsx', keptAs: 'suspension', title: 'Record a suspension', isDialog: true, address: at(PATHS.exclusions, amara),
    opens: pressing('Record a suspension'), answer: ['Comment', 'Rang the carer.'],
  },
  {
    file: 'pupil-record/documents/UploadDialog.tsx', keptAs: 'suspensionDocument', title: 'Attach a document', isDialog: true, address: at(PATHS.exclusions, suspended),
    opens: async ({ user }) => user.click(await findFirstButton(/^Attach a document to/)),
    answer: ['Report Name', 'Letter to the carer'],
  },
  {
    file: 'pupil-record/documents/UploadDialog.tsx', keptAs: 'document', title: 'Upload a document', isDialog: true, address: at(PATHS.documents, amara),
    opens: pressing('Upload'), answer: ['Report Name', 'Review minutes'],
  },
  {
    file: 'pupil-record/attendance/BulkEntryDialog.tsx', keptAs: 'bulkEntry', title: 'Bulk Entry', isDialog: true, address: at(PATHS.attendance, amara),
    opens: pressing('Bulk Entry'), answer: ['Start date', '10/11/2025'],
  },
  {
    file: 'pupil-record/school-change/StartDayDialog.tsx', keptAs: 'schoolStart', title: 'Change to ', isDialog: true, address: at(PATHS.pupil, amara), signedInAs: 'marcus.hale',
    opens: async ({ press, user }) => {
      await press('Change School');
      const schools = within(await screen.findByRole('table', { name: 'Schools' }));
      await user.click((await schools.findAllByRole('button'))[0] as HTMLElement);
    },
    answer: ['School start day', '01/12/2025'],
  },
  {
    file: 'extraction/SchoolDialogs.tsx', keptAs: 'schoolComment', title: 'Add comment', isDialog: true, address: PATHS.dataExtraction, signedInAs: 'marcus.hale',
    opens: async ({ user }) => user.click(await findFirstButton(/^LA comment of/)),
    answer: ['Comment', 'The school sends its files on Friday.'],
  },
  {
    file: 'plan/shared/reports/UploadReportDialog.tsx', keptAs: 'schoolReport', title: 'Upload a school report', isDialog: true, address: at(PATHS.data, amara),
    opens: async ({ press }) => { await screen.findByRole('form'); await press('Upload'); },
    answer: ['File', 'autumn-report.pdf'],
  },
  {
    file: 'plan/sections/older-voice/Achievements.tsx', keptAs: 'achievement', title: 'Add achievement', isDialog: true, address: at(PATHS.pupilVoice, sofia),
    opens: pressing('Add achievement'), answer: [/^Achievement/, 'Sang a solo'],
  },
  {
    file: 'plan/sections/older-voice/VoiceFiles.tsx', keptAs: 'recording', title: 'Upload a recording', isDialog: true, address: at(PATHS.pupilVoice, sofia),
    opens: pressing('Upload a recording'), answer: ['Report Name', 'Hello from me'],
  },
];

export const MAY_FORGET = ['change-password/ChangePasswordScreen.tsx', 'calling/CallingScreen.tsx'];
/** The page before the form, where Back leads. */
export const BEFORE = '/training';

/** What a council switches on to have all of these forms. */
export const FORMS_CONFIG = {
  switches: { olderVoice: true },
  paths: {
    saveAlternativeEducation: '/rest/saveAlternativeEducation', saveUascDetail: '/rest/saveUascDetail', addSchool: '/rest/addSchool',
    fetchPrimaryModule: '/rest/primaryModule', fetchSendModule: '/rest/sendModule',
  },
};

/** The screen with the form, ready for answers. */
export async function openForm({ address, signedInAs, opens, answer: [label] }: FormCase): Promise<App> {
  const app = openApp({ at: address, cameFrom: BEFORE, ...(signedInAs === undefined ? {} : { signedInAs }) });
  await opens?.(app);
  await waitFor(() => { expect(question(label)).toBeEnabled(); });
  return app;
}
