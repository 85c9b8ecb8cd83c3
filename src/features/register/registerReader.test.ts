/** @jest-environment node */
import type { SessionDispatch } from '../../session/sessionExtra';
import { createRegisterReader } from './registerReader';

const week = { pupilId: '1042', masterMondayId: '7' };
const place = { query: { page: 1 } as never, upn: '' };

beforeEach(() => { jest.useFakeTimers(); });
afterEach(() => { jest.useRealTimers(); });

it('requests a week again after its shared response is a second old, even if the clock of the computer was set back', async () => {
  let count = 0;
  const dispatch = (() => {
    count += 1;
    const answer = Promise.resolve({ data: { annualAttendnaceData: [{ pupilId: '1042', attendanceList: [{ masterMondayId: '7' }] }] }, requestId: 'r' });
    return Object.assign(answer, { requestId: 'r' });
  }) as unknown as SessionDispatch;
  const readWeek = createRegisterReader(dispatch, () => undefined);
  await readWeek(week, place, 0);
  await readWeek(week, place, 0);
  expect(count).toBe(1);
  jest.setSystemTime(Date.now() - 8 * 3_600_000);
  jest.advanceTimersByTime(1500);
  await expect(readWeek(week, place, 0)).resolves.toMatchObject({ kind: 'loaded' });
  expect(count).toBe(2);
});
