/** @jest-environment node */
import type { UnitKey } from '../../saving/types';
import { FORM_KIND } from '../../state/halfTyped';
import { discardKept, lookForForms, rewriteForms, type FormPage } from './formPage';
import { idOfKept, type KeptForm } from './keptForm';
import { listForm, unlistForm, type FormList } from './keptForms';

const ENTRY = { base: {}, current: {}, owner: {}, sent: [], wishes: [], raw: {} };
const note: KeptForm = {
  key: { userId: '7', records: ['form:note:30001', 'draft 1'] },
  place: { title: 'Note', of: 'Amara O.', address: '/notes', resume: { kind: FORM_KIND, form: 'note', row: '' } },
  entry: ENTRY, at: 1, isBeingSent: false, isOnlyHere: false,
};

/** The list, and a reading of the disk that ends when the test says so. */
function aReading() {
  let shown: readonly KeptForm[] = [];
  const list: FormList = { get: () => shown, set: (next) => { shown = next; }, subscribe: () => () => undefined };
  let end = (_found: readonly KeptForm[]): void => undefined;
  let heldHere: KeptForm | null = null;
  const formsOnDisk = () => new Promise((resolve) => {
    end = (forms) => { resolve({ forms, wasHeldHere: (key: UnitKey) => heldHere !== null && idOfKept(heldHere) === idOfKept({ key }) }); };
  });
  const page = { kept: list, fetchDisk: () => Promise.resolve({ formsOnDisk }) } as unknown as FormPage;
  const start = async () => {
    const looked = lookForForms('7', page);
    await Promise.resolve();
    return (found: readonly KeptForm[]) => { end(found); return looked; };
  };
  return { list, start, hold: (form: KeptForm) => { heldHere = form; } };
}

describe('a reading of the unsent forms on the disk', () => {
  it('lists what it finds, and takes off what another tab has sent or discarded', async () => {
    const { list, start } = aReading();
    await (await start())([note]);
    expect(list.get()).toEqual([note]);
    await (await start())([]);
    expect(list.get()).toEqual([]);
  });

  it('leaves a form on the list that a form of this page held meanwhile, and has left', async () => {
    const { list, start, hold } = aReading();
    const end = await start();
    hold(note);
    listForm(list, note);
    await end([]);
    expect(list.get()).toEqual([note]);
  });

  it('leaves a form off the list that was opened or discarded after the reading began', async () => {
    const { list, start } = aReading();
    listForm(list, note);
    const end = await start();
    unlistForm(list, idOfKept(note));
    await end([note]);
    expect(list.get()).toEqual([]);
  });
});

/** The list with the note on it, and a disk that holds this text of it. */
function aListOf(form: KeptForm, stored: string, isHeldElsewhere = false) {
  let shown: readonly KeptForm[] = [form];
  const forgotten: UnitKey[] = [];
  const entry = { ...ENTRY, current: { text: stored } };
  const page = {
    clock: { wall: () => 0, setTimer: () => () => undefined },
    kept: { get: () => shown, set: (next: readonly KeptForm[]) => { shown = next; }, subscribe: () => () => undefined },
    fetchDisk: () => Promise.resolve({
      claim: () => Promise.resolve(isHeldElsewhere ? null : () => undefined),
      read: () => Promise.resolve({ entry, version: 1 }),
      forget: (key: UnitKey) => { forgotten.push(key); return Promise.resolve(); },
      formsOnDisk: () => Promise.resolve({ forms: forgotten.length > 0 ? [] : [{ ...form, entry }], wasHeldHere: () => false }),
    }),
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
  const { list } = aReading();
  listForm(list, note);
  listForm(list, { ...note, at: 2 });
  expect(list.get().map(({ at }) => at)).toEqual([2]);
});

it('forms of this page are written again once the user has cleared the data of this site, except one that is being sent: its draft is open', async () => {
  const written: string[] = [];
  const sent: KeptForm = { ...note, key: { ...note.key, records: ['form:note:30001', 'draft 2'] }, isBeingSent: true };
  const openQueue = (key: UnitKey) => ({ startFrom: () => undefined, rewrite: (entry: object) => { written.push(`${idOfKept({ key })} ${JSON.stringify(entry)}`); } });
  const page = {
    kept: { get: () => [note, sent] }, openDrafts: new Set([{ rewrite: () => { written.push('the open form'); } }]), rememberPlace: () => undefined,
    clock: { wall: () => 1 }, fetchDisk: () => Promise.resolve({ openQueue }),
  } as unknown as FormPage;
  await rewriteForms(page);
  expect(written).toEqual(['the open form', `${idOfKept(note)} ${JSON.stringify(ENTRY)}`]);
});
