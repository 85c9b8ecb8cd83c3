import { screen } from '@testing-library/react';
import { people } from '../../mocks/fixtures/people';
import { signIns } from '../../mocks/signIns';
import { linkTo } from '../routes/address';
import { ALIASES } from '../routes/paths';
import { openApp } from '../testing/open';
import { findScreen, SCREENS, type Screen } from './screens';

const amara = people.find(({ surname }) => surname === 'Okafor');
const NAMES = people.flatMap(({ forename, surname }) => [forename, surname]);

/** Every screen for a pupil with a plan; a parameter of a path is the first id that the mock host knows. */
const addressOf = ({ path, frame }: Screen): string =>
  linkTo(path, { id: '1', ...(frame === 'pupil' ? { pupilId: amara?.pupilId ?? '', dateOfMeeting: '14/11/2025' } : {}) });

/** Someone who may open it. */
const visitorOf = ({ allow = () => true }: Screen): string => {
  const visitor = signIns.find(({ userRole, schoolId }) => allow({ roleId: userRole, schoolId }));
  return visitor?.userName ?? 'nobody may open it';
};

describe('the table of screens', () => {
  it('has each path once', () => {
    const paths = SCREENS.map(({ path }) => path);
    expect(paths).toEqual([...new Set(paths)]);
  });

  it.each(SCREENS.map((row) => [row.path, row] as const))('opens %s with a heading, and a tab title without a name', async (_path, row) => {
    openApp({ signedInAs: visitorOf(row), at: addressOf(row) });
    const heading = await screen.findByRole('heading', { level: 1 });
    expect(heading).toHaveTextContent(/\S/);
    expect(document.title).toMatch(/^.+ - Personal Education Plans$/);
    for (const name of NAMES) expect(document.title).not.toContain(name);
  });

  it('finds a screen by its address, whatever its case', () => {
    expect(findScreen('/NCC-Pupil-Voice')?.screen.title).toBe('Pupil Voice');
    expect(findScreen('/nowhere')).toBeNull();
  });

  it.each(ALIASES.filter(({ to }) => findScreen(to) !== null))('leads $from to the screen of $to', async ({ from, to }) => {
    const { address } = openApp({ at: `${from}?pupil=${amara?.pupilId ?? ''}&meeting=14/11/2025` });
    await screen.findByRole('heading', { level: 1 });
    expect(address().startsWith(to)).toBe(true);
  });
});
