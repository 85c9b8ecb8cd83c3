import { defineForm } from '../../src/forms/describe/defineForm';
import { choice, date, group, longText, text, wholeNumber, yesNo } from '../../src/forms/describe/fields';
import type { Field, FormSpec } from '../../src/forms/describe/formSpec';

const GROUPS = 10;
const NEEDS = ['Speech and language', 'Reading', 'Number', 'Friendships', 'Attendance'];

/** Fifteen questions in the proportions of the plan's forms: mostly text, then radios and lists. */
function questions(section: number): readonly Field<unknown>[] {
  const name = (field: string) => `bench.${field}${section}`;
  return [
    longText(name('hopes'), 'What is going well, and what would help?', { starred: true }),
    longText(name('strengths'), 'Strengths'),
    longText(name('need'), 'Need'),
    longText(name('action'), 'Action required'),
    longText(name('outcome'), 'What has changed since last time?'),
    text(name('person'), 'Person(s) responsible'),
    text(name('school'), 'Where'),
    text(name('role'), 'Role'),
    yesNo(name('agreed'), 'Is this agreed with the young person?'),
    yesNo(name('reviewed'), 'Was it reviewed at the last meeting?'),
    yesNo(name('funded'), 'Is it paid from Pupil Premium Plus?'),
    choice(name('area'), 'Area of need', NEEDS),
    choice(name('second'), 'Second area of need', NEEDS),
    wholeNumber(name('hours'), 'Hours a week', { max: 40 }),
    date(name('start'), 'Start date'),
  ];
}

/** 150 fields, as large as the plan's largest form. */
export const benchForm: FormSpec = defineForm({
  record: 'bench',
  title: 'Bench',
  groups: Array.from({ length: GROUPS }, (_, section) => group(`Section ${section + 1}`, questions(section))),
});
