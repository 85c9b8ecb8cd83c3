const EXTENSIONS: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'application/msword': 'doc',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.ms-excel': 'xls',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/zip': 'zip',
  'application/rtf': 'rtf',
  'text/csv': 'csv',
  'image/jpeg': 'jpg',
  'image/png': 'png',
};

/** The extension for a media type, without its dot, or undefined for an unknown type. */
export const extensionOf = (mediaType: string): string | undefined => EXTENSIONS[mediaType.split(';')[0]?.trim().toLowerCase() ?? ''];

/** A server also sends unknown files as plain text, so this type renames no download. */
const SHOWN: Readonly<Record<string, string>> = { 'text/plain': 'txt', 'audio/wav': 'wav', 'audio/mpeg': 'mp3', 'video/mp4': 'mp4' };

/** A file type in the words of its users: hosts send `pdf`, `.PDF` or `application/pdf`. */
export const shortFileType = (type: string): string =>
  extensionOf(type) ?? SHOWN[type.trim().toLowerCase()] ?? type.trim().replace(/^\./, '').toLowerCase();
