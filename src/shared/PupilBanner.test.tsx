import { render, screen, within } from '@testing-library/react';
import { bannerText, PupilBanner } from './PupilBanner';

const amara = {
  fullname: 'Amara Okafor', schoolName: 'Larkfield Academy', dateOfMeeting: '14/11/2025', termOfPep: 'Autumn 2025',
  classYear: 'Y10',
};
const fact = (term: string): string | null | undefined => screen.getAllByText(term)[0]?.nextElementSibling?.textContent;

describe('PupilBanner', () => {
  it('shows the pupil, the school and the plan', () => {
    render(<PupilBanner pupil={amara} />);
    expect(screen.getByText('Amara Okafor')).toBeVisible();
    expect(screen.getByText('Larkfield Academy')).toBeVisible();
    expect(fact('Date of Meeting')).toBe('14/11/2025');
    expect(fact('Term of Pep')).toBe('Autumn 2025');
    expect(fact('PEP Year')).toBe('Y10');
    expect(screen.getAllByText('Total PP+ Claimed')).toHaveLength(2);
    expect(screen.getByText('Ref')).toBeVisible();
  });

  it('shows Not Selected where no pupil is chosen', () => {
    render(<PupilBanner pupil={null} />);
    const banner = within(screen.getByRole('region', { name: 'Pupil and plan' }));
    expect(banner.getAllByText('Not Selected')).toHaveLength(5);
  });

  it('cuts after 35 characters and adds a space and three dots', () => {
    expect(bannerText('Bartholomew Montgomery-Featherstonehaugh')).toBe('Bartholomew Montgomery-Featherstone ...');
    expect(bannerText('a'.repeat(35))).toBe('a'.repeat(35));
    expect(bannerText('é'.repeat(36))).toBe(`${'é'.repeat(35)} ...`);
    expect(bannerText('  ')).toBe('Not Selected');
  });

  it('does not show a placeholder of the host as a date', () => {
    render(<PupilBanner pupil={{ ...amara, dateOfMeeting: 'No PEP' }} />);
    expect(fact('Date of Meeting')).toBe('Not Selected');
  });
});
