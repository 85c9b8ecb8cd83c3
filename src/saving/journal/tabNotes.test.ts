/** @jest-environment node */
import { clearSendNotes, createSendNotes, type NoteStore } from './sendNotes';
import type { UnitKey } from '../types';

const NOV: UnitKey = { userId: '7', records: ['data:1042:12/11/2025', 'pupilUnique:1042'] };
const MARCH: UnitKey = { userId: '7', records: ['data:1042:04/03/2026', 'pupilUnique:1042'] };
const OTHER: UnitKey = { userId: '7', records: ['data:2077:12/11/2025', 'pupilUnique:2077'] };

/** A tab's storage, whose entries are its own properties as in a browser. */
function tab(entries: Record<string, string> = {}): NoteStore & { readonly entries: Record<string, string> } {
  return {
    entries,
    getItem: (name) => entries[name] ?? null,
    setItem: (name, value) => { entries[name] = value; },
    removeItem: (name) => { delete entries[name]; },
  };
}

describe('the note of a save that left before the disk told of it', () => {
  it('is found after a reload only by the same user and records', () => {
    const storage = tab();
    createSendNotes(storage).set(NOV, 12);
    const next = createSendNotes(storage);
    expect(next.get(NOV)).toBe(12);
    for (const key of [MARCH, OTHER, { ...NOV, userId: '8' }]) expect(next.get(key)).toBeNull();
    next.clear(NOV);
    expect(next.get(NOV)).toBeNull();
    expect(storage.entries).toEqual({});
  });

  it('makes only another meeting of the same child and user wait', () => {
    const notes = createSendNotes(tab());
    notes.set(NOV, 12);
    expect([NOV, MARCH, OTHER, { ...MARCH, userId: '8' }].map((key) => notes.mayLand(key))).toEqual([false, true, false, false]);
    notes.clear(NOV);
    expect(notes.mayLand(MARCH)).toBe(false);
  });

  it('of the later of two meetings stays when the earlier one is acknowledged', () => {
    const notes = createSendNotes(tab());
    notes.set(NOV, 12);
    notes.set(MARCH, 13);
    notes.clear(NOV);
    expect(notes.mayLand(NOV)).toBe(true);
    expect(notes.get(MARCH)).toBe(13);
  });

  it('holds a number, and nothing that was typed or names a pupil', () => {
    const storage = tab();
    createSendNotes(storage).set(NOV, 12);
    expect(JSON.stringify(storage.entries)).not.toMatch(/1042|2025|pupilUnique/);
    expect(Object.values(storage.entries)).toContainEqual(expect.stringMatching(/^12 \w+$/));
    expect(Object.keys(storage.entries).every((name) => name.startsWith('pep.saving.'))).toBe(true);
  });

  it('is ignored if something else has written it, or the storage is full', () => {
    const storage = tab();
    createSendNotes(storage).set(NOV, 12);
    for (const name of Object.keys(storage.entries)) storage.entries[name] = 'x';
    expect(createSendNotes(storage).get(NOV)).toBeNull();
    const full = createSendNotes({ ...tab(), setItem: () => { throw new DOMException('full', 'QuotaExceededError'); } });
    expect(() => full.set(NOV, 12)).not.toThrow();
    expect(full.get(NOV)).toBeNull();
  });

  it('does not exist without storage', () => {
    const notes = createSendNotes(null);
    notes.set(NOV, 12);
    notes.clear(NOV);
    expect(notes.get(NOV)).toBeNull();
    expect(notes.mayLand(MARCH)).toBe(false);
  });

  it('is deleted at a sign-out by choice, and what others keep in the tab stays', () => {
    const entries: Record<string, string> = { 'pep.saving.key': 'k', theirs: 'x' };
    const storage = tab(entries);
    createSendNotes(storage).set(NOV, 12);
    expect(Object.keys(entries)).toHaveLength(4);
    const page = Object.assign(Object.create({ removeItem: (name: string) => { delete (page as Record<string, unknown>)[name]; } }) as Storage, entries);
    clearSendNotes(page);
    expect(Object.fromEntries(Object.entries(page))).toEqual({ 'pep.saving.key': 'k', theirs: 'x' });
  });
});
