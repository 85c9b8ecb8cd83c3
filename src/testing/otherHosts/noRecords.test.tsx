import { operations } from '../../contract/contract';
import { EVERY_SCREEN, OTHER_PHASES } from '../everyScreen';
import { expectBlank, recordsIn } from './noRecords';

const screens = [...EVERY_SCREEN, ...OTHER_PHASES.filter(({ address }) => !address.includes('mode='))];

/** Loads of the older modules, which olderRecords.test.tsx opens. */
const OLDER = ['earlyYearVoice', 'primaryModule', 'primaryVoice', 'secondaryVoice', 'sendModule', 'target'];
/** No screen opens with these loads: a history is a dialog, the user is loaded at sign-in, and a new plan on a press. */
const NO_SCREEN = ['pupilContactsHistory', 'startNew', 'user'];

describe('a host that has no record of the pupil yet', () => {
  const met = new Set<string>();

  it.each(screens.map((screen) => [screen.address, screen] as const))(
    'opens %s to be filled in, whether the record is null, missing or blank', async (_, screen) => {
      for (const record of await expectBlank(screen)) met.add(record);
    },
  );

  // The tests above have opened every screen.
  it('is met by the screens of every record that the contract allows to be null', () => {
    const every = operations().filter(({ method, 'x-writes': writes }) => method === 'GET' && writes !== true).flatMap(({ path }) => recordsIn(path));
    expect([...new Set(every)].filter((record) => !met.has(record)).sort()).toEqual([...OLDER, ...NO_SCREEN].sort());
  });
});
