import { screen } from '@testing-library/react';
import { kai } from '../../../../../mocks/fixtures/people';
import { hostLog } from '../../../../../mocks/server';
import { openApp } from '../../../../testing/open';
// Imported here so that a test waits for the host, not for a chunk.
import '../../../../ui/toasts/toastLayer';
import './DataScreen';
import './MeetingScreen';
import './PupilVoiceScreen';
import './StrengthsScreen';
import './TargetsScreen';

const ON_LOAD = 'Please select date of meeting for pupil.';
const { pupilId, meeting } = kai;

describe('a plan section of a pupil without a date of meeting', () => {
  it.each([
    ['/ncc-data', ON_LOAD, ON_LOAD],
    ['/ncc-pupil-voice', 'Date of meeting is not selected', 'Please select Date of Meeting'],
    ['/ncc-strength', 'Date of Meeting is not selected!', 'Date of Meeting is not selected!'],
    ['/ncc-meeting', 'Date of meeting is not selected', 'Date of meeting is not selected'],
    ['/ncc-targets', ON_LOAD, ON_LOAD],
  ])('%s shows its own message on Complete and on Ctrl+S', async (path, onComplete, onSave) => {
    const { press, user } = openApp({ at: `${path}?pupil=${pupilId}&meeting=${encodeURIComponent(meeting)}` });
    expect(await screen.findByText(ON_LOAD, { selector: 'main *' })).toBeVisible();
    await press('Complete');
    expect(await screen.findByText(onComplete, { selector: '.Toastify *' })).toBeVisible();
    await user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText(onSave, { selector: '.Toastify *' })).toBeVisible();
    expect(hostLog.entries.map(({ call }) => call).filter((call) => /^(fetch|save)(Eyfs|Primary|Secondary|Post16|PupilVoice|Strengths|Meeting|Targets)/.test(call))).toEqual([]);
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
  });
});
