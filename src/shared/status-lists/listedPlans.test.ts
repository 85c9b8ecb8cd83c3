/** @jest-environment node */
import { asPupilRow } from '../pupils/pupilRow';
import { listedPlans } from './listedPlans';
import type { ListedRow } from './useStatusRows';

const plan = (pupilFullName: string, dateOfMeeting = '14/11/2025') => asPupilRow({
  pupilId: '1', pupilFullName, pupilUPN: '', classYear: 'Y10', ragrating: '', termOfPep: 'Autumn 2025', dateOfMeeting,
  statusDataModule: '0', statusPupilVoiceModule: '0', statusSendModule: '0', statusMeetingModule: '0', statusTargetModule: '0',
});
const row = (name: string, schoolName: string, more: Partial<ListedRow> = {}): ListedRow => {
  const [firstName = '', surname = ''] = name.split(' ');
  return { id: '', firstName, surname, schoolName, yearGroup: 'Y10 2025', dateOfPep: '14/11/2025', list: 'Overdue', pepStatus: 'OverDue', pepSignOff: '', pepGrade: '', termOfPep: 'Autumn 2025', ...more };
};
const earlier = { dateOfPep: '12/06/2025', termOfPep: 'Summer 2025', list: 'Approved', yearGroup: 'Y9 2024' };
const found = (...args: Parameters<typeof listedPlans>) => listedPlans(...args).map(({ schoolName, status }) => [schoolName, status]);

it('takes school and status of the plan’s own row, however the name is written', () => {
  expect(found([plan('Rahmani, Noor')], [row('Noor Rahmani', 'Mill Pond'), row('Noor Rahmani', 'Larkfield', earlier)])).toEqual([['Mill Pond', 'Overdue']]);
});

it('takes the school of another plan of the pupil where no list has this one', () => {
  expect(found([plan('Noor Rahmani')], [row('Noor Rahmani', 'Larkfield', earlier)])).toEqual([['Larkfield', '']]);
  const moved = row('Noor Rahmani', 'Mill Pond', { ...earlier, termOfPep: 'Spring 2025' });
  expect(found([plan('Noor Rahmani', 'No PEP')], [moved, row('Noor Rahmani', 'Larkfield', earlier)])).toEqual([['Larkfield', '']]);
});

it('finds no school for a name that two pupils share in a term, or that no list has', () => {
  expect(found([plan('Noor Rahmani', 'No PEP')], [row('Noor Rahmani', 'Larkfield', earlier), row('Noor Rahmani', 'Mill Pond', earlier)])).toEqual([['', '']]);
  expect(found([plan('Ada One')], [row('Noor Rahmani', 'Larkfield')])).toEqual([['', '']]);
});
