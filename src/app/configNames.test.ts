import { loadConfig } from '../config/config';
import { warnOfUnknownNames } from './configNames';

const warnings = async (config: unknown): Promise<readonly string[]> => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  await loadConfig(config);
  await warnOfUnknownNames();
  return warn.mock.calls.map(([text]) => String(text));
};

afterEach(() => loadConfig({}));

describe('names in the free sections of config.js', () => {
  it.each([
    ['paths', { paths: { savePupilVoise: '/rest/x' } }, 'savePupilVoise'],
    ['prefixes', { prefixes: { 'saveSecondary.pupilUniqueInfo': 'pupilUnique' } }, 'saveSecondary.pupilUniqueInfo'],
    ['fields', { fields: { 'dataEyf.speakingProgress': 'dataEyfs.x' } }, 'dataEyf.speakingProgress'],
    ['options', { options: { identifiedNeed: ['Autism'] } }, 'identifiedNeed'],
    ['labels', { labels: { 'pupilVoise.knowAboutEducation': 'School' } }, 'pupilVoise.knowAboutEducation'],
    ['roles.names', { roles: { names: { teacher: 'Teacher' } } }, 'teacher'],
  ])('warns of a wrong name in %s', async (section, config, name) => {
    const [found, ...more] = await warnings(config);
    expect(found).toContain(`"${section}" names "${name}"`);
    expect(more).toEqual([]);
  });

  it('says nothing of names that exist, nor where nothing is set', async () => {
    expect(await warnings({})).toEqual([]);
    expect(await warnings({
      paths: { login: '/rest/signin' },
      prefixes: { 'saveSecondaryData.pupilUniqueInfo': 'pupilUnique' },
      fields: { 'dataEyfs.speakingProgress': 'dataEyfs.spkProgress', 'uploadSchoolReport.videoFile': 'file' },
      options: { identifiedNeeds: ['Autism'], 'suspensionReasons.Bullying': ['Online'] },
      labels: { 'nccTarget.targetList.who': 'Led by' },
      roles: { names: { 14: 'Designated teacher' } },
    })).toEqual([]);
  });
});
