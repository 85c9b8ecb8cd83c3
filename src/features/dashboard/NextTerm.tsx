import { useState } from 'react';
import { getConfig } from '../../config/config';
import { FilterSelect } from '../../ui/FilterSelect';

/** The term of the next PEP (S-170). Another choice shows here only: no call saves it (S-171). */
export function NextTerm({ term }: { readonly term: string }) {
  const [chosen, setChosen] = useState(term);
  return (
    <>
      <FilterSelect label="Term of the next PEP" value={chosen} blank="Not recorded" options={getConfig().terms.nextPep} onChange={setChosen} />
      {chosen === term ? null : <p className="muted" role="status">This choice is not saved. The Meeting section sets the term.</p>}
    </>
  );
}
