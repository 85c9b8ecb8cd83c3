import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aFile } from '../../../mocks/fixtures/documents';
import { anIntervention } from '../../../mocks/fixtures/interventions';
import { amara } from '../../../mocks/fixtures/people';
import { hostDb, hostLog, server } from '../../../mocks/server';
import { documentsCalls } from '../../api/calls/documents';
import { loadConfig } from '../../config/config';
import { PATHS } from '../../routes/paths';
import { fileSchema } from '../../shared/upload/uploadPopup';
import { open } from '../../testing/open';
import { recordRequests } from '../../testing/sentRequests';
import '../../ui/dialogs/DialogLayer';
import '../../ui/toasts/toastLayer';
import { AltEdScreen } from './alt-ed/AltEdScreen';
import { AttendanceScreen } from './attendance/AttendanceScreen';
import { DocumentsScreen } from './documents/DocumentsScreen';
import { InterventionsScreen } from './interventions/InterventionsScreen';
import { PupilScreen } from './pupil/PupilScreen';
import './school-change/ChooseSchoolDialog';
import './school-change/StartDayDialog';
import { queryNamed } from '../../testing/named';

const { pupilId } = amara;
const at = (path: string): string => `${path}?pupil=${pupilId}&meeting=14/11/2025`;

afterEach(() => loadConfig({}));

describe('what a council can set for the record of a pupil', () => {
  it('sends the chosen academic year with each load of the weeks if its parameter is configured', async () => {
    await loadConfig({ fields: { 'fetchAttendance.academicYear': 'year' } });
    server.use(http.get('*/rest/fetchAttendanceByPupil', ({ request }) => {
      const url = new URL(request.url);
      years.push(url.searchParams.get('year'));
      return HttpResponse.json({ attendances: [], term: url.searchParams.get('term'), attendanceDTO: {} });
    }));
    const years: (string | null)[] = [];
    const { user } = open(<AttendanceScreen />, { at: at(PATHS.attendance) });
    await user.selectOptions(await screen.findByLabelText('Academic Year'), '2021-22');
    await waitFor(() => { expect(years).toEqual([null, '2021-22']); });
  });

  it('sends another configured session in a bulk entry', async () => {
    await loadConfig({ attendance: { activeSession: '2025-26' } });
    const log = recordRequests(server);
    const { press, answer } = open(<AttendanceScreen />, { at: at(PATHS.attendance) });
    await press('Bulk Entry');
    await screen.findByRole('dialog', { name: 'Bulk Entry' });
    await answer('Start date', '17/11/2025');
    await answer('End date', '18/11/2025');
    await answer('Attendance code', 'V');
    await press('Save');
    await waitFor(() => { expect(screen.queryByRole('dialog')).not.toBeInTheDocument(); });
    expect((await log.last('/savebulkAttendance')).body).toContainEqual(['bulkAttendance.activeSession', '2025-26']);
  });

  it('shows the interventions read-only to a role that cannot edit them', async () => {
    await loadConfig({ roles: { readInterventions: ['14'] } });
    hostDb.setList('interventions', pupilId, [anIntervention({ id: '1', interventionAgency: 'Carrowby Boxing Club' })]);
    open(<InterventionsScreen />, { at: at(PATHS.interventions) });
    expect(await screen.findByRole('cell', { name: 'Carrowby Boxing Club' })).toBeVisible();
    expect(queryNamed('button', /^(Add|Delete)/)).not.toBeInTheDocument();
    expect(within(screen.getByRole('table', { name: 'Interventions' })).queryByRole('textbox')).not.toBeInTheDocument();
  });

  it.each(['.docx', '.jfif', '.heif', '.msg', '.eml'])('takes a file %s by default', (ending) => {
    expect(fileSchema().isValidSync(new File(['x'], `letter${ending}`))).toBe(true);
  });

  it.each([['photo.heic', 'image/heic'], ['minutes.docx.exe', 'application/octet-stream']])('refuses %s if only some file types are allowed', async (name, type) => {
    await loadConfig({ uploads: { accept: ['.pdf', '.docx'] } });
    hostDb.setList('documents', pupilId, [aFile()]);
    const { press, user, answer } = open(<DocumentsScreen />, { at: at(PATHS.documents) });
    await press('Upload');
    const dialog = await screen.findByRole('dialog', { name: 'Upload a document' });
    await answer('Report Name', 'Review minutes');
    const input = await within(dialog).findByLabelText(/^File/);
    expect(input).toHaveAttribute('accept', '.pdf,.docx');
    input.removeAttribute('accept');
    await user.upload(input, new File(['x'], name, { type }));
    await user.click(within(dialog).getByRole('button', { name: 'Upload' }));
    expect(await within(dialog).findByText('The file must be at most 25 MB and one of these: .pdf, .docx', { selector: '.invalid-feedback' })).toBeVisible();
    expect(hostLog.of('uploadDocument')).toHaveLength(0);
  });

  it('reads the list in an upload’s response under its configured name', async () => {
    await loadConfig({ uploads: { document: { list: 'uploadedFiles' } } });
    const answer = { uploadedFiles: [{ reportName: 'Care plan' }], pepVoiceVideo: [] };
    expect(documentsCalls.uploadDocument.read(answer)).toMatchObject([{ reportName: 'Care plan' }]);
  });

  // Tests the silent case first: a message outlives the screen that showed it.
  it.each([[false, 0], [true, 1]])('shows the message of a failed change of school if it is switched on: %s', async (isWanted, messages) => {
    await loadConfig({ switches: { schoolChangeFailureToast: isWanted } });
    server.use(http.post('*/rest/updatedPupilsSubSchool', () => HttpResponse.json({ successmessage: 'null' })));
    const { press, user, answer } = open(<PupilScreen />, { at: at(PATHS.pupil), signedInAs: 'marcus.hale' });
    await press('Change School');
    const [, school] = within(await screen.findByRole('table', { name: 'Schools' })).getAllByRole('button');
    await user.click(school as HTMLElement);
    await screen.findByRole('dialog', { name: /^Change to/ });
    await answer('School start day', '01/12/2025');
    await press('Submit');
    expect(await screen.findByText(/^The school was not changed\./)).toBeVisible();
    await waitFor(() => { expect(screen.queryAllByText('Sorry something went wrong!', { selector: '.Toastify *' })).toHaveLength(messages); });
  });
});

