import { screen } from '@testing-library/react';
import { amara, emptyPrimary, reece } from '../../../../../mocks/fixtures/people';
import { openApp, question } from '../../../../testing/open';
// Imported here so that a test waits for the host, not for a chunk.
import '../../screen/pages/DataScreen';

it.each([
  ['Year 4', emptyPrimary, /not been required since 2023\/24; this pupil was in Year 2 in 2024/],
  ['Year 8', reece, /no Key Stage 1 tests in 2020, when this pupil was in Year 2/],
  ['Year 10', amara, null],
] as const)('the data of a pupil in %s say whether Key Stage 1 was tested', async (_year, { pupilId, meeting }, hint) => {
  openApp({ at: `/ncc-data?${new URLSearchParams({ pupil: pupilId, meeting }).toString()}` });
  await screen.findByRole('form', { name: /^NCC PEP/, busy: false });
  const answer = question('Key Stage 1 prior attainment');
  if (hint === null) expect(screen.queryByText(/Key Stage 1 tests/)).toBeNull();
  else expect(answer).toHaveAccessibleDescription(hint);
});
