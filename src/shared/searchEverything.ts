import { createUserState } from '../state/userState';

const searchText = createUserState<string | null>('a text for the search over everything', null);

/** Opens the search over all pupils and pages with this text in it. */
export const searchEverything = (text: string): void => { searchText.set(text); };

/** The top bar has the search, and opens it. */
export const onSearchEverything = (open: (text: string) => void): (() => void) =>
  searchText.subscribe(() => {
    const text = searchText.get();
    if (text === null) return;
    searchText.set(null);
    open(text);
  });
