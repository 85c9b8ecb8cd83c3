import { screen, waitFor, within } from '@testing-library/react';
import { amara, sofia } from '../../../../../mocks/fixtures/people';
import { hostDb } from '../../../../../mocks/server';
import { openApp, question } from '../../../../testing/open';
// Imported here so that a test waits for the host, not for a chunk.
import '../../screen/pages/DataScreen';

const GOOD_LEVEL = 'Early years good level of development achieved?';

describe.each([['primary', sofia], ['secondary', amara]] as const)('the good level of development in %s data', (_phase, { pupilId, meeting }) => {
  it.each(['Unkown', 'Unknown'])('sends Unknown in the host\'s spelling where the host holds %j', async (stored) => {
    hostDb.setUnique(pupilId, { goodLevOfDevAchiev: stored });
    const { user } = openApp({ at: `/ncc-data?pupil=${pupilId}&meeting=${encodeURIComponent(meeting)}` });
    await screen.findByRole('form', { name: /^NCC PEP/, busy: false });
    const radio = (name: string) => within(question(GOOD_LEVEL)).getByRole('radio', { name });
    expect(within(question(GOOD_LEVEL)).getAllByRole('radio')).toHaveLength(3);
    expect(radio('Unknown')).toBeChecked();

    await user.click(radio('No'));
    await waitFor(() => { expect(hostDb.unique(pupilId)).toMatchObject({ goodLevOfDevAchiev: 'No' }); });
    await user.click(radio('Unknown'));
    await waitFor(() => { expect(hostDb.unique(pupilId)).toMatchObject({ goodLevOfDevAchiev: 'Unkown' }); }); // sic
  });
});
