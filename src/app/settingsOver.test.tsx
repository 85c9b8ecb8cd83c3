import { screen } from '@testing-library/react';
import { amara } from '../../mocks/fixtures/people';
import { loadConfig } from '../config/config';
import { EVERY_TIMER } from '../testing/everyTimer';
import { openApp } from '../testing/open';

const plan = `?pupil=${amara.pupilId}&meeting=14/11/2025`;
/** Every screen whose years or terms come from the settings alone, with that setting. My Pupils and Cohort add the terms of two years. */
const PLACES = [
  { at: '/annual-attendance', signedInAs: 'ines.duarte', setting: (year: string) => ({ register: { academicYear: year } }) },
  { at: '/Summary', signedInAs: 'marcus.hale', setting: (year: string) => ({ academicYears: { summary: [year] } }) },
  { at: '/test', signedInAs: 'ines.duarte', setting: (year: string) => ({ register: { academicYear: year }, academicYears: { summary: [year] }, terms: { pepStatus: [year], upload: [year], nextPep: [year] } }) },
  { at: `/pep_dashboard${plan}`, setting: (year: string) => ({ terms: { nextPep: [year] } }) },
  { at: `/basic-info/doc${plan}`, button: 'Upload', setting: (year: string) => ({ terms: { upload: [year] } }) },
];

// Only the date is that of the first week of a new academic year; the timers run as usual.
beforeEach(() => {
  jest.useFakeTimers({
    now: new Date(2026, 8, 7, 9),
    doNotFake: EVERY_TIMER,
  });
});
afterEach(async () => {
  jest.useRealTimers();
  await loadConfig({});
});

const see = async ({ at, button, ...rest }: typeof PLACES[number]) => {
  const { press } = openApp({ at, ...rest });
  await screen.findByRole('heading', { level: 1 });
  if (button !== undefined) await press(button);
};

describe.each(PLACES)('$at', (place) => {
  it('shows that the year or term of its setting is over', async () => {
    await loadConfig(place.setting('2025-26'));
    await see(place);
    expect((await screen.findAllByText(/2025-26 ended on 31\/08\/2026\./))[0]).toBeVisible();
  });

  it('shows nothing while the year is not over', async () => {
    await loadConfig(place.setting('2026-27'));
    await see(place);
    await screen.findAllByText(/./);
    expect(screen.queryByText(/ended on/)).toBeNull();
  });
});
