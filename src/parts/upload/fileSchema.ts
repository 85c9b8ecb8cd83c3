import { mixed } from 'yup';
import { getConfig } from '../../config/config';
import { documentMessages } from '../../messages/documents';

const BYTES_IN_MEGABYTE = 1024 * 1024;

/** Checks of a chosen file, in the order in which their messages show (B-297, B-298); the council sets the size limit. */
export function fileSchema() {
  const { maxMegabytes } = getConfig().uploads;
  return mixed<File>()
    .required(documentMessages.uploadFieldRequired.text)
    .test('not-empty', documentMessages.uploadFileEmpty.text, (file) => file.size > 0)
    .test('not-too-large', `The file is larger than ${maxMegabytes} MB`, (file) =>
      maxMegabytes === 0 || file.size <= maxMegabytes * BYTES_IN_MEGABYTE);
}
