/** @jest-environment node */
import { loadConfig } from '../config/config';
import { expectConsole } from '../testing/expectConsole';
import { unknownNames, warnOfUnknownNames } from './configNames';

async function load(config: unknown): Promise<void> {
  await loadConfig(config);
  await warnOfUnknownNames();
}

afterEach(() => loadConfig({}));

describe('names in the free sections of config.js', () => {
  it.each([
    ['paths', { paths: { savePupilVoise: '/rest/x' } }, 'savePupilVoise'],
    ['prefixes', { prefixes: { 'saveSecondary.pupilUniqueInfo': 'pupilUnique' } }, 'saveSecondary.pupilUniqueInfo'],
    ['fields', { fields: { 'dataEyf.speakingProgress': 'dataEyfs.x' } }, 'dataEyf.speakingProgress'],
    ['options', { options: { identifiedNeed: ['Autism'] } }, 'identifiedNeed'],
    ['labels', { labels: { 'pupilVoise.knowAboutEducation': 'School' } }, 'pupilVoise.knowAboutEducation'],
    ['roles.names', { roles: { names: { teacher: 'Teacher' } } }, 'teacher'],
    ['dateLimits', { dateLimits: { 'saveCaseNotes.day': { max: 'today' } } }, 'saveCaseNotes.day'],
    ['register.codes', { register: { codes: { '##': '0' } } }, '##'],
  ])('warns of a wrong name in %s', async (section, config, name) => {
    const warnings = expectConsole('warn', /./);
    await load(config);
    expect(warnings).toEqual([expect.stringContaining(`"${section}" names "${name}"`)]);
  });

  it('suggests the name that was probably meant', async () => {
    await loadConfig({ paths: { savePupilVoise: '/rest/x' }, options: { identifiedNeed: ['Autism'] } });
    expect(await unknownNames()).toEqual([
      '"paths" names "savePupilVoise", and there is no such call; did you mean "savePupilVoice"?',
      '"options" names "identifiedNeed", and there is no such list; did you mean "identifiedNeeds"?',
    ]);
  });

  // A warning that no test expects fails it.
  it('does not warn about known names or empty sections', async () => {
    await load({});
    await load({
      paths: { login: '/rest/signin' },
      prefixes: { 'saveSecondaryData.pupilUniqueInfo': 'pupilUnique' },
      fields: { 'dataEyfs.speakingProgress': 'dataEyfs.spkProgress', 'uploadSchoolReport.videoFile': 'file' },
      options: { identifiedNeeds: ['Autism'], 'suspensionReasons.Bullying': ['Online'] },
      labels: { 'nccTarget.targetList.who': 'Led by' },
      roles: { names: { 14: 'Designated teacher' } },
      register: { codes: { '#': '#' } },
      dateLimits: { 'dataPrimary.dateCreated': { min: '01/09/2024' }, 'saveCaseNote.stringCreatedDateNew': { max: 'today' } },
    });
  });
});
