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
 * Notes in `window.name`, for browsers that refuse sessionStorage: the name outlives a reload and is always writable.
 * Other pages of the tab can read it, so only content-free notes may go there. It leaves a name of another page alone.
 */
export function windowNotes(page: { name: string }): NoteStore {
  const write = (notes: Readonly<Record<string, string>>): void => {
    if (page.name !== '' && !page.name.startsWith(PREFIX)) return;
    page.name = Object.keys(notes).length === 0 ? '' : PREFIX + JSON.stringify(notes);
  };
  return {
    getItem: (name) => read(page)[name] ?? null,
    setItem: (name, value) => write({ ...read(page), [name]: value }),
    removeItem: (name) => write(Object.fromEntries(Object.entries(read(page)).filter(([existing]) => existing !== name))),
  };
}

export function clearWindowNotes(page: { name: string }): void {
  if (page.name.startsWith(PREFIX)) page.name = '';
}
