import { post } from '../call';
import { asNothing } from '../decode';

/**
 * Forms of the pupil's record for which no specification names a call (002 sections 2.10, 2.13 and 2.15). Assumed, and
 * without a path: each form shows this and cannot be sent until a deployment sets `paths.<call id>`.
 */
export const recordFormsCalls = {
  saveAlternativeEducation: post('', 'form', {
    prefix: 'alternativeEducation',
    params: [
      'pupilId', 'schoolId', 'userId', 'classYear', 'hoursInPlace?', 'provider?', 'hoursPerWeek?', 'startDate?', 'reviewDate?',
      'reason?', 'actions?', 'neetStatus?', 'neetSince?',
    ],
    read: asNothing,
    assumed: true,
  }),
  saveUascDetail: post('', 'form', {
    params: ['attribute', 'pupilId', 'schoolId', 'userId', 'value'],
    read: asNothing,
    assumed: true,
    invalidates: ['pupil'],
  }),
  addSchool: post('', 'form', {
    prefix: 'newSchool',
    params: [
      'userId', 'schoolLa', 'urn', 'dfe', 'schoolName', 'contactName', 'contactTel', 'email', 'schoolWebsite', 'address1', 'address2',
      'city', 'postcode', 'ofstedGrade',
    ],
    read: asNothing,
    assumed: true,
    invalidates: ['schools'],
  }),
} as const;
