import { asList, asShape, asTexts } from '../decode';
import { searchContract } from '../contract/search.gen';
import { injectCalls } from '../hostApi';

const asFoundPupil = asTexts(
  'pupilId', 'yeargroup', 'dateofmeeting', 'leavers', 'schoolid', 'urn', 'careStatus', 'schoolLa',
  'schoolname', 'fullname', 'gender', 'upn', 'dob', 'vsnumber',
);
/** `leavers` is 1 for a pupil who has left (001 section 2.7). */
export type FoundPupil = ReturnType<typeof asFoundPupil>;

/** Searches all pupils (S-362). */
export const { rows: searchCalls, api: searchApi } = injectCalls(searchContract, {
  searchPupils: { read: asShape({ searchPupilsList: asList(asFoundPupil) }) },
});
