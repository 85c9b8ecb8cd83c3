/** @jest-environment node */
import { ks4Slots } from './Ks4Grid';

describe('Ks4Grid', () => {
  it('offers ten blank subjects for a plan without any, numbered from 0', () => {
    const slots = ks4Slots([]);
    expect(slots).toHaveLength(10);
    expect(slots.at(-1)).toMatchObject({ subIndex: 9, subject: '', groupName: '', grade: '' });
  });

  it('keeps every row the host holds, more than ten included', () => {
    const rows = Array.from({ length: 12 }, (_, subIndex) => ({ subIndex, subject: `Subject ${subIndex}` }));
    expect(ks4Slots(rows)).toEqual(rows);
  });
});
