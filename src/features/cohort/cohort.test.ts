/** @jest-environment node */
import { asPupilRow } from '../../shared/pupils/pupilRow';
import type { ListedPlan } from '../../shared/status-lists/listedPlans';
import { cohortGroups, cohortTotal } from './cohort';

const plan = (schoolName: string, classYear: string, status: string, { term = 'Autumn 2025', rating = '', isWhole = false } = {}): ListedPlan => {
  const flag = isWhole ? '1' : '0';
  return {
    schoolName,
    status,
    plan: asPupilRow({
      pupilId: '1', pupilFullName: 'Ada One', pupilUPN: '', classYear, ragrating: rating, termOfPep: term, dateOfMeeting: '14/11/2025',
      statusDataModule: flag, statusPupilVoiceModule: flag, statusSendModule: flag, statusMeetingModule: flag, statusTargetModule: flag,
    }),
  };
};

const PLANS = [
  plan('Larkfield Academy', 'Y10 2025', 'Approved', { rating: 'Green' }),
  plan('Larkfield Academy', 'Y10 2025', 'Overdue', { rating: 'Red' }),
  plan('Larkfield Academy', 'Y9', ''),
  plan('Mill Pond Infant School', 'R', 'Due'),
  plan('Mill Pond Infant School', 'R', '', { isWhole: true, term: 'Summer 2025' }),
  plan('', 'College', 'Rejected'),
];
const counts = (by: Parameters<typeof cohortGroups>[1]) =>
  cohortGroups(PLANS, by).map(({ name, plans, byProgress: { overdue, inWork, done } }) => [name, plans.length, overdue, inWork, done]);

it('counts every plan in one group, and each as overdue, in work or done', () => {
  expect(counts('school')).toEqual([['Larkfield Academy', 3, 1, 1, 1], ['Mill Pond Infant School', 2, 0, 1, 1], ['', 1, 0, 1, 0]]);
  expect(counts('phase')).toEqual([['Secondary', 3, 1, 1, 1], ['Early years', 2, 0, 1, 1], ['', 1, 0, 1, 0]]);
  expect(counts('year').map(([name]) => name)).toEqual(['Y10', 'Y9', 'R', 'College']);
  expect(counts('term').map(([name, plans]) => [name, plans])).toEqual([['Autumn 2025', 5], ['Summer 2025', 1]]);
});

it('counts a rating in any spelling that My Pupils shows as one', () => {
  const rated = ['Green', 'green', 'GREEN ', 'Amber', 'RED'].map((rating) => plan('A', 'Y9', '', { rating }));
  expect(cohortGroups(rated, 'school').map(({ byRating }) => byRating)).toEqual([{ Green: 3, Amber: 1, Red: 1 }]);
});

it('sums up the groups: the total is the number of plans', () => {
  expect(cohortTotal('schools')(cohortGroups(PLANS, 'school'))).toEqual({
    name: 'All schools', isTotal: true, plans: PLANS, byProgress: { overdue: 1, inWork: 3, done: 2 },
    byStatus: { Approved: 1, Overdue: 1, '': 2, Due: 1, Rejected: 1 }, byRating: { Green: 1, Red: 1, '': 4 },
  });
});
