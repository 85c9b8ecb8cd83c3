import type { PepStatusRow } from '../../api/calls/pepStatus';
import { asFlag } from '../../api/decode';
import { LISTED_SECTIONS, type SectionFlag, type SectionFlags } from '../../domain/facts/sections';

/** One plan of one pupil as the list shows it: the host's row with its five states read as yes or no (S-141). */
export type PupilRow = Omit<PepStatusRow, SectionFlag> & SectionFlags;

export const asPupilRow = (row: PepStatusRow): PupilRow =>
  ({ ...row, ...Object.fromEntries(LISTED_SECTIONS.map(({ field }) => [field, asFlag(row[field])])) as SectionFlags });

export const pupilNameOf = ({ pupilFullName }: PupilRow): string => (pupilFullName.trim() === '' ? 'No name' : pupilFullName);

/** Rows of one pupil differ by plan, and two plans on one day by their position. */
export const pupilKey = ({ pupilId, dateOfMeeting, termOfPep }: PupilRow, index: number): string =>
  `${pupilId}|${dateOfMeeting}|${termOfPep}|${index}`;
