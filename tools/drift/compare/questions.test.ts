/** @jest-environment node */
import { isKs5 } from './questions';

it('requests KS5 for Y12 to Y14 only, whatever the phase', () => {
  expect(['Y11', 'Y12 2025', 'Y13', 'Y14', 'Y15', 'Y16'].map(isKs5)).toEqual([false, true, true, true, false, false]);
});
