import { optionsOr } from '../../config/overrides';
import { searchWords } from '../../domain/searchWords';
import { termChoices } from '../../domain/termOrder';
import type { SessionUser } from '../../session/storedSession';
import { listStateIn, type ListDefaults, type ListState } from '../../ui/table/listState';

/** Statuses the My Pupils list can be narrowed to (S-288, verbatim). */
export const PEP_STATUS_FILTER = [
  'NotCompleted', 'NoPEP', 'Rejected', 'Completed', 'Inadequate', 'Approved', 'Approved with action', 'Not approved',
  'Overdue', 'Due', 'RequiresQA', 'All',
] as const;
export const pupilStatuses = () => optionsOr('pepStatusFilter', PEP_STATUS_FILTER);

/** For a blank term or status the host decides (S-291). The host does not know `day` and `school`. */
// A type, not an interface: only then it counts as a record of texts.
export type PupilFilters = Readonly<Record<'term' | 'status' | 'day' | 'school', string>>;
export const PUPIL_LIST: ListDefaults<PupilFilters> = { filters: { term: '', status: '', day: '', school: '' }, choices: { term: termChoices, status: pupilStatuses } };

/** The value of the filter for plans whose school no list names. */
export const NO_SCHOOL = '?';

/** The list's call for this state (S-291). */
export const pupilQuery = ({ filters, page, pageSize, search }: ListState<PupilFilters>, { userId, schoolId }: SessionUser) => ({
  termofpep: filters.term,
  pepstatus: filters.status,
  page,
  recordPerPage: pageSize,
  userid: userId,
  keyword: searchWords(search),
  schoolId,
});

/** The call for the list of an address. The search text is not part of the address. */
export const pupilQueryAt = (query: URLSearchParams, user: SessionUser) => pupilQuery(listStateIn(query, PUPIL_LIST, ''), user);
