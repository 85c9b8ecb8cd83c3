import Button from 'react-bootstrap/Button';
import { createUserState } from '../state/userState';

const searchText = createUserState<string | null>('a text for the search over everything', null);

/** The top bar has the search, and opens it. */
export const onSearchEverything = (open: (text: string) => void): (() => void) =>
  searchText.subscribe(() => {
    const text = searchText.get();
    if (text === null) return;
    searchText.set(null);
    open(text);
  });

/** Searches all pupils for the same word, for a list without a match. */
export function SearchEverythingButton({ text }: { readonly text: string }) {
  return (
    <Button variant="primary" aria-haspopup="dialog" onClick={() => { searchText.set(text); }}>
      Search all pupils for “{text}”
    </Button>
  );
}
