/** @jest-environment node */
import { createCellStore } from './cellStore';

const cell = { row: 'amara', column: '10/11/2025 AM' };

describe('a load into the cells', () => {
  it('does not revert a mark that was saved after the load was requested', () => {
    const store = createCellStore();
    const requestedAt = Date.now() - 1;
    store.set(cell, 'I', { kind: 'saving' });
    store.setState(cell, { kind: 'saved' });
    store.load(cell.row, { [cell.column]: '/' }, null, requestedAt);
    expect(store.codeAt(cell)).toBe('I');
  });

  it("shows a colleague's later mark from a load that was requested after the save", () => {
    const store = createCellStore();
    store.set(cell, 'I', { kind: 'saving' });
    store.setState(cell, { kind: 'saved' });
    store.load(cell.row, { [cell.column]: 'M' }, null, Date.now() + 1);
    expect(store.codeAt(cell)).toBe('M');
  });
});
