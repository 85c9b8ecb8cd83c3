/** @jest-environment node */
import { byTerm, overText, recentTerms } from './termOrder';

it('orders terms by time, the latest first', () => {
  expect(['Summer 2025', 'Spring 2025', 'Autumn 2024', 'Autumn 2025', 'Spring 2026'].sort(byTerm)).toEqual(['Spring 2026', 'Autumn 2025', 'Summer 2025', 'Spring 2025', 'Autumn 2024']);
});

it.each([
  [['2025-26'], '2026-08-31T23:59', null],
  [['2025-26'], '2026-09-01T00:00', '2025-26 ended on 31/08/2026.'],
  [['2025-26', '2026-27'], '2026-09-07T09:00', null],
  [['2023-24', '2025-26', '2024-25'], '2026-09-07T09:00', '2025-26 ended on 31/08/2026.'],
  [['Autumn 2025'], '2025-12-31T12:00', null],
  [['Autumn 2025', 'Summer 2025'], '2026-01-01T00:00', 'Autumn 2025 ended on 31/12/2025.'],
  [['Spring 2026'], '2026-05-01T00:00', 'Spring 2026 ended on 30/04/2026.'],
  [['Summer 2022', '2022-23'], '2026-05-01T00:00', '2022-23 ended on 31/08/2023.'],
  [['', 'This term'], '2026-05-01T00:00', null],
  [[], '2026-05-01T00:00', null],
] as const)('of the terms %j on %s shows %s', (names, today, text) => {
  expect(overText(names, new Date(today))).toBe(text);
});

it.each([
  ['2025-11-12', ['Autumn 2025', 'Summer 2025', 'Spring 2025', 'Autumn 2024', 'Summer 2024', 'Spring 2024', 'Autumn 2023']],
  ['2026-04-30', ['Spring 2026', 'Autumn 2025', 'Summer 2025', 'Spring 2025', 'Autumn 2024', 'Summer 2024', 'Spring 2024']],
  ['2026-08-31', ['Summer 2026', 'Spring 2026', 'Autumn 2025', 'Summer 2025', 'Spring 2025', 'Autumn 2024', 'Summer 2024']],
])('the terms of two years up to %s are %j', (today, terms) => {
  expect(recentTerms(new Date(`${today}T12:00`))).toEqual(terms);
});
