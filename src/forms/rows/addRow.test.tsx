import { screen } from '@testing-library/react';
import { amara, noor, type people } from '../../../mocks/fixtures/people';
import { linkTo } from '../../routes/address';
import { PATHS } from '../../routes/paths';
import { spread } from '../../testing/longRun';
import { findNamed } from '../../testing/named';
import { openApp } from '../../testing/open';

const TABLES: readonly (readonly [string, RegExp, string, typeof PATHS.data | typeof PATHS.targets, (typeof people)[number]])[] = [
  ['a subject', /^Add \+/, 'Key Stage 3/4', PATHS.data, amara],
  ['a qualification', /^Add\+/, 'Key Stage 5 qualifications', PATHS.data, noor],
  ['a target', /^Add a target$/, 'Targets for this term', PATHS.targets, amara],
];

// All three use RowsTable to add a row.
it.each(spread(TABLES, 2))('adds one row by a double press on the button that adds %s', async (_, name, table, path, { pupilId, meeting }) => {
  const { user } = openApp({ at: linkTo(path, { pupilId, dateOfMeeting: meeting }) });
  const button = await findNamed('button', name);
  const count = () => screen.queryByRole('table', { name: table })?.querySelectorAll('tbody > tr').length ?? 0;
  const before = count();
  await user.dblClick(button);
  expect(count()).toBe(before + 1);
});
