/** @jest-environment node */
import { genderText, inOutText, yesNoText } from './displayText';

describe('texts for stored values', () => {
  it.each([['true', 'Yes'], ['1', 'Yes'], ['Yes', 'Yes'], ['false', 'No'], ['0', 'No'], ['Not known', 'Not known'], ['', '']])(
    'shows "%s" as %s', (stored, shown) => { expect(yesNoText(stored)).toBe(shown); },
  );
  it.each([['true', 'In'], ['In', 'In'], ['0', 'Out'], ['Out', 'Out'], ['Both', 'Both'], ['', '']])(
    'shows a place of "%s" as %s', (stored, shown) => { expect(inOutText(stored)).toBe(shown); },
  );
  it('shows F as Female and anything else as Male, unless configured otherwise', () => {
    expect(['F', 'M', 'Indeterminate', ''].map((stored) => genderText(stored, 'asSpecified'))).toEqual(['Female', 'Male', 'Male', '']);
    expect(['F', 'M', 'Indeterminate', ''].map((stored) => genderText(stored, 'asStored'))).toEqual(['Female', 'Male', 'Indeterminate', '']);
  });
});
