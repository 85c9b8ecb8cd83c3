import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { entriesShown, Pager, pagesAround } from './Pager';

describe('Pager', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 7, [1, 2, 3, null, 7]],
    [4, 7, [1, 2, 3, 4, 5, 6, 7]],
    [7, 7, [1, null, 5, 6, 7]],
    [50, 200, [1, null, 49, 50, 51, null, 200]],
  ])('shows on page %i of %i the first, the last and the neighbours', (page, pages, expected) => {
    expect(pagesAround(page, pages)).toEqual(expected);
  });

  it('describes the rows shown, also on a last page that is not full', () => {
    expect(entriesShown(7, 10, 4, 64)).toBe('Showing 61 to 64 of 64 entries');
    expect(entriesShown(1, 10, 0, 0)).toBe('Showing 0 entries');
  });

  it('reports the requested page', async () => {
    const onPage = jest.fn();
    const onPageSize = jest.fn();
    render(<Pager page={1} pages={3} pageSize={10} summary="" onPage={onPage} onPageSize={onPageSize} />);
    expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Page 3' }));
    expect(onPage).toHaveBeenLastCalledWith(3);
    await userEvent.selectOptions(screen.getByLabelText('Rows per page'), '50');
    expect(onPageSize).toHaveBeenCalledWith(50);
    expect(screen.getByRole('button', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page');
  });
});
