/** @jest-environment node */
import { problemsIn } from '../../forms/submit/problems';
import { submitFieldsOf } from '../../forms/submit/submitTypes';
import { documentFields, documentSchema } from '../../shared/upload/uploadPopup';
import { BLANK_SCHOOL, schoolFields, schoolSchema } from './add-school/newSchool.form';
import { BLANK_NOTE, noteFields, noteSchema } from './case-notes/caseNote.form';
import { suspensionForm } from './exclusions/exclusion.form';

const { fields, initial, schema } = suspensionForm();

it.each([
  ['Add New School', submitFieldsOf(schoolFields()), problemsIn(schoolSchema, BLANK_SCHOOL)],
  ['a case note', submitFieldsOf(noteFields()), problemsIn(noteSchema, BLANK_NOTE)],
  ['a suspension', submitFieldsOf(fields), problemsIn(schema(initial), initial)],
  ['a document', submitFieldsOf(documentFields('')), problemsIn(documentSchema(), { reportName: '', file: null })],
])('each required field of %s has an asterisk', (_, all, problems) => {
  const required = new Set(problems.map(({ name }) => name));
  const found = all.filter(({ name }) => required.has(name));
  expect(found.length).toBeGreaterThan(0);
  expect(found.filter(({ starred }) => starred !== true).map(({ label }) => label)).toEqual([]);
});
