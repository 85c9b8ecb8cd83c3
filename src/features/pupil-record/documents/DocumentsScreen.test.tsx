import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aFile, type StoredFile } from '../../../../mocks/fixtures/documents';
import { amara } from '../../../../mocks/fixtures/people';
import { hostDb, hostLog, server, startScenario } from '../../../../mocks/server';
import { loadConfig } from '../../../config/config';
import { expectBody } from '../../../testing/golden';
import { open } from '../../../testing/open';
import { recordRequests } from '../../../testing/sentRequests';
import '../../../ui/DialogLayer';
import '../../../ui/sweetAlert';
import '../../../ui/toastLayer';
import { DocumentsScreen } from './DocumentsScreen';

afterEach(() => loadConfig({}));

const { pupilId } = amara;
const OLD = aFile({ blobkey: 'seed-care.pdf', reportName: 'Care plan extract', typeOfDoc: 'Care Plan' });
const held = () => hostDb.list<StoredFile>('documents', pupilId, () => []);
const pdf = (name = 'review.pdf', text = 'Minutes of the review') => new File([text], name, { type: 'application/pdf' });

async function openDocuments(files: readonly StoredFile[] = [OLD]) {
  hostDb.setList('documents', pupilId, files);
  const opened = open(<DocumentsScreen />, { at: `/basic-info/doc?pupil=${pupilId}&meeting=14/11/2025` });
  await screen.findByRole('button', { name: 'Upload' });
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

  it('lists the newest document first, by day and time', async () => {
    await openDocuments([
      aFile({ blobkey: 'a', reportName: 'Morning', dateOfUplaod: '03/11/2025 09:10' }), // sic
      aFile({ blobkey: 'b', reportName: 'Last year', dateOfUplaod: '20/12/2024 14:00' }), // sic
      aFile({ blobkey: 'c', reportName: 'Afternoon', dateOfUplaod: '03/11/2025 14:05' }), // sic
    ]);
    await screen.findByRole('table', { name: 'Documents' });
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Afternoon', 'Morning', 'Last year']);
  });

  it('uploads a file with its name, type and term, and lists it', async () => {
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
    expect(await screen.findByRole('row', { name: /Review minutes/ })).toBeVisible();
    expectBody(await log.last('/rest/uplaodPrimaryVoiceFile')).toMatchGolden('upload-document'); // sic
    expect(held()).toHaveLength(2);
  });

  it('requires a name, and a file that is not empty', async () => {
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

  it('refuses a file above the size that the council set', async () => {
    await loadConfig({ uploads: { maxMegabytes: 1 } });
    const { openUpload, answer } = await openDocuments();
    const { dialog, choose, send } = await openUpload();
    await answer('Report Name', 'Photo book');
    const large = pdf('photos.pdf');
    Object.defineProperty(large, 'size', { value: 40 * 1024 * 1024 });
    await choose(large);
    await send();
    expect(within(dialog).getByText('The file is larger than 1 MB', { selector: '.invalid-feedback' })).toBeVisible();
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

  it('downloads a document under its name, and shows a message when that fails', async () => {
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
    await waitFor(() => { expect(screen.getByRole('button', { name: 'Upload' })).toHaveFocus(); });
  });

  it('treats a list of the wrong type as empty', async () => {
    server.use(http.get('*/rest/pupilDocs', () => HttpResponse.json({ documentsDetail: 'none' })));
    await openDocuments();
    expect(await screen.findByRole('heading', { name: 'No documents yet' })).toBeVisible();
  });
});
