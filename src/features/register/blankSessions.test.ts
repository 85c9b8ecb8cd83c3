/** @jest-environment node */
import { blankSessions } from './useRegisterView';

it('marks the blank and open sessions up to today that are in no holiday', () => {
  const columns = ['09/09/2025', '10/09/2025', '27/10/2025', '03/11/2025', '04/11/2025'].flatMap((date) => (['AM', 'PM'] as const).map((session) => ({ key: `${date} ${session}`, date, session })));
  const source = {
    codeAt: ({ column }: { readonly column: string }) => (column === '09/09/2025 AM' ? 'I' : ''),
    lockedBecause: ({ row }: { readonly row: string }) => (row === 'locked' ? 'The week is closed' : null),
  };
  // 27/10/2025 is in the autumn half-term.
  const changes = blankSessions([{ pupilId: '1' }, { pupilId: 'locked' }], columns, source, new Date(2025, 10, 3, 9));
  expect(changes.map(({ row, column, to }) => `${row}: ${column} ${to}`)).toEqual(['1: 09/09/2025 PM \\', '1: 10/09/2025 AM /', '1: 10/09/2025 PM \\', '1: 03/11/2025 AM /', '1: 03/11/2025 PM \\']);
});
