import { get, post } from '../call';
import { asList, asShape, asText, asTexts } from '../decode';

export const asSchool = asTexts('id', 'schoolname', 'urn', 'city', 'zip', 'code', 'phase', 'status');
export type School = ReturnType<typeof asSchool>;
const asSchools = asShape({ schoolsList: asList(asSchool) });

/** Changing a pupil's school, for role 12 (002 sections 2.5 and 7; B-368 to B-370). */
export const schoolsCalls = {
  fetchSchools: get('/rest/fetchAllSchoolsData', {
    params: ['userId', 'schoolId', 'roleId'],
    read: asSchools,
    provides: ['schools'],
  }),
  findSchools: get('/rest/fetchFilteredSchoolsList', {
    params: ['schoolId', 'userId', 'roleId', 'keyword'],
    read: asSchools,
    provides: ['schools'],
  }),
  /** `date` is DD/MM/YYYY. The text 'null' as successmessage means that nothing changed. */
  changeSchool: post('/rest/updatedPupilsSubSchool', 'multipart', {
    prefix: 'subSchoolData',
    params: ['pupilId', 'subSchoolId', 'date', 'userId'],
    read: asShape({ successmessage: asText }),
    nullMeansRefused: true,
    done: 'schoolChanged',
    fail: 'somethingWentWrong',
    invalidates: ['pupil', 'history'],
  }),
} as const;
