import { bad, good, SHELL_MS } from './message';

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

/** Any response without a text of its own above (S-400). */
export const registerLoadFailed = (status: number): string =>
  `Failed to load attendance data. Status: ${status}`;
