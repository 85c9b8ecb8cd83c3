import { loadConfig } from '../../config/config';
import { PATHS } from '../../routes/paths';
import { EVERY_SCREEN, OTHER_PHASES } from '../everyScreen';
import { expectBlank, recordsMet } from './noRecords';

/** A council that still works with the older modules, and names their loads. A page reads its settings once. */
beforeAll(() => loadConfig({
  switches: { olderVoice: true, olderTargets: true },
  paths: { fetchPrimaryModule: '/rest/primaryModule', fetchSendModule: '/rest/sendModule' },
}));
afterAll(() => loadConfig({}));

const OLDER_SECTIONS = [PATHS.pupilVoice, PATHS.strengths, PATHS.data, PATHS.targets];
const screens = [...EVERY_SCREEN, ...OTHER_PHASES]
  .filter(({ address }) => !address.includes('mode=') && OLDER_SECTIONS.some((path) => address.startsWith(path)));

describe('a host that has no record of an older module yet', () => {
  it.each(screens.map((screen) => [screen.address, screen] as const))(
    'opens %s to be filled in, whether the record is null, missing or blank', (_, screen) => expectBlank(screen),
  );

  it('is met by the screens of every older module', async () => {
    expect(await recordsMet(screens)).toEqual(
      expect.arrayContaining(['earlyYearVoice', 'primaryModule', 'primaryVoice', 'secondaryVoice', 'sendModule', 'target']),
    );
  });
});
