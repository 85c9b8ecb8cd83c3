import { hostLog } from '../../../mocks/server';
import { amara } from '../../../mocks/fixtures/people';
import { EVERY_SCREEN } from '../everyScreen';
import { openOn, settle } from './openScreen';

/** The stored school of the fixtures' users, whose pupils go to others. */
const STORED = '449403';

describe('the school id of what a screen loads (002 section 6)', () => {
  it.each(EVERY_SCREEN.map((screen) => [screen.address, screen] as const))('is the stored one at %s', async (_, screen) => {
    expect(amara.schoolId).not.toBe(STORED);
    const end = openOn(null, screen);
    await settle();
    const sent = hostLog.entries.flatMap(({ call, params }) =>
      Object.entries(params).filter(([name]) => /(^|\.)schoolId$/i.test(name)).map(([, schoolId]) => ({ call, schoolId })));
    expect(sent.filter(({ schoolId }) => schoolId !== STORED)).toEqual([]);
    end();
  });
});
