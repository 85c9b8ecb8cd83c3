import { screen, waitFor, within } from '@testing-library/react';
import { amara } from '../../../../mocks/fixtures/people';
import { hostDb, hostLog } from '../../../../mocks/server';
import { loadConfig } from '../../../config/config';
import { pageRegistry } from '../../../saving/units';
import { openApp } from '../../../testing/open';
// Imported here so that a test waits for the host, not for a chunk.
import '../../../ui/toasts/toastLayer';
import './pages/StrengthsScreen';
import './pages/TargetsScreen';
import './pages/PupilVoiceScreen';

const { pupilId, meeting } = amara;
/** How often the open plan's record was requested. Requests for the record of the last meeting do not count. */
const loads = () => hostLog.of('fetchStrengths').filter(({ params }) => params['dateOfMeeting'] === meeting).length;

const sidebar = () => within(screen.getByRole('navigation', { name: 'Plan sections' }));

async function openVoice() {
  const opened = openApp({ at: `/ncc-pupil-voice?pupil=${pupilId}&meeting=${encodeURIComponent(meeting)}` });
  await screen.findByRole('form', { name: 'Pupil Voice' });
  return { ...opened, link: sidebar().getByRole('link', { name: /Strengths and Needs/ }) };
}

describe('a section that is opened from another', () => {
  // On a slow computer the record would be read again before the save.
  beforeEach(() => loadConfig({ saving: { readAgeMs: 60_000 } }));
  afterEach(() => {
    jest.useRealTimers();
    return loadConfig({});
  });

  it('is not opened here by a click that opens a new tab', async () => {
    const { user, link } = await openVoice();
    window.addEventListener('click', (event) => { event.preventDefault(); }, { once: true });
    await user.keyboard('{Control>}');
    await user.click(link);
    await user.keyboard('{/Control}');
    await user.click(sidebar().getByRole('link', { name: /Targets/ }));
    await screen.findByRole('form', { name: /Target/ });
    expect(loads()).toBe(0);
  });

  it('is prefetched on mouse down, before the click', async () => {
    const { user, link } = await openVoice();
    await user.pointer({ keys: '[TouchA>]', target: link });
    await user.pointer({ keys: '[MouseLeft>]', target: sidebar().getByRole('link', { name: /Targets/ }) });
    await waitFor(() => { expect(hostLog.of('fetchTargets')).not.toHaveLength(0); });
    expect(loads()).toBe(0);
  });

  it('requests its record once', async () => {
    const { user, link } = await openVoice();
    await user.click(link);
    const form = await screen.findByRole('form', { name: /Strength/ });
    expect(loads()).toBe(1);
    const [box] = form.querySelectorAll('textarea');
    if (box === undefined) throw new Error('nothing to type in');
    await user.type(box, ' Sings.');
    expect(await screen.findByText(/Saved at/)).toBeVisible();
    expect(JSON.stringify(hostDb.record('strengthsAndNeeds', pupilId, meeting))).toContain(' Sings.');
    expect(loads()).toBe(1);
  });

  it('closes again when the press does not open it', async () => {
    const { user, link } = await openVoice();
    const isOpen = () => pageRegistry().liveIds().some((id) => id.startsWith(`strengths:${pupilId}`));
    jest.useFakeTimers({ advanceTimers: true });
    await user.pointer({ keys: '[MouseLeft>]', target: link });
    await waitFor(() => { expect(loads()).toBe(1); });
    expect(isOpen()).toBe(true);
    await jest.advanceTimersByTimeAsync(6000);
    await waitFor(() => { expect(isOpen()).toBe(false); });
  });
});
