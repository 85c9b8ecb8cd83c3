import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { FORM_KIND } from '../../state/halfTyped';
import { clearUserStates } from '../../state/userState';
import { formIdOf, idOfKept, newKey, type FormOwner, type KeptAs, type KeptForm } from './keptForm';
import { formToOpen, formWithoutRow, keptForms } from './keptForms';
import { FormOwnerContext } from './openDrafts';
import { useReopen } from './useReopen';

const OWNER: FormOwner = { userId: '701', pupilId: '30001', dateOfMeeting: '12/11/2025', of: 'Amara O.', address: '/notes' };
const NOTE: KeptAs = { form: 'note', row: '17' };

function keptAs({ form, row = '' }: KeptAs, owner = OWNER, isAside = false): KeptForm {
  return {
    key: newKey(formIdOf({ form, row }, owner), owner), entry: { base: {}, current: {}, owner: {}, sent: [], wishes: [], raw: {} },
    place: { title: 'Note', of: 'Amara O.', address: '/notes', resume: { kind: FORM_KIND, form, row, ...(isAside ? { isAside: 'yes' } : {}) } },
    at: 1, isBeingSent: false, isOnlyHere: true,
  };
}

/** A screen with the form of a note. @returns the rows that it opens */
function openScreen(only?: string): readonly string[] {
  const opened: string[] = [];
  const wrapper = ({ children }: { readonly children: ReactNode }) => <FormOwnerContext value={OWNER}>{children}</FormOwnerContext>;
  renderHook(() => { useReopen('note', (row) => { opened.push(row); }, true, only); }, { wrapper });
  return opened;
}

afterEach(() => { clearUserStates(); });

it('a screen opens the form that was left on it, once', () => {
  keptForms.set([keptAs(NOTE)]);
  const opened = openScreen();
  keptForms.set([...keptForms.get()]);
  expect(opened).toEqual(['17']);
});

it.each<[string, KeptForm]>([
  ['form', keptAs({ ...NOTE, form: 'comment' })],
  ['user', keptAs(NOTE, { ...OWNER, userId: '702' })],
  ['pupil', keptAs(NOTE, { ...OWNER, pupilId: '30002' })],
  ['meeting', keptAs(NOTE, { ...OWNER, dateOfMeeting: '13/11/2025' })],
])('a screen opens no form of another %s', (_what, form) => {
  keptForms.set([form]);
  expect(openScreen()).toEqual([]);
});

it('a screen opens no form that is being sent', () => {
  keptForms.set([{ ...keptAs(NOTE), isBeingSent: true }]);
  expect(openScreen()).toEqual([]);
});

it.each([['17', ['17']], ['18', []]])('a screen of row %s opens the form of row 17: %j', (only, expected) => {
  keptForms.set([keptAs(NOTE)]);
  expect(openScreen(only)).toEqual(expected);
});

it('a form that was closed opens when the user chooses it on the list, and not again by itself', () => {
  const aside = keptAs(NOTE, OWNER, true);
  keptForms.set([aside]);
  const opened = openScreen();
  expect(opened).toEqual([]);
  formToOpen.set(idOfKept(aside));
  keptForms.set([...keptForms.get()]);
  expect(opened).toEqual(['17']);
});

it.each([['701', ['']], ['702', []]])('the text of user %s whose row has gone opens as a new row: %j', (userId, expected) => {
  formWithoutRow.set(keptAs(NOTE, { ...OWNER, userId }));
  expect(openScreen()).toEqual(expected);
});

it('a screen opens the form that the user chooses on the list, whatever precedes it', () => {
  const [newest, chosen] = [keptAs(NOTE), keptAs({ ...NOTE, row: '18' })];
  formToOpen.set(idOfKept(chosen));
  keptForms.set([newest, chosen]);
  expect(openScreen()[0]).toBe('18');
});
