import Button from 'react-bootstrap/Button';
import { searchEverything } from './searchEverything';

/** Searches all pupils for the same word, for a list without a match. */
export function SearchEverythingButton({ text }: { readonly text: string }) {
  return (
    <Button variant="primary" aria-haspopup="dialog" onClick={() => { searchEverything(text); }}>
      Search all pupils for “{text}”
    </Button>
  );
}
