import { unitId, type SendNotes } from '../environment';
import type { UnitKey } from '../types';

const MARK = 'pep.saving.mark.';

/** sessionStorage, or its replacement. */
export type NoteStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A hash reveals no content, and a collision between the few units of one tab is unlikely. */
function shortName(key: UnitKey): string {
  let hash = 0;
  for (const character of unitId(key)) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) | 0;
  return (hash >>> 0).toString(36);
}

/**
 * One note for each record of a unit that has sent a save: the journal version of the save, and the unit. Without storage
 * nothing is noted, and a reload cannot tell that a save may still land.
 */
export function createSendNotes(storage: NoteStore | null): SendNotes {
  const namesOf = ({ userId, records }: UnitKey): readonly string[] => records.map((record) => MARK + shortName({ userId, records: [record] }));
  const read = (name: string): readonly string[] => storage?.getItem(name)?.split(' ') ?? [];
  const namesBy = (key: UnitKey, isOwn: boolean): readonly string[] =>
    namesOf(key).filter((name) => {
      // The notes of earlier versions name no unit.
      const [version, unit = shortName(key)] = read(name);
      return version !== undefined && (unit === shortName(key)) === isOwn;
    });
  return {
    get(key) {
      const [name] = namesBy(key, true);
      const version = name === undefined ? Number.NaN : Number(read(name)[0]);
      return Number.isFinite(version) ? version : null;
    },
    set(key, version) {
      try {
        for (const name of namesOf(key)) storage?.setItem(name, `${String(version)} ${shortName(key)}`);
      } catch {
        // Storage is full. The next send tries again.
      }
    },
    clear: (key) => { for (const name of namesBy(key, true)) storage?.removeItem(name); },
    mayLand: (key) => namesBy(key, false).length > 0,
  };
}

export function clearSendNotes(storage: Storage): void {
  for (const name of Object.keys(storage)) if (name.startsWith(MARK)) storage.removeItem(name);
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
