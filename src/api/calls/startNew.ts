import { asShape, asTexts } from '../decode';
import { otherModulesContract } from '../contract/other-modules.gen';
import { injectCalls } from '../hostApi';

/** Starting a new PEP (002 section 7; B-394 to B-396). `dateofmeeting` is in lower case here; answers are assumed. */
export const { rows: startNewCalls, api: startNewApi } = injectCalls(otherModulesContract, {
  fetchStartNew: { read: asShape({ startNew: asTexts('pupilId', 'dateofmeeting', 'termofpep', 'classYear') }), guessed: true },
  calculateTerm: { read: asTexts('termofpep'), guessed: true },
  /** Assumed shape. */
  startNewPep: { invalidates: ['pepStatus', 'pupil'] },
});
