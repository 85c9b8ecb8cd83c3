/** @jest-environment node */
import { FORM_KIND } from '../../state/halfTyped';
import { idOfKept, isFormPlace, type KeptForm } from './keptForm';
import { listForm, unlistForm, type FormList } from './keptForms';

const aNote = (draft: string, at = 1): KeptForm => ({
  key: { userId: '7', records: ['form:note:30001', draft] },
  place: { title: 'Note', of: 'Amara O.', address: '/notes', resume: { kind: FORM_KIND, form: 'note', row: '' } },
  entry: { base: {}, current: {}, owner: {}, sent: [], wishes: [], raw: {} }, at, isBeingSent: false, isOnlyHere: false,
});
const aList = (...forms: readonly KeptForm[]): FormList => {
  let shown = forms;
  return { get: () => shown, set: (next) => { shown = next; }, subscribe: () => () => undefined };
};

it('a form that is left again replaces itself on the list, and no other', () => {
  const list = aList(aNote('1'), aNote('2'));
  listForm(list, aNote('2', 5));
  expect(list.get()).toEqual([aNote('2', 5), aNote('1')]);
});

it('a form that is sent leaves the list, and no other does', () => {
  const list = aList(aNote('1'), aNote('2'));
  unlistForm(list, idOfKept(aNote('2')));
  expect(list.get()).toEqual([aNote('1')]);
});

it('the draft of a record is not listed as a form', () => {
  const { place } = aNote('1');
  expect([isFormPlace(place), isFormPlace({ ...place, resume: { ...place.resume, kind: 'plan' } }), isFormPlace(null)]).toEqual([true, false, false]);
});
