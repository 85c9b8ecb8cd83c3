import { amara, maisie, noor, sofia } from '../../mocks/fixtures/people';
import { loadConfig } from '../../src/config/config';
import { PATHS } from '../../src/routes/paths';
import { EVERY_SCREEN, OTHER_PHASES, type ScreenToOpen } from '../../src/testing/everyScreen';
import { expectBlank, openAndRead } from '../../src/testing/noRecords';
import { isLongRun } from '../../src/testing/longRun';
import { expectOneChange, type Case } from './oneChange';

/** A council that still works with the older modules, and names their loads. A page reads its settings once. */
beforeAll(() => loadConfig({
  switches: { olderVoice: true, olderTargets: true },
  paths: { fetchPrimaryModule: '/rest/primaryModule', fetchSendModule: '/rest/sendModule' },
}));
afterAll(() => loadConfig({}));

const query = ({ pupilId, meeting }: typeof amara) => ({ pupilId, dateOfMeeting: meeting, schoolId: '449403' });
const CASES: readonly Case[] = [
  { path: PATHS.pupilVoice, pupil: sofia, reads: 'primaryVoice', query },
  { path: PATHS.pupilVoice, pupil: maisie, reads: 'earlyYearVoice', query },
  { path: PATHS.strengths, pupil: noor, reads: 'sendModule', query },
  { path: PATHS.data, pupil: sofia, reads: 'primaryModule', query },
  { path: PATHS.targets, pupil: amara, reads: 'target', query },
];

const OLDER_SECTIONS = [PATHS.pupilVoice, PATHS.strengths, PATHS.data, PATHS.targets];
/** The screens with an older module, and in the long run all screens of these sections. */
const withOlder = ({ address }: ScreenToOpen): boolean =>
  [...CASES, { path: PATHS.pupilVoice, pupil: amara }].some(({ path, pupil }) => address.startsWith(path) && address.includes(pupil.pupilId));
const screens = [...EVERY_SCREEN, ...OTHER_PHASES]
  .filter((screen) => !screen.address.includes('mode=') && (isLongRun ? OLDER_SECTIONS.some((path) => screen.address.startsWith(path)) : withOlder(screen)));

describe('a host that has no record of an older module yet', () => {
  const met = new Set<string>();

  it.each(screens.map((screen, turn) => [screen.address, screen, turn] as const))(
    'opens %s to be filled in, whether the record is null, missing or blank', async (_, screen, turn) => {
      const own = await openAndRead(screen);
      await expectBlank(screen, own, turn);
      for (const record of own.records) met.add(record);
    },
  );

  // The tests above have opened every screen.
  it('covers the screens of every older module', () => {
    expect([...met]).toEqual(
      expect.arrayContaining(['earlyYearVoice', 'primaryModule', 'primaryVoice', 'secondaryVoice', 'sendModule', 'target']),
    );
  });
});

describe('a save of an older module to the host of another council', () => {
  it.each(CASES.map((one, index) => [`${one.path} of ${one.pupil.year}`, one, index] as const))(
    'at %s changes one answer and leaves all others alone', (_, one, turn) => expectOneChange(one, turn),
  );
});
