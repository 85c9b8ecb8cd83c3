/** @jest-environment node */
import { genderText, inLine, inOutText, yesNoText } from './displayText';

describe('texts for stored values', () => {
  it.each([['true', 'Yes'], ['1', 'Yes'], ['Yes', 'Yes'], ['false', 'No'], ['0', 'No'], ['Not known', 'Not known'], ['', '']])(
    'shows "%s" as %s', (stored, shown) => { expect(yesNoText(stored)).toBe(shown); },
  );
  it.each([['true', 'In'], ['In', 'In'], ['0', 'Out'], ['Out', 'Out'], ['Both', 'Both'], ['', '']])(
    'shows a place of "%s" as %s', (stored, shown) => { expect(inOutText(stored)).toBe(shown); },
  );
  it.each([['Year group', 'year group'], ['Term of PEP', 'term of PEP'], ['RAG rating', 'RAG rating'], ['SEND', 'SEND'], ['Y11 target', 'Y11 target'], ['English as an additional language', 'English as an additional language']])(
    'writes “%s” within a sentence as “%s”', (label, text) => { expect(inLine(label)).toBe(text); },
  );
  it('shows F as Female and anything else as Male, unless configured otherwise', () => {
    expect(['F', 'M', 'Indeterminate', ''].map((stored) => genderText(stored, 'asSpecified'))).toEqual(['Female', 'Male', 'Male', '']);
    expect(['F', 'M', 'Indeterminate', ''].map((stored) => genderText(stored, 'asStored'))).toEqual(['Female', 'Male', 'Indeterminate', '']);
  });
});
