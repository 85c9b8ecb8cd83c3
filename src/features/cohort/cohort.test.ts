/** @jest-environment node */
import type { StatusRow } from '../../api/calls/statusLists';
import { cohortGroups, cohortTotal, cohortTotalOfTerms, listedTermBefore, termsOf } from './cohort';

const plan = (schoolName: string, yearGroup: string, pepStatus: string, termOfPep = 'Autumn 2025', pepGrade = ''): StatusRow =>
  ({ id: '', firstName: 'Ada', surname: 'One', schoolName, yearGroup, dateOfPep: '14/11/2025', pepStatus, pepSignOff: '', pepGrade, termOfPep });

const ROWS = [
  plan('Larkfield Academy', 'Y10 2025', 'Approved', 'Autumn 2025', 'Green'),
  plan('Larkfield Academy', 'Y10 2025', 'Overdue', 'Autumn 2025', 'Red'),
  plan('Larkfield Academy', 'Y9', 'Approved with action', 'Autumn 2025', 'Amber'),
  plan('Larkfield Academy', 'Y9 2024', 'Overdue', 'Summer 2025'),
  plan('Mill Pond Infant School', 'R', 'Due', 'Autumn 2025'),
  plan('Mill Pond Infant School', 'R', 'Approved', 'Spring 2025'),
];
const named = (name: string, groups: ReturnType<typeof cohortGroups>) => groups.find((group) => group.name === name);

it('counts the plans of the term by school', () => {
  const groups = cohortGroups(ROWS, 'school', 'Autumn 2025');
  expect(groups.map(({ name }) => name)).toEqual(['Larkfield Academy', 'Mill Pond Infant School']);
  expect(named('Larkfield Academy', groups)).toMatchObject({
    plans: 3, byStatus: { Approved: 1, Overdue: 1, 'Approved with action': 1 }, byGrade: { Green: 1, Red: 1, Amber: 1 }, approvedBefore: 0,
  });
  expect(named('Larkfield Academy', groups)?.approved).toBeCloseTo(66.7, 1);
  // Its only earlier plan is of a term before the last.
  expect(named('Mill Pond Infant School', groups)?.approvedBefore).toBeNull();
});

it('counts by year group, whatever year the class began', () => {
  expect(named('Y9', cohortGroups(ROWS, 'year', ''))).toMatchObject({ plans: 2 });
});

it('counts by phase', () => {
  const groups = cohortGroups([...ROWS, plan('Mill Pond Infant School', 'College', 'Due')], 'phase', 'Autumn 2025');
  expect(groups.map(({ name, plans }) => [name, plans])).toEqual([['Secondary', 3], ['Early years', 1], ['', 1]]);
});

it('sums up the groups by their plans, with the term before', () => {
  const total = cohortTotal(cohortGroups(ROWS, 'school', 'Autumn 2025'));
  expect(total).toMatchObject({
    name: 'All 2 listed', plans: 4, plansBefore: 1, approved: 50, approvedBefore: 0,
    byStatus: { Approved: 1, Overdue: 1, 'Approved with action': 1, Due: 1 }, byGrade: { Green: 1, Red: 1, Amber: 1 },
  });
  expect(cohortTotalOfTerms(cohortGroups(ROWS, 'term', ''))).toMatchObject({ plans: 6, approvedBefore: null });
});

it('compares each term with the one before it', () => {
  const groups = cohortGroups(ROWS, 'term', '');
  expect(groups.map(({ name, plans, approvedBefore }) => [name, plans, approvedBefore])).toEqual([
    ['Autumn 2025', 4, 0], ['Summer 2025', 1, 100], ['Spring 2025', 1, null],
  ]);
});

it('orders terms by time', () => {
  const terms = termsOf(ROWS);
  expect(terms).toEqual(['Autumn 2025', 'Summer 2025', 'Spring 2025']);
  expect(listedTermBefore('Autumn 2025', terms)).toBe('Summer 2025');
  expect(listedTermBefore('Spring 2025', terms)).toBeNull();
});
