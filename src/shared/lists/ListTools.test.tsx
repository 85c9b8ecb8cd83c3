import { screen, waitFor } from '@testing-library/react';
import { amara } from '../../../mocks/fixtures/people';
import { openApp } from '../../testing/open';

beforeEach(() => {
  jest.spyOn(window, 'matchMedia').mockImplementation((media) => Object.assign(new EventTarget(), {
    media, matches: media.includes('max-width'), onchange: null, addListener: () => undefined, removeListener: () => undefined,
  }));
});

const NOTES = `/basic-info/case-notes?pupil=${amara.pupilId}`;

it.each([
  ['one day of a range', `${NOTES}&from=01%2F09%2F2025`, 'Filters (1)'],
  ['both days of a range', `${NOTES}&from=01%2F09%2F2025&to=30%2F11%2F2025`, 'Filters (1)'],
  ['the last day and a kind', `${NOTES}&to=30%2F11%2F2025&importance=High`, 'Filters (2)'],
  ['a grouping', '/finance?show=school', 'Filters'],
  ['a grouping and an amount', '/finance?show=school&threshold=200', 'Filters (1)'],
])('on a phone counts %s as the page shows them', async (_, at, label) => {
  openApp({ at });
  expect((await screen.findByRole('button', { name: /^Filters/ })).textContent).toBe(label);
});

it('keeps the grouping when the filters are cleared', async () => {
  const { press, address } = openApp({ at: '/finance?show=school&threshold=200' });
  await press('Clear filters');
  expect(await screen.findByRole('button', { name: 'Filters' })).toBeVisible();
  expect(screen.getByLabelText('Show')).toHaveDisplayValue('Schools');
  await waitFor(() => { expect(address()).toBe('/finance?show=school'); });
});
