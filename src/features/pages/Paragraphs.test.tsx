import { render, screen } from '@testing-library/react';
import { Paragraphs } from './TextScreen';

describe('Paragraphs', () => {
  it('reads headings, lists and paragraphs from plain text with any line ends', () => {
    render(<Paragraphs text={'\uFEFFFirst line\r\nand its second.\r\n\r\n# Hours\r\n\r\n- Monday\r\n- Friday\r\n'} />);
    expect(screen.getByText('First line and its second.').tagName).toBe('P');
    expect(screen.getByRole('heading', { level: 2, name: 'Hours' })).toBeVisible();
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Monday', 'Friday']);
  });

  it('shows markup as text', () => {
    render(<Paragraphs text={'<img src=x onerror=alert(1)> <b>bold</b>'} />);
    expect(screen.getByText('<img src=x onerror=alert(1)> <b>bold</b>')).toBeVisible();
    expect(document.querySelector('img, b')).toBeNull();
  });
});
