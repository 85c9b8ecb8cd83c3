import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aFile, type StoredFile } from '../../../../mocks/fixtures/documents';
import { amara } from '../../../../mocks/fixtures/people';
import { hostDb, hostLog, server, startScenario } from '../../../../mocks/server';
import { loadConfig } from '../../../config/config';
import { expectBody } from '../../../testing/golden';
import { findNamed, named, queryNamed } from '../../../testing/named';
import { open } from '../../../testing/open';
import { typeText } from '../../../testing/typeText';
import { recordRequests } from '../../../testing/sentRequests';
import '../../../ui/dialogs/DialogLayer';
import '../../../ui/dialogs/sweetAlert';
import '../../../ui/toasts/toastLayer';
import { DocumentsScreen } from './DocumentsScreen';

afterEach(() => loadConfig({}));

const { pupilId } = amara;
const OLD = aFile({ blobkey: 'seed-care.pdf', reportName: 'Care plan extract', typeOfDoc: 'Care Plan' });
const held = () => hostDb.list<StoredFile>('documents', pupilId, () => []);
const pdf = (name = 'review.pdf', text = 'Minutes of the review') => new File([text], name, { type: 'application/pdf' });

async function openDocuments(files: readonly StoredFile[] = [OLD]) {
  hostDb.setList('documents', pupilId, files);
  const opened = open(<DocumentsScreen />, { at: `/basic-info/doc?pupil=${pupilId}&meeting=14/11/2025` });
  await findNamed('button', 'Upload');
  const openUpload = async () => {
    await opened.press('Upload');
    const dialog = await screen.findByRole('dialog', { name: 'Upload a document' });
    return {
      dialog,
      choose: (file: File) => opened.user.upload(within(dialog).getByLabelText(/^File/), file),
      send: () => opened.user.click(within(dialog).getByRole('button', { name: 'Upload' })),
    };
  };
  return { ...opened, openUpload };
}

