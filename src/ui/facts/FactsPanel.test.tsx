import { render, screen } from '@testing-library/react';
import { focusFieldId } from '../../forms/describe/ids';
import { FactsPanel, type Fact } from './FactsPanel';

const fact = (label: string, value: string, more: Partial<Fact> = {}): Fact => ({ key: label, label, value, ...more });
const shown = () => screen.getAllByRole('term').map(({ textContent }) => textContent);
const fold = () => document.querySelector('details');

describe('a panel of facts', () => {
  it('folds several blanks into one line that names them', () => {
    render(<FactsPanel title="Pupil" facts={[fact('Forename', 'Amara'), fact('Religion', ''), fact('Language', ' '), fact('Gender', 'Female')]} />);
    expect(screen.getByText('2 not recorded: Religion, Language')).toBeVisible();
    expect(fold()).not.toHaveAttribute('open');
    expect(shown()).toEqual(['Forename', 'Gender', 'Religion', 'Language']);
  });

  it('folds neither a single blank, a required one nor a value in flight', () => {
    const { rerender } = render(<FactsPanel title="Pupil" facts={[fact('Forename', 'Amara'), fact('Religion', ''), fact('UPN', '', { isRequired: true })]} />);
    expect(fold()).toBeNull();
    rerender(<FactsPanel title="Pupil" isLoading facts={[fact('Forename', ''), fact('Religion', '')]} />);
    expect(fold()).toBeNull();
  });

  it('opens for a link to a blank', () => {
    render(<FactsPanel title="Pupil" facts={[fact('Religion', ''), fact('Language', '')]} />);
    expect(focusFieldId('fact-Language')).toBe(true);
    expect(fold()).toHaveAttribute('open');
  });

  it('is not a link target until its values are there: a placeholder may be folded', () => {
    render(<FactsPanel title="Pupil" isLoading facts={[fact('Religion', ''), fact('Language', '')]} />);
    expect(focusFieldId('fact-Language')).toBe(false);
  });
});
