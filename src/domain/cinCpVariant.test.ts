/** @jest-environment node */
import { cinCpVariantOf } from './cinCpVariant';

describe('cinCpVariantOf', () => {
  it.each([
    ['earlyYears', ['N', 'N1', 'N4 2025', 'n2']],
    ['primary', ['Y1', 'Y6', 'R', 'N5', '', 'Y17', 'Y20', 'unknown']],
    ['secondary', ['Y7 2025', 'Y11']],
    ['post16', ['Y12', 'Y16']],
  ])('gives %s for %p', (variant, years) => {
    expect(years.map(cinCpVariantOf)).toEqual(years.map(() => variant));
  });
});
