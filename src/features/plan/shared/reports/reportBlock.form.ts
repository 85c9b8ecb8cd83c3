import { group, slot, yesNo } from '../../../../forms/describe/fields';
import type { Group } from '../../../../forms/describe/formSpec';
import type { DataExtras } from '../blocks/dataExtras';
import { SchoolReports } from './SchoolReports';

/** 'School Report Uploaded?' with upload and list (P-054 to P-058). */
export const reportBlock = <E extends DataExtras>(record: string): Group<E> =>
  group<E>('School report', [
    yesNo<E>(`${record}.schoolReportUploaded`, 'School Report Uploaded?'),
    slot<E>(SchoolReports),
  ]);
