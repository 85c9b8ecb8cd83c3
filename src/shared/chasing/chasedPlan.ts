import type { StatusRow } from '../../api/calls/statusLists';
import { wholeName } from '../../domain/pupil';
import { sectionsToFinish } from '../planSections';
import { pupilNameOf, type PupilRow } from '../pupils/pupilRow';

/** A plan that the user selected in a list, whichever list it was. */
export interface ChasedPlan {
  readonly key: string;
  readonly name: string;
  /** Blank where the list does not carry it. */
  readonly schoolName: string;
  readonly dateOfMeeting: string;
  readonly termOfPep: string;
  /** The year group of that time, as stored. */
  readonly classYear: string;
  /** Null in the status lists, whose rows have no pupil id. The plan is then looked up in My Pupils. */
  readonly pupilId: string | null;
  readonly statusRow: StatusRow | null;
  /** The sections that are not complete, or null where the list does not include them. */
  readonly left: readonly string[] | null;
}

export const leftOf = (row: PupilRow): readonly string[] => sectionsToFinish(row).map(({ label }) => label);

export const ofStatusRow = (row: StatusRow): ChasedPlan => ({
  key: [row.id, row.firstName, row.surname, row.dateOfPep, row.termOfPep, row.pepStatus].join('|'),
  name: wholeName(row),
  schoolName: row.schoolName,
  dateOfMeeting: row.dateOfPep,
  termOfPep: row.termOfPep,
  classYear: row.yearGroup,
  pupilId: null,
  statusRow: row,
  left: null,
});

export const ofPupilRow = (row: PupilRow): ChasedPlan => ({
  key: [row.pupilId, row.pupilFullName, row.dateOfMeeting, row.termOfPep].join('|'),
  name: pupilNameOf(row),
  schoolName: '',
  dateOfMeeting: row.dateOfMeeting,
  termOfPep: row.termOfPep,
  classYear: row.classYear,
  pupilId: row.pupilId,
  statusRow: null,
  left: leftOf(row),
});
