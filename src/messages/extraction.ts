import { good, SHELL_MS, warn } from './message';

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
