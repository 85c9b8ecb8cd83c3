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

describe('a reading of one week', () => {
  const rows = [['1041', '7', 'A'], ['1042', '6', 'B'], ['1042', '7', 'I'], ['1042', '8', 'M']] as const;
  /** A host that answers each request of a page with all of its rows. */
  function aReader() {
    const asked: unknown[] = [];
    const pupils = [...new Set(rows.map(([pupilId]) => pupilId))];
    const data = { annualAttendnaceData: pupils.map((pupilId) => ({
      pupilId, attendanceList: rows.filter(([of]) => of === pupilId).map(([, masterMondayId, mondayAm]) => ({ masterMondayId, mondayAm })),
    })) };
    const dispatch = ((call: unknown) => {
      asked.push(call);
      return Object.assign(Promise.resolve({ data, requestId: 'r' }), { requestId: 'r' });
    }) as unknown as SessionDispatch;
    return { asked, readWeek: createRegisterReader(dispatch, () => undefined) };
  }

  it.each([['1042', '7', 'I'], ['1042', '8', 'M'], ['1041', '7', 'A']])('belongs to the requested pupil %s and week %s', async (pupilId, masterMondayId, mondayAm) => {
    await expect(aReader().readWeek({ pupilId, masterMondayId }, place, 0)).resolves.toMatchObject({ kind: 'loaded', values: { mondayAm } });
  });

  it.each([['1043', '7'], ['1041', '8']])('fails where the page lists no week of pupil %s and week %s', async (pupilId, masterMondayId) => {
    await expect(aReader().readWeek({ pupilId, masterMondayId }, place, 0)).resolves.toMatchObject({ kind: 'failed' });
  });

  it('is requested again after a save, also within the second', async () => {
    const { asked, readWeek } = aReader();
    await readWeek(week, place, 0);
    jest.advanceTimersByTime(100);
    await readWeek(week, place, performance.now());
    expect(asked).toHaveLength(2);
  });

  it('does not use the response of another page', async () => {
    const { asked, readWeek } = aReader();
    await readWeek(week, place, 0);
    await readWeek(week, { query: { page: 2 } as never, upn: '' }, 0);
    expect(asked).toHaveLength(2);
  });

  it('searches for the pupil alone while the page was read less than ten seconds ago', async () => {
    const { asked, readWeek } = aReader();
    const gone = () => readWeek({ pupilId: '1043', masterMondayId: '7' }, { ...place, upn: 'A1' }, 0);
    await gone();
    expect(asked).toHaveLength(2);
    jest.advanceTimersByTime(2000);
    await gone();
    expect(asked).toHaveLength(3);
    jest.advanceTimersByTime(10_000);
    await gone();
    expect(asked).toHaveLength(5);
  });
});
