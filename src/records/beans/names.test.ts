/** @jest-environment node */
import { loadConfig } from '../../config/config';
import { registerScalars, toFormNames, toHostNames, withoutUnknownNulls } from './names';

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

const NEED = 'strengthsAndNeedsPost16.travelStrengthsNeed';
const OTHER = 'strengthsAndNeedsPost16.travelNeed';
const spellings = { [NEED]: [OTHER] };

describe('spellings', () => {
  it('reads a field under either spelling and sends it back under the host’s', () => {
    const values = toFormNames({ [OTHER]: 'A travel card', other: 1 }, spellings);
    expect(values).toEqual({ [NEED]: 'A travel card', other: 1 });
    expect(toHostNames({ ...values, [NEED]: 'A bus pass' })).toEqual({ [OTHER]: 'A bus pass', other: 1 });
  });

  it("keeps the host's spelling for a record without the field", () => {
    toFormNames({ [OTHER]: '' }, spellings);
    expect(toFormNames({}, spellings)).toEqual({});
    expect(toHostNames({ [NEED]: 'New' })).toEqual({ [OTHER]: 'New' });
  });

  it('reads and sends a field under the name that the deployment configures', async () => {
    await loadConfig({ fields: { 'dataEyfs.speakingProgress': 'dataEyfs.spkProgress' } });
    const values = toFormNames({ 'dataEyfs.spkProgress': 'Good', 'dataEyfs.other': 1 }, {});
    expect(values).toEqual({ 'dataEyfs.speakingProgress': 'Good', 'dataEyfs.other': 1 });
    expect(toHostNames(values)).toEqual({ 'dataEyfs.spkProgress': 'Good', 'dataEyfs.other': 1 });
    // A new record has not shown it yet.
    expect(toHostNames({ 'dataEyfs.speakingProgress': 'Slow' })).toEqual({ 'dataEyfs.spkProgress': 'Slow' });
    await loadConfig({});
    expect(toHostNames(values)).toEqual(values);
  });

  it('uses our spelling once the host sends it', () => {
    const both = { [NEED]: 'ours', [OTHER]: 'unknown' };
    expect(toFormNames(both, spellings)).toEqual(both);
    expect(toHostNames(both)).toEqual(both);
  });
});
