import { object, mixed } from 'yup';
import { getConfig } from '../../config/config';
import { optionsOr } from '../../config/overrides';
import { DOCUMENT_TYPES } from '../../domain/options/pupilRecord';
import { overText } from '../../domain/termOrder';
import { choice, text } from '../../forms/describe/fields';
import { answered } from '../../forms/submit/problems';
import type { SubmitItem } from '../../forms/submit/submitTypes';
import { documentMessages } from '../../messages/record';

/** The answers of the upload popup of documents and recordings (002 section 2.19; B-169). */
export interface DocumentAnswers {
  readonly [name: string]: string | File | null;
  readonly reportName: string;
  readonly docType: string;
  readonly docTerm: string;
  readonly file: File | null;
}

/** The plan's own term is offered too, where the council's list does not have it. */
export function termsOfUpload(term: string): readonly string[] {
  const { terms: { upload: terms } } = getConfig();
  return term === '' || terms.includes(term) ? terms : [...terms, term];
}

/** @param kinds what a browser offers to choose from (default: the endings that the council allows, which are then checked) */
export const documentFields = (term: string, kinds?: string): readonly SubmitItem<DocumentAnswers>[] => {
  const { uploads } = getConfig();
  const accept = kinds === undefined ? uploads.accept : [];
  return [
    text('reportName', 'Report Name', { starred: true }),
    [
      choice('docType', 'Document Type', optionsOr('documentTypes', DOCUMENT_TYPES)),
      choice('docTerm', 'Term', termsOfUpload(term), { hint: () => overText(termsOfUpload(term)) }),
    ],
    { kind: 'file', name: 'file', label: 'File', starred: true, ...(accept.length === 0 ? kinds === undefined ? {} : { accept: kinds } : { accept: accept.join(','), hint: `One of ${accept.join(', ')}` }) },
  ];
};

/** Type and term are not checked (B-299). */
export const documentSchema = () => uploadSchema(fileSchema());
/** Recordings may be of any kind. */
export const recordingSchema = () => uploadSchema(fileSchema([]));
const uploadSchema = (file: ReturnType<typeof fileSchema>) => object({ reportName: answered(documentMessages.uploadFieldRequired.text), file });

/** Only the name: some browsers pass the path on the user's computer. */
export const fileNameOf = (file: File): string => file.name.replace(/^.*[\\/]/, '');

const BYTES_IN_MEGABYTE = 1024 * 1024;

/** Checks in the order of their messages (B-297, B-298). The council sets the kinds of file and the size limit (B-300). */
export function fileSchema(accept = getConfig().uploads.accept) {
  const { maxMegabytes } = getConfig().uploads;
  const limits = [
    ...(maxMegabytes === 0 ? [] : [`at most ${maxMegabytes} MB`]),
    ...(accept.length === 0 ? [] : [`one of these: ${accept.join(', ')}`]),
  ];
  const message = `The file must be ${limits.join(' and ')}`;
  return mixed<File>()
    .required(documentMessages.uploadFieldRequired.text)
    .test('not-empty', documentMessages.uploadFileEmpty.text, (file) => file.size > 0)
    .test('of-a-kind', message, (file) =>
      accept.length === 0 || accept.some((ending) => file.name.toLowerCase().endsWith(ending.toLowerCase())))
    .test('not-too-large', message, (file) =>
      maxMegabytes === 0 || file.size <= maxMegabytes * BYTES_IN_MEGABYTE);
}
