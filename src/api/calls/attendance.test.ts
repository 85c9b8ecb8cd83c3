/** @jest-environment node */
import { attendanceCalls } from './attendance';

it('the weeks of a term are one for each id, and those without an id stay', () => {
  const { attendances } = attendanceCalls.fetchAttendance.read({
    attendances: [{ date: '08/09/2025', masterMonId: '7' }, { date: '08/09/2025', masterMonId: '7' }, { date: '22/09/2025' }, { date: '15/09/2025' }],
  });
  expect(attendances.map(({ date }) => date)).toEqual(['08/09/2025', '15/09/2025', '22/09/2025']);
});
