/** @jest-environment node */
import { registerScalars, withoutUnknownNulls } from './scalarNames';

describe('withoutUnknownNulls', () => {
  it('leaves out lists, beans and unknown keys that were loaded as null', () => {
    registerScalars(['pupilUniqueInfo.ks2ScoreMaths']);
    expect(withoutUnknownNulls({
      'pupilUniqueInfo.subjectList': null,
      'dataSecondary.previousBean': null,
      'pupilUniqueInfo.ks2ScoreMaths': null,
      'dataSecondary.id': 41,
      'dataSecondary.comment': '',
    })).toEqual({ 'pupilUniqueInfo.ks2ScoreMaths': null, 'dataSecondary.id': 41, 'dataSecondary.comment': '' });
  });
});
