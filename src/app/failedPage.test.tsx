import { act, screen } from '@testing-library/react';
import { amara } from '../../mocks/fixtures/people';
import { pageFailed, watchFailures } from '../state/pageState';
import { openApp } from '../testing/open';
import '../features/plan/screen/pages/PupilVoiceScreen';

const notice = () => screen.queryByText(/Something on this page has failed, and saving may have stopped. Reload the page/);

afterEach(() => {
  jest.restoreAllMocks();
  pageFailed.clear();
});

it('an exception in the save queue shows beside the form and at the foot of the page that saving has stopped', async () => {
  const { user } = openApp({ at: `/ncc-pupil-voice?pupil=${amara.pupilId}&meeting=${encodeURIComponent(amara.meeting)}` });
  await screen.findByRole('form', { name: 'Pupil Voice' });
  const notes = document.querySelector('main textarea');
  if (notes === null) throw new Error('no text box');
  jest.spyOn(BroadcastChannel.prototype, 'postMessage').mockImplementation((message: { readonly type?: string }) => {
    if (message.type === 'sending') throw new Error('planted');
  });
  await user.type(notes, ' and bees');
  expect(await screen.findByText('copy what you typed, then reload the page')).toBeVisible();
  expect(notice()).toBeVisible();
  expect(notes).toHaveDisplayValue(/ and bees$/);
});

describe('an error that nothing catches', () => {
  const rejection = (reason: unknown) => Object.assign(new Event('unhandledrejection'), { reason });
  it.each([
    ['an exception', new ErrorEvent('error', { error: new TypeError('planted') }), true],
    ['a rejection', rejection(new TypeError('planted')), true],
    ['an error of another origin', new ErrorEvent('error', { message: 'Script error.' }), false],
    ['an aborted request', rejection(new DOMException('aborted', 'AbortError')), false],
  ])('shows the notice after %s: %#', async (_what, event, isShown) => {
    openApp({ at: '/pep-status' });
    await screen.findByRole('heading', { level: 1 });
    const stop = watchFailures(window);
    act(() => { window.dispatchEvent(event); });
    stop();
    expect(notice() !== null).toBe(isShown);
  });
});
