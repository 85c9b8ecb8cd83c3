import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aFile } from '../../../../../mocks/fixtures/documents';
import { emptyPrimary, sofia } from '../../../../../mocks/fixtures/people';
import { hostDb, hostLog, server, startScenario } from '../../../../../mocks/server';
import { expectBody } from '../../../../testing/golden';
import { named } from '../../../../testing/named';
import { openApp } from '../../../../testing/open';
import { recordRequests } from '../../../../testing/sentRequests';
// Imported here so that a test waits for the host, not for a chunk.
import '../../../../ui/dialogs/sweetAlert';
import '../../../../ui/toasts/toastLayer';
import '../../screen/pages/DataScreen';
import '../../sections/data/dataSections';

interface Person {
  readonly pupilId: string;
  readonly meeting: string;
}

/** The primary data form with its list of reports open. */
async function openReports({ pupilId, meeting }: Person) {
  const opened = openApp({ at: `/ncc-data?pupil=${pupilId}&meeting=${encodeURIComponent(meeting)}` });
  await screen.findByRole('form', { name: 'NCC PEP Data' });
  await opened.press(/View Reports/);
  return opened;
}
async function openUpload(person: Person) {
  const opened = await openReports(person);
  await opened.press('Upload');
  const dialog = await screen.findByRole('dialog', { name: 'Upload a school report' });
  return {
    ...opened,
    dialog,
    choose: (file: File) => opened.user.upload(within(dialog).getByLabelText(/File/), file),
    send: () => opened.user.click(within(dialog).getByRole('button', { name: 'Upload' })),
  };
}
const report = (name = 'summer.pdf', text = 'A good year.') => new File([text], name, { type: 'application/pdf' });
const names = () => within(screen.getByRole('list', { name: 'School reports' })).getAllByRole('listitem').map((row) => row.textContent);

describe('SchoolReports', () => {
  it('requires a file that is not empty, uploads it with the field names of the upload popup and shows the list in the response', async () => {
    const log = recordRequests(server);
    const { choose, send, dialog } = await openUpload(emptyPrimary);
    await send();
    expect(await within(dialog).findByText('Field is required', { selector: '.invalid-feedback' })).toBeVisible();
    await choose(report('empty.pdf', ''));
    await send();
    expect(await within(dialog).findByText('File is empty please select the file which is not empty', { selector: '.invalid-feedback' })).toBeVisible();
    expect(hostLog.of('uploadSchoolReport')).toHaveLength(0);
    await choose(report());
    await send();
    await waitFor(() => { expect(screen.queryByRole('dialog')).not.toBeInTheDocument(); });
    expect(names()).toEqual(['summer.pdf']);
    expect(screen.getByText('The school report is saved.')).toHaveAttribute('role', 'status');
    expectBody(await log.last('/rest/uplaodSchoolReportFile')).toMatchGolden('upload-school-report');
  });

  it('keeps the dialog with its file and the message of the host when an upload is refused', async () => {
    startScenario('upload-refused');
    const { choose, send, dialog } = await openUpload(emptyPrimary);
    await choose(report());
    await send();
    expect(await within(dialog).findByText('The school report was not saved. This type of file is not allowed.')).toBeVisible();
    startScenario('normal');
    await send();
    await waitFor(() => { expect(screen.queryByRole('dialog')).not.toBeInTheDocument(); });
    expect(names()).toEqual(['summer.pdf']);
  });

  it('checks whether the file has arrived after a lost response', async () => {
    const { choose, send } = await openUpload(emptyPrimary);
    server.use(http.post('*/rest/uplaodSchoolReportFile', () => {
      hostDb.setList('schoolReports', emptyPrimary.pupilId, [aFile({ blobkey: 'up-1.pdf', fileName: 'summer.pdf', fileShowName: 'summer.pdf' })]);
      return HttpResponse.error();
    }));
    await choose(report());
    await send();
    await waitFor(() => { expect(screen.queryByRole('dialog')).not.toBeInTheDocument(); });
    expect(names()).toEqual(['summer.pdf']);
  });

  it('downloads a report under its name, or shows why it cannot', async () => {
    startScenario('export-refused');
    const { press } = await openReports(sofia);
    await press('School report, Summer 2025');
    expect(await screen.findByText(/was not downloaded\. The report could not be made\./)).toBeVisible();
    startScenario('normal');
    hostLog.clear();
    await press('School report, Summer 2025');
    await waitFor(() => { expect(hostLog.of('downloadUploadedFile')).toHaveLength(1); });
    expect(hostLog.of('downloadUploadedFile')[0]?.params).toEqual({
      blobkey: `seed-${sofia.pupilId}-report.pdf`, filename: 'school-report-summer.pdf',
    });
  });

  it('deletes a report only after the question was answered with Yes, and keeps it, with a line that stays, when the host refuses', async () => {
    const { press } = await openReports(sofia);
    await press('Delete School report, Summer 2025');
    // jsdom does not show the title of the alert; the browser journey checks it.
    expect(await screen.findByRole('dialog')).toHaveTextContent('you want to delete School report, Summer 2025');
    await press('No');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(named('button', 'Delete School report, Summer 2025')).toHaveFocus();
    expect(hostLog.of('deleteSchoolReport')).toHaveLength(0);
    startScenario('delete-refused');
    await press('Delete School report, Summer 2025');
    await press('Yes');
    expect(await screen.findByText('There is problem in deleting file', { selector: '.Toastify *' })).toBeVisible();
    expect(screen.getByText(/was not deleted\. Only the uploader may delete this\./)).toBeVisible();
    expect(names()).toHaveLength(1);
    startScenario('normal');
    await press('Delete School report, Summer 2025');
    await press('Yes');
    expect(await screen.findByText('File Succussfully deleted', { selector: '.Toastify *' })).toBeVisible();
    expect(screen.queryByRole('list', { name: 'School reports' })).not.toBeInTheDocument();
    expect(named('button', /View Reports/)).toHaveFocus();
  });
});
