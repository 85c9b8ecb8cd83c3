import { get, post } from '../call';
import { asNothing, asShape, asTexts } from '../decode';

/**
 * Starting a new PEP (002 section 7; B-394 to B-396). `dateofmeeting` is in lower case here; answers are
 * assumed.
 */
export const startNewCalls = {
  fetchStartNew: get('/rest/startNew', {
    params: ['pupilId', 'schoolId', 'roleId', 'userId', 'dateofmeeting'],
    read: asShape({ startNew: asTexts('pupilId', 'dateofmeeting', 'termofpep', 'classYear') }),
    guessed: true,
  }),
  calculateTerm: get('/rest/CalculateTerm', { params: ['dateofmeeting'], read: asTexts('termofpep'), guessed: true }),
  /** Assumed shape. */
  startNewPep: post('/rest/savePepStartNew', 'form', {
    params: ['pupilId', 'schoolId', 'roleId', 'userId', 'dateofmeeting', 'termofpep'],
    read: asNothing,
    assumed: true,
    invalidates: ['pepStatus', 'pupil'],
  }),
} as const;
