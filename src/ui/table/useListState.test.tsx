import { act, renderHook } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { useListState } from './useListState';

it.each([
  ['search', { search: 'No' }],
  ['sort', { sort: { key: 'name', isDescending: false } }],
  ['turned page', { page: 2 }],
])('keeps its functions after a %s, so that columns made with them do not sort the rows again', (_, change) => {
  const defaults = { filters: {} };
  const { result } = renderHook(() => useListState(defaults), { wrapper: MemoryRouter });
  const before = result.current;
  act(() => { before.change(change); });
  expect(result.current.state).toMatchObject(change);
  expect(result.current.leaveBy).toBe(before.leaveBy);
  expect(result.current.change).toBe(before.change);
});
