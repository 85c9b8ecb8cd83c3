/** @jest-environment node */
import { loadConfig } from '../../../../config/config';
import { toFormNames, toHostNames } from './spellings';

const NEED = 'strengthsAndNeedsPost16.travelStrengthsNeed';
const OTHER = 'strengthsAndNeedsPost16.travelNeed';
const spellings = { [NEED]: [OTHER] };

describe('spellings', () => {
  it('shows a field under our name, whichever the host uses, and sends it back under the name it came with', () => {
    const values = toFormNames({ [OTHER]: 'A travel card', other: 1 }, spellings);
    expect(values).toEqual({ [NEED]: 'A travel card', other: 1 });
    expect(toHostNames({ ...values, [NEED]: 'A bus pass' })).toEqual({ [OTHER]: 'A bus pass', other: 1 });
  });

  it("keeps to the host's spelling for a record that comes without the field", () => {
    toFormNames({ [OTHER]: '' }, spellings);
    expect(toFormNames({}, spellings)).toEqual({});
    expect(toHostNames({ [NEED]: 'New' })).toEqual({ [OTHER]: 'New' });
  });

  it('goes both ways by the name that the deployment gives', async () => {
    await loadConfig({ fields: { 'dataEyfs.speakingProgress': 'dataEyfs.spkProgress' } });
    const values = toFormNames({ 'dataEyfs.spkProgress': 'Good', 'dataEyfs.other': 1 }, {});
    expect(values).toEqual({ 'dataEyfs.speakingProgress': 'Good', 'dataEyfs.other': 1 });
    expect(toHostNames(values)).toEqual({ 'dataEyfs.spkProgress': 'Good', 'dataEyfs.other': 1 });
    // A new record has not shown it yet.
    expect(toHostNames({ 'dataEyfs.speakingProgress': 'Slow' })).toEqual({ 'dataEyfs.spkProgress': 'Slow' });
    await loadConfig({});
    expect(toHostNames(values)).toEqual(values);
  });

  it('goes by our spelling once the host sends it, and lets an unknown field of another name be', () => {
    const both = { [NEED]: 'ours', [OTHER]: 'unknown' };
    expect(toFormNames(both, spellings)).toEqual(both);
    expect(toHostNames(both)).toEqual(both);
  });
});
