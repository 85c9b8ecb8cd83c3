/** @jest-environment node */
import { FORM_KIND } from '../../state/halfTyped';
import { formIdOf, isNewRowFor, newKey, type FormOwner, type KeptAs, type KeptForm } from './keptForm';

const OWNER: FormOwner = { userId: '701', pupilId: '30001', dateOfMeeting: '12/11/2025', of: 'Amara O.', address: '/notes' };
const NOTE: KeptAs = { form: 'note', row: '17', about: { list: 'visits' } };
const OTHERS: readonly (readonly [string, KeptAs, FormOwner])[] = [
  ['form', { ...NOTE, form: 'comment' }, OWNER],
  ['pupil', NOTE, { ...OWNER, pupilId: '30002' }],
  ['meeting', NOTE, { ...OWNER, dateOfMeeting: '13/11/2025' }],
];

it.each([...OTHERS, ['row', { ...NOTE, row: '18' }, OWNER] as const])('a form of another %s has its own draft', (_what, as, owner) => {
  expect(formIdOf(as, owner)).not.toBe(formIdOf(NOTE, OWNER));
});

describe('the text of a form whose row has gone', () => {
  const gone: KeptForm = {
    key: newKey(formIdOf(NOTE, OWNER), OWNER), entry: { base: {}, current: {}, owner: {}, sent: [], wishes: [], raw: {} },
    place: { title: 'Note', of: 'Amara O.', address: '/notes', resume: { kind: FORM_KIND, form: 'note', row: '17', list: 'visits' } },
    at: 1, isBeingSent: false, isOnlyHere: false,
  };
  const NEW: KeptAs = { form: 'note', about: { list: 'visits', id: '' } };

  it('goes into the form of a new row of the same list', () => {
    expect(isNewRowFor(gone, NEW, OWNER)).toBe(true);
  });

  it.each<readonly [string, KeptAs, FormOwner]>([
    ...OTHERS.map(([what, { form }, owner]) => [what, { ...NEW, form }, owner] as const),
    ['user', NEW, { ...OWNER, userId: '702' }],
    ['list', { ...NEW, about: { list: 'calls' } }, OWNER],
    ['row that is not new', NOTE, OWNER],
    ['row that is not new, by its id', { ...NEW, about: { list: 'visits', id: '18' } }, OWNER],
  ])('does not go into a form of another %s', (_what, as, owner) => {
    expect(isNewRowFor(gone, as, owner)).toBe(false);
  });
});
