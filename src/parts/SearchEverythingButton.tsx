import { searchEverything } from './searchEverything';

/** Where a list has no match: the same word in the search over all pupils. */
export function SearchEverythingButton({ text }: { readonly text: string }) {
  return (
    <button type="button" className="btn btn-primary" aria-haspopup="dialog" onClick={() => { searchEverything(text); }}>
      Search all pupils for “{text}”
    </button>
  );
}
