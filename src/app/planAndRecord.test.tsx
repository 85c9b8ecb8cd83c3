import { screen, waitFor, within } from '@testing-library/react';
import { SIDEBAR } from '../parts/planSections';
import { PATHS } from '../routes/paths';
import { EVERY_SCREEN, type ScreenToOpen } from '../testing/everyScreen';
import { openApp } from '../testing/open';
import { findScreen } from './screens';

const pathOf = ({ address }: ScreenToOpen): string => address.split('?')[0] ?? '';
const ofPupil = EVERY_SCREEN.filter((one) => findScreen(pathOf(one))?.screen.frame === 'pupil');
/** The pages of a plan, without Personal Info, which belongs to the record. */
const ofPlan = ofPupil.filter((one) => SIDEBAR.some(({ path }) => path === pathOf(one) && path !== PATHS.pupil));
const rows = (screens: readonly ScreenToOpen[]) => screens.map((one) => [pathOf(one), one] as const);

/** Both replace their skeleton once the pupil has loaded. */
const nameIn = (role: 'region' | 'main', name: string | RegExp): Promise<HTMLElement> =>
  waitFor(() => within(screen.getByRole(role, role === 'region' ? { name: 'Pupil and plan' } : {})).getByRole('link', { name }));

describe('between plan and record', () => {
  it.each(rows(ofPupil))('%s: the name in the banner links to the plan', async (_path, { address, user }) => {
    openApp({ at: address, signedInAs: user });
    expect(await nameIn('region', /^\S+ \S+/)).toHaveAttribute('href', expect.stringMatching(/^\/pep\?pupil=\d+&meeting=\d/));
  });

  it.each(rows(ofPlan))('%s: the name beside the title links to the record', async (_path, { address, user }) => {
    openApp({ at: address, signedInAs: user });
    expect(await nameIn('main', 'Amara Okafor')).toHaveAttribute('href', expect.stringMatching(/^\/basic-info\/pupil\?pupil=\d+&meeting=\d/));
  });

  it('has both kinds of pages', () => {
    expect(ofPupil.length).toBeGreaterThan(20);
    expect(ofPlan).toHaveLength(6);
  });
});
