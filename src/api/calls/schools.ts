import { asList, asShape, asText, asTexts } from '../decode';
import { schoolsContract } from '../contract/schools.gen';
import { injectCalls } from '../hostApi';

export const asSchool = asTexts('id', 'schoolname', 'urn', 'city', 'zip', 'code', 'phase', 'status');
export type School = ReturnType<typeof asSchool>;
const asSchools = asShape({ schoolsList: asList(asSchool) });

/** Changing a pupil's school, for role 12 (002 sections 2.5 and 7; B-368 to B-370). */
export const { rows: schoolsCalls, api: schoolsApi } = injectCalls(schoolsContract, {
  fetchSchools: { read: asSchools, provides: ['schools'] },
  findSchools: { read: asSchools, provides: ['schools'] },
  /** `date` is DD/MM/YYYY. The text 'null' as successmessage means that nothing changed. */
  changeSchool: {
    read: asShape({ successmessage: asText }),
    nullMeansRefused: true,
    done: 'schoolChanged',
    fail: 'somethingWentWrong',
    invalidates: ['pupil', 'history'],
  },
});
