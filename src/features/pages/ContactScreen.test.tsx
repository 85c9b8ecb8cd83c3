import { screen } from '@testing-library/react';
import { loadConfig } from '../../config/config';
import { openApp } from '../../testing/open';

describe('ContactScreen', () => {
  afterEach(() => loadConfig(undefined));

  it('shows the council’s own address, telephone number and email above its text', async () => {
    await loadConfig({ contact: { email: 'virtual.school@council.example', phone: '01632 960123', address: 'The Old Mill\nMill Lane' } });
    openApp({ at: '/contact-us', signedInAs: null });
    expect(await screen.findByRole('heading', { level: 1, name: 'Contact us' })).toBeVisible();
    for (const text of ['The Old Mill', 'Mill Lane', '01632 960123']) expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name: 'virtual.school@council.example' })).toHaveAttribute('href', 'mailto:virtual.school@council.example');
  });
});
