import type { NoteStore } from '../sendNotes';

const PREFIX = 'pep-notes:';

function read({ name }: { readonly name: string }): Record<string, string> {
  if (!name.startsWith(PREFIX)) return {};
  try {
    return Object.fromEntries(Object.entries(JSON.parse(name.slice(PREFIX.length)) as object).map(([key, value]) => [key, String(value)]));
  } catch {
    return {};
  }
}

/**
 * Notes in the name of the window: it outlives a reload, and no browser refuses it. Other pages of the tab can read
 * it, so nothing but the content-free notes of saving may lie there. A name given by somebody else is left alone.
 */
export function windowNotes(page: { name: string }): NoteStore {
  const write = (notes: Readonly<Record<string, string>>): void => {
    if (page.name !== '' && !page.name.startsWith(PREFIX)) return;
    page.name = Object.keys(notes).length === 0 ? '' : PREFIX + JSON.stringify(notes);
  };
  return {
    getItem: (name) => read(page)[name] ?? null,
    setItem: (name, value) => write({ ...read(page), [name]: value }),
    removeItem: (name) => write(Object.fromEntries(Object.entries(read(page)).filter(([known]) => known !== name))),
  };
}

export function clearWindowNotes(page: { name: string }): void {
  if (page.name.startsWith(PREFIX)) page.name = '';
}
