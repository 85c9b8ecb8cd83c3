import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { focusFieldId } from '../describe/ids';

/** Focuses the field named in the address, e.g. after a link from the overview. */
export function useFieldOfAddress(isLoaded: boolean): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (isLoaded && hash !== '') focusFieldId(hash.slice(1));
  }, [isLoaded, hash, key]);
}
