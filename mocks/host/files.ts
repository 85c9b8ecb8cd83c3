import type { PupilDocument } from '../../src/api/calls/documents';
import type { UploadedFile } from '../../src/api/calls/schoolReports';
import { aFile, seedDocuments, seedReports, seedVoiceFiles, type StoredFile } from '../fixtures/documents';
import type { Pupil } from '../fixtures/pupils';
import { replies, refuse, type CallContext } from './hostCall';
import type { Db } from './db';
import { pick } from './seededRandom';
import { EXCEL_TYPE, fileAnswer, letterOf, PDF_TYPE, pdfOf, pictureOf, PNG_TYPE, toneOf, WORD_TYPE, workbookOf } from './fileBytes';

type ListName = 'schoolReports' | 'documents' | 'voiceFiles';
const SEEDS: Readonly<Record<ListName, (pupil: Pupil) => readonly StoredFile[]>> = {
  schoolReports: seedReports, documents: seedDocuments, voiceFiles: seedVoiceFiles,
};

function listOf(db: Db, name: ListName, pupilId: string): readonly StoredFile[] {
  const pupil = db.findPupil(pupilId);
  if (pupil === undefined) return [];
  return db.list(name, pupilId, () => SEEDS[name](pupil));
}

/** A school report or a recording as a response lists it (000 section 3.3). */
const asUploaded = ({ blobkey, fileName, fileShowName }: StoredFile): UploadedFile => ({ blobkey, fileName, fileShowName });

/** A document as a response lists it (002 section 3.4). */
const asDocument = ({ reportName, typeOfDoc, fileType, termOfPep, dateOfUplaod, userName, downloadLink }: StoredFile): PupilDocument =>
  ({ reportName, typeOfDoc, fileType, termOfPep, dateOfUplaod, userName, downloadLink });

export const schoolReportsOf = (db: Db, pupilId: string): readonly UploadedFile[] => listOf(db, 'schoolReports', pupilId).map(asUploaded);
export const documentsOf = (db: Db, pupilId: string): readonly PupilDocument[] => listOf(db, 'documents', pupilId).map(asDocument);
export const voiceFilesOf = (db: Db, pupilId: string): readonly UploadedFile[] => listOf(db, 'voiceFiles', pupilId).map(asUploaded);

/** Only the names of larger files are kept, because the browser's store is small. */
const MAX_STORED_BYTES = 200_000;

interface Kept {
  readonly type: string;
  /** Base64, or null for a file too large to keep. */
  readonly content: string | null;
}

async function keepFile(context: CallContext, name: ListName): Promise<readonly StoredFile[] | Response> {
  const { db, text, file, user, instance } = context;
  const sent = file('videoFile');
  const pupilId = text('PupilId');
  if (sent === null) return refuse(400, 'videoFile: no file was sent');
  if (sent.size === 0) return refuse(400, 'The file is empty');
  if (db.findPupil(pupilId) === undefined) return refuse(404, 'There is no such pupil');
  const fileType = sent.name.split('.').pop()?.toLowerCase() ?? '';
  const blobkey = `up-${name === 'voiceFiles' ? 'voice-' : ''}${db.nextId()}.${fileType}`;
  const bytes = sent.size > MAX_STORED_BYTES ? null : new Uint8Array(await sent.arrayBuffer());
  const content = bytes === null ? null : btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  db.setValue(`file|${blobkey}`, { type: sent.type, content } satisfies Kept);
  const added = aFile({
    blobkey,
    fileName: sent.name,
    fileShowName: text('videoFileName') === '' ? sent.name : text('videoFileName'),
    reportName: text('reportName'),
    typeOfDoc: text('docType'),
    fileType,
    termOfPep: text('docTerm'),
    dateOfUplaod: `${instance.clock.today} ${instance.clock.time ?? '09:30'}`,
    userName: user.name,
  });
  const rows = [...listOf(db, name, pupilId), added];
  db.setList(name, pupilId, rows);
  return rows;
}

function remove({ db }: CallContext, name: ListName, blobkey: string): Response | object {
  const owner = db.pupils().find(({ pupilId }) => listOf(db, name, pupilId).some((row) => row.blobkey === blobkey));
  if (owner === undefined) return refuse(404, 'There is no such file');
  db.setList(name, owner.pupilId, listOf(db, name, owner.pupilId).filter((row) => row.blobkey !== blobkey));
  return {};
}

