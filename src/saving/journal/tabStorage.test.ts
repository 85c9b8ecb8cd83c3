import { createTabNotes, forgetTabKey } from './tabStorage';

afterEach(() => { window.sessionStorage.clear(); });

describe('a note of this tab', () => {
  it('is found after a reload under its name alone', () => {
    createTabNotes().set('pep-row caseNotes:1042/17', 12);
    const next = createTabNotes();
    expect(next.get('pep-row caseNotes:1042/17')).toBe(12);
    expect(next.get('pep-row caseNotes:1042/18')).toBeNull();
    next.clear('pep-row caseNotes:1042/17');
    expect(window.sessionStorage).toHaveLength(0);
  });

  it('does not name what it is about, and goes once nobody is signed in', () => {
    createTabNotes().set('pep-row caseNotes:1042/17', 12);
    expect(window.sessionStorage.key(0)).toMatch(/^pep\.saving\.mark\.[0-9a-z]{1,7}$/);
    forgetTabKey();
    expect(window.sessionStorage).toHaveLength(0);
  });

  it('is skipped where the browser refuses storage, or has no room', () => {
    const full = { getItem: () => null, setItem: () => { throw new Error('full'); }, removeItem: () => undefined };
    for (const storage of [null, full]) {
      const notes = createTabNotes(storage);
      notes.set('row', 1);
      expect(notes.get('row')).toBeNull();
    }
  });
});
