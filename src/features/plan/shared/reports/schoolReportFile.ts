import { mixed, object } from 'yup';
import { getConfig } from '../../../../config/config';
import { documentMessages } from '../../../../messages/documents';

const BYTES_IN_MEGABYTE = 1024 * 1024;

/** Checks of the upload dialog, in the order they are told (B-297, B-298); the size limit is the council's, 0 for none. */
function fileSchema() {
  const { maxMegabytes } = getConfig().uploads;
  return object({
    file: mixed<File>()
      .required(documentMessages.uploadFieldRequired.text)
      .test('not-empty', documentMessages.uploadFileEmpty.text, (file) => file.size > 0)
      .test('not-too-large', `The file is larger than ${maxMegabytes} MB`, (file) =>
        maxMegabytes === 0 || file.size <= maxMegabytes * BYTES_IN_MEGABYTE),
  });
}

/** Why this file cannot be uploaded, or null when it can. */
export function problemWithFile(file: File | null): string | null {
  try {
    fileSchema().validateSync({ file: file ?? undefined }, { abortEarly: true });
    return null;
  } catch (problem) {
    return problem instanceof Error ? problem.message : documentMessages.uploadFieldRequired.text;
  }
}
