import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { entriesShown, NO_ENTRIES, Pager, pagesAround } from './Pager';
import { ListBody } from './ListBody';

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

it('a list keeps its count while other rows load, in one live region', () => {
  const list = (count: string | null | undefined, isEmpty = false) => (
    <ListBody
      label="Pupils"
      columns={[]}
      rows={[]}
      rowKey={String}
      load={{ status: 'loading' }}
      failed="The pupils could not be loaded"
      nothing={isEmpty ? <p>No pupils match</p> : null}
      pager={count === undefined ? null : { page: 1, pages: 7, pageSize: 10, summary: count, onPage: jest.fn(), onPageSize: jest.fn() }}
    />
  );
  const { rerender } = render(list(undefined));
  const region = screen.getByRole('status');
  const said = [region.textContent];
  const next = (...now: Parameters<typeof list>) => { rerender(list(...now)); said.push(screen.getByRole('status').textContent); };
  next('Showing 1 to 10 of 64 entries');
  next(undefined);
  next(undefined, true);
  next(undefined);
  next(null);
  next('Showing 1 to 10 of 64 entries');
  expect(said).toEqual(['Loading', 'Showing 1 to 10 of 64 entries', 'Showing 1 to 10 of 64 entries', NO_ENTRIES, NO_ENTRIES, NO_ENTRIES, 'Showing 1 to 10 of 64 entries']);
  expect(screen.getByRole('status')).toBe(region);
});