it('a council chooses the codes that can be entered', async () => {
  await jest.isolateModulesAsync(async () => {
    const config = await import('../../config/config');
    await config.loadConfig({ options: { attendanceCodes: ['/', '\\', { value: 'I', label: 'Ill' }] } });
    const { ATTENDANCE_CODES, ENTERED_CODES } = await import('../../shared/attendance/gridCodes');
    expect(ENTERED_CODES).toEqual(['', '/', '\\', 'I']);
    expect(ATTENDANCE_CODES.choices.map(({ code }) => code)).toEqual(ENTERED_CODES);
    expect(ATTENDANCE_CODES.describe('M').meaning).toBe('Medical/dental appointment');
  });
});

it.each([[['Y10'], true], [[{ value: 'y10', label: 'Year 10' }], true], [['Y12'], false]])(
  'with Young Parent for the years %j, the page of a pupil of Y10 shows it: %s', async (youngParentYears, isShown) => {
    await loadConfig({ options: { youngParentYears } });
    open(<PupilScreen />, { at: at(PATHS.pupil) });
    await screen.findByText('Intended Destination');
    expect(screen.queryByText('Young Parent') !== null).toBe(isShown);
  },
);

describe('the form of alternative education', () => {
  it('shows the configured questions, in their order and wording, for the configured years', async () => {
    await loadConfig({ options: {
      'alternativeEducationYears.post16': ['Y10'],
      'alternativeEducationQuestions.post16': ['reason', { value: 'provider', label: 'Who teaches?' }, 'hoursPerWeek', 'shoeSize'],
    } });
    open(<AltEdScreen />, { at: at(PATHS.alternativeEducation) });
    const form = await screen.findByRole('form', { name: 'Alternative Education and NEET' });
    const labels = [...form.querySelectorAll('input, textarea')].map((box) => document.querySelector(`label[for="${box.id}"]`)?.textContent);
    expect(labels).toEqual(['Reason for alternative provision', 'Who teaches?', 'Hours per week']);
  });
});

it('a council may give the administrative codes another colour', async () => {
  await loadConfig({ attendance: { otherCodes: 'white' } });
  await jest.isolateModulesAsync(async () => {
    const config = await import('../../config/config');
    await config.loadConfig({ attendance: { otherCodes: 'white' } });
    const { ATTENDANCE_CODES } = await import('../../shared/attendance/gridCodes');
    expect(['Q', 'X', '#', 'I'].map((code) => ATTENDANCE_CODES.describe(code).tone)).toEqual(['white', 'white', 'white', 'orange']);
  });
});
