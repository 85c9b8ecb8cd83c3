import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { focusFieldId } from '../spec/ids';

/** Opens a section at the field that its address names, as the links of the overview do. */
export function useFieldOfAddress(isLoaded: boolean): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (isLoaded && hash !== '') focusFieldId(hash.slice(1));
  }, [isLoaded, hash, key]);
}
