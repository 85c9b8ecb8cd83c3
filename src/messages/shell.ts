import { bad, good, SHELL_MS, warn } from './message';

/** Sign-in and choosing a pupil (001 section 4). */
export const sessionMessages = {
  signInRefused: bad('The user name or password is incorrect', SHELL_MS),
  pupilSelected: good('Pupil selected successfully!'),
  pupilSelectionFailed: warn('Something went wrong while selecting student Context', SHELL_MS),
} as const;

/** The annual attendance register (001 section 8). Load failures replace the table. */
export const registerMessages = {
  registerLoadTimedOut: bad('Request timeout. Please try again.', SHELL_MS),
  registerSignedOut: bad('Session expired. Please login again.', SHELL_MS),
  registerNotFound: bad('API endpoint not found. Please check the URL.', SHELL_MS),
  registerServerError: bad('Server error. Please try again later.', SHELL_MS),
  registerBadRequest: bad('Bad request. Please check your parameters.', SHELL_MS),
  registerUnreachable: bad('Network error. Please check your internet connection.', SHELL_MS),
  /** Loading and exporting without a stored user id or role. */
  registerSessionMissing: bad('User session expired. Please login again.', SHELL_MS),
  registerExported: good(
    'Attendance data export request sent successfully! Excel file will be sent to your email shortly.',
    SHELL_MS,
  ),
  /** Ours: the pupil of a failed mark is no longer on that page. */
  markElsewhere: bad('The pupil is no longer on this page of the register. Search for the name.', SHELL_MS),
  registerExportFailed: bad('Export failed: {hostText}', SHELL_MS),
} as const;

/** Any response that has no text above (S-400). */
export const registerLoadFailed = (status: number): string =>
  `Failed to load attendance data. Status: ${status}`;

/** Data-extraction status (001 section 8). */
export const extractionMessages = {
  extractionLoadFailed: warn(
    'Something went wrong. Please reload this page or try to select a pupil.',
    SHELL_MS,
  ),
  extractionExported: good('Attendance report exported successfully!', SHELL_MS),
  extractionExportedAsExcel: good(
    'Attendance report exported and downloaded successfull as EXCEL Format', // sic
    SHELL_MS,
  ),
} as const;