describe('Documents', () => {
  it('lists the documents in the specified columns', async () => {
    await openDocuments();
    await screen.findByRole('table', { name: 'Documents' });
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Report Name', 'Type of Doc', 'File Type', 'Term of PEP', 'Uploaded Date and Time', 'Uploaded By', 'Actions',
    ]);
  });

  it('keeps the rows per page of a saved view, even after the user has chosen another number for the list', async () => {
    const { press, answer, unmount } = await openDocuments();
    const view = async (name: string | RegExp) => {
      await press('View');
      return named('button', name);
    };
    await view('Save this view');
    await press('Save this view');
    expect(named('button', /^by Uploaded .*\(10 rows\)$/)).toHaveAttribute('aria-current', 'true');
    await answer('Rows per page', '50');
    unmount();
    await openDocuments();
    expect(await screen.findByLabelText('Rows per page')).toHaveDisplayValue('50');
    const kept = await view(/^by Uploaded .*\(10 rows\)$/);
    expect(kept).not.toHaveAttribute('aria-current');
  });

  it('lists the newest document first, by day and time', async () => {
    await openDocuments([
      aFile({ blobkey: 'a', reportName: 'Morning', dateOfUplaod: '03/11/2025 09:10' }), // sic
      aFile({ blobkey: 'b', reportName: 'Last year', dateOfUplaod: '20/12/2024 14:00' }), // sic
      aFile({ blobkey: 'c', reportName: 'Afternoon', dateOfUplaod: '03/11/2025 14:05' }), // sic
      aFile({ blobkey: 'd', reportName: 'Noon', dateOfUplaod: '2025-11-03T12:00:30' }), // sic
      aFile({ blobkey: 'e', reportName: 'Some day', dateOfUplaod: 'today' }), // sic
    ]);
    await screen.findByRole('table', { name: 'Documents' });
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Afternoon', 'Noon', 'Morning', 'Last year', 'Some day']);
  });

  it('names a document that came without a name in its row and in its buttons', async () => {
    const { press } = await openDocuments([aFile({ blobkey: 'seed-care.pdf', reportName: '' })]);
    expect(await screen.findByRole('rowheader', { name: /Document without a name/ })).toBeVisible();
    expect(named('button', 'Delete Document without a name')).toBeVisible();
    await press('Download Document without a name');
    await waitFor(() => { expect(hostLog.of('downloadUploadedFile')[0]?.params['filename']).toBe('Document without a name.pdf'); });
  });

  it('uploads a file with its name, type and term', async () => {
    const log = recordRequests(server);
    const { openUpload, answer } = await openDocuments();
    const { choose, send } = await openUpload();
    await answer('Report Name', 'Review minutes');
    await answer('Document Type', 'Minutes');
    await answer('Term', 'Spring 2022');
    await choose(pdf());
    await send();
    await waitFor(() => { expect(screen.queryByRole('dialog')).not.toBeInTheDocument(); });
    expect(await screen.findByText('Pupil Voice Document uploaded Successfully', { selector: '.Toastify *' })).toBeVisible();
    expect(await findNamed('row', /Review minutes/)).toBeVisible();
    expectBody(await log.last('/rest/uplaodPrimaryVoiceFile')).toMatchGolden('upload-document'); // sic
    expect(held()).toHaveLength(2);
  });

  it('requires a name and a file that is not empty', async () => {
    const { openUpload, answer } = await openDocuments();
    const { dialog, choose, send } = await openUpload();
    await send();
    expect(within(dialog).getAllByText('Field is required')).toHaveLength(2);
    await answer('Report Name', 'Review minutes');
    await choose(pdf('empty.pdf', ''));
    await send();
    expect(within(dialog).getByText('File is empty please select the file which is not empty', { selector: '.invalid-feedback' })).toBeVisible();
    expect(hostLog.of('uploadDocument')).toHaveLength(0);
  });

  it('refuses a file of more than 25 MB as soon as it is chosen, and names the limit and the types', async () => {
    const { openUpload } = await openDocuments();
    const { dialog, choose } = await openUpload();
    const large = pdf('photos.pdf');
    Object.defineProperty(large, 'size', { value: 40 * 1024 * 1024 });
    await choose(large);
    expect(within(dialog).queryByText('Field is required')).not.toBeInTheDocument();
    expect(within(dialog).getByText(/^The file must be at most 25 MB and one of these: \.pdf, \.doc, /, { selector: '.invalid-feedback' })).toBeVisible();
  });

  it('keeps the dialog with everything in it when the host refuses the file', async () => {
    startScenario('upload-refused');
    const { openUpload, answer } = await openDocuments();
    const { dialog, choose, send } = await openUpload();
    await answer('Report Name', 'Review minutes');
    await choose(pdf());
    await send();
    expect(await within(dialog).findByText(/The document was not saved\. This type of file is not allowed\./)).toBeVisible();
    expect(within(dialog).getByLabelText(/^Report Name/)).toHaveValue('Review minutes');
  });

  it('downloads a document under its name', async () => {
    const { press } = await openDocuments();
    await press('Download Care plan extract');
    expect(await screen.findByText(/is in your downloads\./)).toBeVisible();
    expect(hostLog.of('downloadUploadedFile')[0]?.params).toEqual({ blobkey: 'seed-care.pdf', filename: 'Care plan extract.pdf' });
    startScenario('export-refused');
    await press('Download Care plan extract');
    expect(await screen.findByText(/Care plan extract\.pdf was not downloaded\./)).toBeVisible();
  });

  it('deletes a document after a confirmation', async () => {
    const log = recordRequests(server);
    const { press } = await openDocuments();
    await press('Delete Care plan extract');
    await press('Yes, delete it!');
    expect(await screen.findByRole('heading', { name: 'No documents yet' })).toBeVisible();
    expectBody(await log.last('/rest/deleteDoc')).toMatchGolden('delete-document');
    await waitFor(() => { expect(named('button', 'Upload')).toHaveFocus(); });
  });

  describe('several files', () => {
    const dialog = () => screen.findByRole('dialog', { name: 'Upload several documents' });
    const sendAll = async (user: Awaited<ReturnType<typeof openDocuments>>['user']) => { await user.click(within(await dialog()).getByRole('button', { name: /^Upload \d+ documents?$/ })); };
    const dropOnPage = (files: readonly File[]) => {
      const event = new Event('drop', { bubbles: true, cancelable: true });
      Object.defineProperty(event, 'dataTransfer', { value: { types: ['Files'], files } });
      act(() => { document.body.dispatchEvent(event); });
      return event.defaultPrevented;
    };

    it('that are dropped on the page are uploaded one after the other, each under its name, of one type and term', async () => {
      const { user } = await openDocuments();
      expect(dropOnPage([pdf('minutes.pdf'), pdf('Care plan.pdf')])).toBe(true);
      const opened = within(await dialog());
      expect(opened.getByText('Amara Okafor')).toBeVisible();
      await user.clear(opened.getByRole('textbox', { name: 'Report Name of minutes.pdf' }));
      await typeText(user, opened.getByRole('textbox', { name: 'Report Name of minutes.pdf' }), 'Minutes of May');
      await user.selectOptions(opened.getByRole('combobox', { name: 'Document Type' }), 'Care Plan');
      await sendAll(user);
      expect(await screen.findByText('2 documents are uploaded.')).toBeVisible();
      expect(held().slice(1).map(({ reportName, typeOfDoc, fileName }) => [reportName, typeOfDoc, fileName])).toEqual([
        ['Minutes of May', 'Care Plan', 'minutes.pdf'], ['Care plan', 'Care Plan', 'Care plan.pdf'],
      ]);
      expect(await findNamed('row', /Minutes of May/)).toBeVisible();
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });

    it('are not sent while two have the same name or one is empty', async () => {
      const { user, press } = await openDocuments();
      await press('Upload several');
      await user.upload(within(await dialog()).getByLabelText('Files'), [pdf('minutes.pdf'), pdf('minutes.docx'), pdf('none.pdf', '')]);
      expect(within(await dialog()).getByText(/^File is empty/)).toBeVisible();
      expect(within(await dialog()).queryByText(/^Another/)).not.toBeInTheDocument();
      await sendAll(user);
      const names = within(await dialog()).getAllByRole('textbox');
      expect(names.map((box) => box.getAttribute('aria-describedby')).map((id) => document.getElementById(id ?? '')?.textContent)).toEqual([
        'Another of these files has this name.', 'Another of these files has this name.', 'File is empty please select the file which is not empty',
      ]);
      expect(names[0]).toHaveFocus();
      expect(hostLog.of('uploadDocument')).toHaveLength(0);
      await press('Leave out minutes.docx');
      await press('Leave out none.pdf');
      await sendAll(user);
      expect(await screen.findByText('1 document is uploaded.')).toBeVisible();
    });

    it('that the host refuses stay in the list with the reason', async () => {
      const { user, press } = await openDocuments();
      await press('Upload several');
      await user.upload(within(await dialog()).getByLabelText('Files'), [pdf('one.pdf'), pdf('two.pdf')]);
      server.use(http.post('*/rest/uplaodPrimaryVoiceFile', () => HttpResponse.json({ errormessage: 'The disk is full.' }, { status: 400 }), { once: true })); // sic
      await sendAll(user);
      const left = await within(await dialog()).findByRole('textbox', { name: 'Report Name of one.pdf' });
      await waitFor(() => { expect(document.getElementById(left.getAttribute('aria-describedby') ?? '')).toHaveTextContent(/The document was not saved/); });
      expect(within(await dialog()).queryByRole('textbox', { name: 'Report Name of two.pdf' })).not.toBeInTheDocument();
      await sendAll(user);
      expect(await screen.findByText('2 documents are uploaded.')).toBeVisible();
      expect(held().slice(1).map(({ reportName }) => reportName)).toEqual(['two', 'one']);
    });
  });

  it('shows a picture on the page', async () => {
    jest.spyOn(URL, 'createObjectURL').mockReturnValue('blob:picture');
    const { press } = await openDocuments([OLD, aFile({ blobkey: 'seed-30001-9.png', reportName: 'Swimming', fileType: 'png' })]);
    await screen.findByRole('table', { name: 'Documents' });
    expect(queryNamed('button', 'Show Care plan extract')).not.toBeInTheDocument();
    await press('Show Swimming');
    const dialog = await screen.findByRole('dialog', { name: 'Swimming' });
    expect(await within(dialog).findByRole('img', { name: 'Swimming' })).toHaveAttribute('src', 'blob:picture');
    await press('Close');
    await waitFor(() => { expect(screen.queryByRole('dialog')).not.toBeInTheDocument(); });
  });

  it('shows why a picture cannot be shown', async () => {
    const { press } = await openDocuments([aFile({ blobkey: 'seed-30001-9.png', reportName: 'Swimming', fileType: 'png' })]);
    startScenario('export-refused');
    await screen.findByRole('table', { name: 'Documents' });
    await press('Show Swimming');
    expect(await screen.findByText(/^The picture could not be shown\./)).toBeVisible();
  });

  it('treats a list of the wrong type as empty', async () => {
    server.use(http.get('*/rest/pupilDocs', () => HttpResponse.json({ documentsDetail: 'none' })));
    await openDocuments();
    expect(await screen.findByRole('heading', { name: 'No documents yet' })).toBeVisible();
  });
});
