/** @jest-environment node */
import { checkGate, missingText } from './completeGate';
import { defineForm } from './defineForm';
import { group, longText, required, rule, yesNo } from './fields';
import type { CompleteRule, FormSpec } from './formSpec';
import type { FieldValue } from '../../values/values';

interface Extras { readonly present: number | null }

const rules: readonly CompleteRule<Extras>[] = [
  required('a.send', 'SEND is required'),
  rule<Extras>({
    names: [], message: 'Attendance is required', missing: 'Attendance', leadsTo: 'a.actions',
    isMet: ({ extras }) => extras.present !== null,
  }),
  rule<Extras>({
    names: ['a.english', 'a.maths'], message: 'Grades are required',
    isMet: ({ values }) => [values['a.english'], values['a.maths']].every((grade) => grade !== ''),
  }),
  required('a.hopes', 'Hopes is required'),
];

const form = (change: Partial<FormSpec<Extras>> = {}) => defineForm<Extras>({
  record: 'a',
  title: 'A',
  groups: [
    group('Support', [yesNo('a.send', 'SEND?'), longText('a.actions', 'Actions')]),
    group('Grades', [longText('a.english', 'English'), longText('a.maths', 'Maths'), longText('a.hopes', 'Hopes')]),
  ],
  completeRules: rules,
  ...change,
});

const ask = (values: Readonly<Record<string, FieldValue>>, present: number | null = 96, show: 'first' | 'last' = 'first') =>
  checkGate(form({ show }), {
    values: { 'a.send': '', 'a.actions': '', 'a.english': '', 'a.maths': '', 'a.hopes': '', ...values },
    extras: { present },
  });

it('names the first failing rule in the order of the rules, not of the screen', () => {
  expect(ask({ 'a.send': 'Yes', 'a.english': '4', 'a.maths': '5' }).message).toBe('Hopes is required');
  expect(ask({}).message).toBe('SEND is required');
});

it('names the last failing rule if the form is set to do so', () => {
  expect(ask({}, null, 'last').message).toBe('Hopes is required');
  expect(ask({ 'a.hopes': 'Vet' }, null, 'last').message).toBe('Grades are required');
});

it('lists every unanswered field of every failing rule, with its card', () => {
  expect(ask({ 'a.maths': '5' }, null).missing.map(missingText)).toEqual([
    'Support: SEND?', 'Support: Attendance', 'Grades: English', 'Grades: Hopes',
  ]);
});

it('links to another field if the rule is about a figure', () => {
  expect(ask({}, null).missing.find(({ label }) => label === 'Attendance')?.name).toBe('a.actions');
});

it('returns no message when nothing is missing', () => {
  const full = { 'a.send': 'No', 'a.english': '4', 'a.maths': '5', 'a.hopes': 'Vet' };
  expect(ask(full, 0)).toEqual({ message: null, missing: [] });
});

it.each([[''], ['   \n'], [null], [[]]])('counts %j as not answered', (value) => {
  expect(ask({ 'a.hopes': value }).missing.map(({ name }) => name)).toContain('a.hopes');
});

it.each([['No'], [0], [false], [['row']]])('counts %j as answered', (value) => {
  expect(ask({ 'a.hopes': value }).missing.map(({ name }) => name)).not.toContain('a.hopes');
});

describe('a spec with a mistake does not start', () => {
  it.each<[string, Partial<FormSpec<Extras>>, string]>([
    ['a field twice', { groups: [group('G', [longText('a.send', 'One'), longText('a.send', 'Two')])], completeRules: [] },
      'two fields are called a.send'],
    ['a rule about nothing', { completeRules: [required('a.sned', 'x')] }, 'names no field: a.sned'],
    ['a link to nowhere', { completeRules: [{ names: [], message: 'x', missing: 'X', leadsTo: 'a.b', isMet: () => true }] },
      'names no field: a.b'],
    ['a rule without words', { completeRules: [{ names: [], message: 'x', isMet: () => true }] }, 'does not say what is missing'],
    ['an effect of nothing', { effects: [{ on: ['a.b'], follow: () => ({}) }] }, 'an effect names no field: a.b'],
    ['a list without options', { groups: [group('G', [yesNo('a.send', 'SEND?', { options: [] })])], completeRules: [] },
      'no options for a.send'],
  ])('%s', (_, change, message) => {
    expect(() => form(change)).toThrow(message);
  });
});
