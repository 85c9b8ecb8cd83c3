import { mixed } from 'yup';
import { getConfig } from '../../config/config';
import { documentMessages } from '../../messages/record';

const BYTES_IN_MEGABYTE = 1024 * 1024;

/**
 * Checks of a chosen file, in the order in which their messages show (B-297, B-298). The council sets the kinds of
 * file and the size limit (B-300).
 */
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
