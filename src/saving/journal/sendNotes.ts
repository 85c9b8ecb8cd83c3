import { unitId, type SendNotes } from '../environment';
import type { UnitKey } from '../types';

const MARK = 'pep.saving.mark.';
/** Prefix of the notes by record, which name the unit that sent the save. */
const RECORD_MARK = 'pep.saving.record.';

/** sessionStorage, or its replacement. */
export type NoteStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A hash reveals no content, and a collision between the few units of one tab is unlikely. */
function shortName(key: UnitKey): string {
  let hash = 0;
  for (const character of unitId(key)) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) | 0;
  return (hash >>> 0).toString(36);
}

/** Without storage nothing is noted, and a reload cannot tell that a save may still land. */
export function createSendNotes(storage: NoteStore | null): SendNotes {
  const nameOf = (key: UnitKey): string => MARK + shortName(key);
  const recordNames = ({ userId, records }: UnitKey): readonly string[] =>
    records.map((record) => RECORD_MARK + shortName({ userId, records: [record] }));
  return {
    get(key) {
      const version = Number(storage?.getItem(nameOf(key)) ?? Number.NaN);
      return Number.isFinite(version) ? version : null;
    },
    set(key, version) {
      try {
        storage?.setItem(nameOf(key), String(version));
        for (const name of recordNames(key)) storage?.setItem(name, shortName(key));
      } catch {
        // Storage is full. The next send tries again.
      }
    },
    clear(key) {
      storage?.removeItem(nameOf(key));
      for (const name of recordNames(key)) if (storage?.getItem(name) === shortName(key)) storage.removeItem(name);
    },
    mayLand: (key) => recordNames(key).some((name) => ![null, undefined, shortName(key)].includes(storage?.getItem(name))),
  };
}

export function clearSendNotes(storage: Storage): void {
  for (const name of Object.keys(storage)) if (name.startsWith(MARK) || name.startsWith(RECORD_MARK)) storage.removeItem(name);
}

const WINDOW_PREFIX = 'pep-notes:';

function read({ name }: { readonly name: string }): Record<string, string> {
  if (!name.startsWith(WINDOW_PREFIX)) return {};
  try {
    return Object.fromEntries(Object.entries(JSON.parse(name.slice(WINDOW_PREFIX.length)) as object).map(([key, value]) => [key, String(value)]));
  } catch {
    return {};
  }
}

/**
 * Notes in `window.name`, for browsers that refuse sessionStorage: the name outlives a reload and is always writable.
 * Other pages of the tab can read it, so only content-free notes may go there. It leaves a name of another page alone.
 */
export function windowNotes(page: { name: string }): NoteStore {
  const write = (notes: Readonly<Record<string, string>>): void => {
    if (page.name !== '' && !page.name.startsWith(WINDOW_PREFIX)) return;
    page.name = Object.keys(notes).length === 0 ? '' : WINDOW_PREFIX + JSON.stringify(notes);
  };
  return {
    getItem: (name) => read(page)[name] ?? null,
    setItem: (name, value) => write({ ...read(page), [name]: value }),
    removeItem: (name) => write(Object.fromEntries(Object.entries(read(page)).filter(([existing]) => existing !== name))),
  };
}

export function clearWindowNotes(page: { name: string }): void {
  if (page.name.startsWith(WINDOW_PREFIX)) page.name = '';
}
