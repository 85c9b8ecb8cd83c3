/** @jest-environment node */
import type { SessionDispatch } from '../../session/sessionExtra';
import { withSave } from './pageCopy';
import { createRegisterWeeks, type OwnWeek } from './registerWeeks';

const noDispatch = (() => { throw new Error('No call is expected'); }) as SessionDispatch;
const place = { week: { pupilId: '1042', masterMondayId: '7' }, query: { page: 1 } as never, upn: 'A1', of: 'Chloe D.' };

describe('a page of the register that was requested', () => {
  const learnt = (requestedAt: number) => {
    const weeks = createRegisterWeeks(noDispatch, { userId: '705', roleId: '38', schoolId: '1' }, () => undefined);
    const make = (own: OwnWeek) => ({ row: '1042', own, codes: { mondayAm: '' }, handle: null, entered: new Map(), touched: new Set(['mondayAm']) });
    const { own } = weeks.learn(place, { mondayAm: '' }, 100, make);
    own.copy = withSave(own.copy, { mondayAm: 'I' }, { kind: 'acknowledged' }, 200);
    return weeks.learn(place, { mondayAm: 'M' }, requestedAt, make);
  };

  it('before a mark was saved does not revert the mark', () => {
    const { codes, touched } = learnt(150);
    expect([codes, [...touched]]).toEqual([{ mondayAm: 'I' }, ['mondayAm']]);
  });

  it("after a mark was saved shows a colleague's later mark", () => {
    const { codes, touched } = learnt(300);
    expect(codes).toEqual({ mondayAm: 'M' });
    expect(touched.size).toBe(0);
  });

  it('before the week was read again does not count as newer', () => {
    const weeks = createRegisterWeeks(noDispatch, { userId: '705', roleId: '38', schoolId: '1' }, () => undefined);
    const make = (own: OwnWeek) => ({ row: '1042', own, codes: own.copy.values as Record<string, string>, handle: null, entered: new Map<string, string>(), touched: new Set<string>() });
    const read = (mondayAm: string, at: number) => weeks.learn(place, { mondayAm }, at, make).codes;
    expect([read('A', 100), read('B', 300), read('C', 200), read('D', 300)].map(({ mondayAm }) => mondayAm)).toEqual(['A', 'B', 'B', 'D']);
  });
});
