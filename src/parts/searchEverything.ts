import { createUserState } from '../state/userState';

const wanted = createUserState<string | null>('a text for the search over everything', null);

/** Opens the search over all pupils and pages with this text in it. */
export const searchEverything = (text: string): void => { wanted.set(text); };

/** The top bar has the search, and opens it. */
export const onSearchEverything = (open: (text: string) => void): (() => void) =>
  wanted.subscribe(() => {
    const text = wanted.get();
    if (text === null) return;
    wanted.set(null);
    open(text);
  });
