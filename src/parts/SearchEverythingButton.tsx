import { searchEverything } from './searchEverything';

/** Searches all pupils for the same word, for a list without a match. */
export function SearchEverythingButton({ text }: { readonly text: string }) {
  return (
    <button type="button" className="btn btn-primary" aria-haspopup="dialog" onClick={() => { searchEverything(text); }}>
      Search all pupils for “{text}”
    </button>
  );
}
