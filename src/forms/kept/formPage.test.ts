/** @jest-environment node */
import type { UnitKey } from '../../saving/types';
import { FORM_KIND } from '../../state/halfTyped';
import { discardKept, refreshKeptForms, rewriteForms, type FormPage } from './formPage';
import { idOfKept, type KeptForm } from './keptForm';
import { listForm, type FormList } from './keptForms';

const ENTRY = { base: {}, current: {}, owner: {}, sent: [], wishes: [], raw: {} };
const note: KeptForm = {
  key: { userId: '7', records: ['form:note:30001', 'draft 1'] },
  place: { title: 'Note', of: 'Amara O.', address: '/notes', resume: { kind: FORM_KIND, form: 'note', row: '' } },
  entry: ENTRY, at: 1, isBeingSent: false, isOnlyHere: false,
};

/** The list, and a disk with these forms. */
function aPage(onDisk: readonly KeptForm[] | null, heldHere: KeptForm | null = null) {
  let shown: readonly KeptForm[] = [];
  const list: FormList = { get: () => shown, set: (next) => { shown = next; }, subscribe: () => () => undefined };
  const disk = { formsOnDisk: () => Promise.resolve(onDisk), isHeld: (key: UnitKey) => key === heldHere?.key };
  return { list, look: () => refreshKeptForms('7', { kept: list, disk } as unknown as FormPage) };
}

describe('a reading of the unsent forms on the disk', () => {
  it.each<[string, readonly KeptForm[], readonly KeptForm[], readonly KeptForm[] | null, KeptForm | null]>([
    ['lists what it finds', [note], [], [note], null],
    ['takes off what another tab has sent or discarded', [], [note], [], null],
    ['leaves on the list what a form of this page holds to look at it', [note], [note], [], note],
    ['leaves on the list what only this page has', [{ ...note, isOnlyHere: true }], [{ ...note, isOnlyHere: true }], [], null],
    ['leaves on the list what is being sent', [{ ...note, isBeingSent: true }], [{ ...note, isBeingSent: true }], [note], null],
    ['changes nothing if the disk fails', [note], [note], null, null],
  ])('%s', async (_what, expected, listed, onDisk, held) => {
    const { list, look } = aPage(onDisk, held);
    list.set(listed);
    await look();
    expect(list.get()).toEqual(expected);
  });
});

/** The list with the note on it, and a disk that holds this text for the note. */
function aListOf(form: KeptForm, stored: string, isHeldElsewhere = false) {
  let shown: readonly KeptForm[] = [form];
  const forgotten: UnitKey[] = [];
  const entry = { ...ENTRY, current: { text: stored } };
  const draft = { forget: () => { forgotten.push(form.key); }, letGo: () => undefined };
  const page = {
    kept: { get: () => shown, set: (next: readonly KeptForm[]) => { shown = next; }, subscribe: () => () => undefined },
    disk: {
      open: () => Promise.resolve(isHeldElsewhere ? null : { draft, stored: entry }),
      formsOnDisk: () => Promise.resolve(forgotten.length > 0 ? [] : [{ ...form, entry }]),
      isHeld: () => false,
    },
  } as unknown as FormPage;
  return { page, list: () => shown.map((one) => one.entry.current['text']), forgotten };
}

describe('Discard in the list of unsent forms', () => {
  const typed: KeptForm = { ...note, entry: { ...ENTRY, current: { text: 'Rang home' } } };

  it('deletes the text that the list shows', async () => {
    const { page, list, forgotten } = aListOf(typed, 'Rang home');
    await discardKept(typed, page);
    expect([list(), forgotten]).toEqual([[], [typed.key]]);
  });

  it('lists the newer text of another tab and deletes nothing', async () => {
    const { page, list, forgotten } = aListOf(typed, 'Rang home twice');
    await discardKept(typed, page);
    expect([list(), forgotten]).toEqual([['Rang home twice'], []]);
  });

  it('deletes nothing while another tab has the form open', async () => {
    const { page, list, forgotten } = aListOf(typed, 'Rang home', true);
    await discardKept(typed, page);
    expect([list(), forgotten]).toEqual([[], []]);
  });

  it('deletes an older text that the disk holds of a form that only this page has', async () => {
    const onlyHere = { ...typed, isOnlyHere: true };
    const { page, list, forgotten } = aListOf(onlyHere, 'Rang');
    await discardKept(onlyHere, page);
    expect([list(), forgotten]).toEqual([[], [typed.key]]);
  });
});

it('a form that is listed again replaces its entry on the list', () => {
  const { list } = aPage([]);
  listForm(list, note);
  listForm(list, { ...note, at: 2 });
  expect(list.get().map(({ at }) => at)).toEqual([2]);
});

it('forms of this page are written again once the user has cleared the data of this site, except one that is being sent: its draft is open', async () => {
  const written: string[] = [];
  const sent: KeptForm = { ...note, key: { ...note.key, records: ['form:note:30001', 'draft 2'] }, isBeingSent: true };
  const open = ({ key }: KeptForm) => Promise.resolve({ draft: {
    rewrite: (entry: object) => { written.push(`${idOfKept({ key })} ${JSON.stringify(entry)}`); }, letGo: () => undefined,
  } });
  const page = {
    kept: { get: () => [note, sent] }, openDrafts: new Set([{ rewrite: () => { written.push('the open form'); } }]), rememberPlace: () => undefined, disk: { open },
  } as unknown as FormPage;
  await rewriteForms(page);
  expect(written).toEqual(['the open form', `${idOfKept(note)} ${JSON.stringify(ENTRY)}`]);
});