interface Found {
  readonly pupil: Pupil;
  readonly row: StoredFile;
}

function findFile(db: Db, blobkey: string): Found | undefined {
  for (const pupil of db.pupils()) {
    for (const name of Object.keys(SEEDS) as ListName[]) {
      const row = listOf(db, name, pupil.pupilId).find((one) => one.blobkey === blobkey);
      if (row !== undefined) return { pupil, row };
    }
  }
  return undefined;
}

/** The text inside the file: its kind, the child, the term, and who uploaded it. */
const linesOf = ({ pupil, row }: Found): readonly string[] => [
  row.reportName, `${pupil.forename} ${pupil.surname}, ${pupil.classYear}`, row.typeOfDoc, row.termOfPep,
  `Uploaded by ${row.userName} on ${row.dateOfUplaod}`,
];

const gradesOf = ({ pupil, row }: Found): readonly (readonly string[])[] => [
  [row.reportName, `${pupil.forename} ${pupil.surname}`],
  ['Subject', 'Grade'],
  ...['English', 'Maths', 'Science', 'Art'].map((subject) => [subject, pick(['3', '3+', '4', '4+', '5'], `${pupil.pupilId} ${subject} file`)]),
];

function serve({ db, text }: CallContext): Response {
  const blobkey = text('blobkey');
  const kept = db.value<Kept | null>(`file|${blobkey}`, () => null);
  if (typeof kept?.content === 'string') {
    const bytes = Uint8Array.from(atob(kept.content), (letter) => letter.charCodeAt(0));
    return fileAnswer(bytes, kept.type === '' ? 'application/octet-stream' : kept.type, text('filename'));
  }
  const found = findFile(db, blobkey);
  if (found === undefined) return refuse(404, 'There is no such file');
  const { fileType } = found.row;
  if (fileType === 'wav') return fileAnswer(toneOf(2), 'audio/wav', text('filename'));
  if (fileType === 'docx') return fileAnswer(letterOf(linesOf(found)), WORD_TYPE, text('filename'));
  if (fileType === 'png') return fileAnswer(pictureOf(240, 170), PNG_TYPE, text('filename'));
  if (fileType === 'xlsx') return fileAnswer(workbookOf(gradesOf(found)), EXCEL_TYPE, text('filename'));
  return fileAnswer(pdfOf(linesOf(found)), PDF_TYPE, text('filename'));
}

/** A file is identified by its key alone. */
const ownerOfFile = (name: 'blobkey' | 'blobKey') => ({ db, text }: CallContext): Pupil | undefined => findFile(db, text(name))?.pupil;

const voiceFiles = async (context: CallContext): Promise<Response | object> => {
  const rows = await keepFile(context, 'voiceFiles');
  return rows instanceof Response ? rows : { pepVoiceVideo: rows.map(asUploaded) };
};

/** Documents and voice files share a path; the operation distinguishes them. */
const isVoice = (sent: Readonly<Record<string, string>>): boolean => sent['operation'] === 'uploadVoice';

export const filesHost = [
  replies('uploadSchoolReport', async (context) => {
    const rows = await keepFile(context, 'schoolReports');
    return rows instanceof Response ? rows : { schoolReport: rows.map(asUploaded) };
  }),
  replies('uploadDocument', async (context) => {
    const rows = await keepFile(context, 'documents');
    return rows instanceof Response ? rows : { documentsDetail: rows.map(asDocument) };
  }, { isFor: (sent) => !isVoice(sent) }),
  replies('uploadPrimaryVoiceFile', voiceFiles, { isFor: isVoice }),
  replies('uploadSecondaryVoiceFile', voiceFiles),
  replies('downloadUploadedFile', serve, { pupilOf: ownerOfFile('blobkey') }),
  replies('deleteSchoolReport', (context) => remove(context, 'schoolReports', context.text('blobkey')), { pupilOf: ownerOfFile('blobkey') }),
  replies('deleteDocument', (context) => remove(context, context.text('blobKey').includes('voice') ? 'voiceFiles' : 'documents', context.text('blobKey')), { pupilOf: ownerOfFile('blobKey') }),
  replies('fetchDocuments', ({ db, text }) => ({ documentsDetail: documentsOf(db, text('pupilId')) })),
];
