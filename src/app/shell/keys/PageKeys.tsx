import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSingleKeys } from '../../../shared/keys/singleKeys';
import { useIsBuilt } from '../../../shared/ScreenLink';
import type { NavEntry } from '../../../shared/navigation';
import { loadOnOpen } from '../../../ui/lazy/loadOnOpen';
import { listen } from '../../../state/listen';
import { keysOpen } from './keysOpen';
import { isLetterTaken, meantKey, moveRow, pressStep } from './onPage';

const KeysDialog = loadOnOpen(async () => (await import('./KeysDialog')).KeysDialog);

/** How long after `g` the letter of a page may be pressed, ms. */
const PLACE_WAIT_MS = 1500;

const close = () => { keysOpen.set(false); };

export function PageKeys({ tabs }: { readonly tabs: readonly NavEntry[] }) {
  const [isOn] = useSingleKeys();
  const isOpen = useSyncExternalStore(keysOpen.subscribe, keysOpen.get);
  const navigate = useNavigate();
  const isBuilt = useIsBuilt();
  const places = useMemo(() => tabs.filter(({ path }) => isBuilt(path)), [tabs, isBuilt]);
  const goSince = useRef(-Infinity);
  useEffect(() => {
    const act = (key: string, isGo: boolean): boolean => {
      const place = isGo ? places.find((one) => one.key === key) : undefined;
      if (place !== undefined) {
        void navigate(place.path);
        return true;
      }
      if (key === '?') keysOpen.set(true);
      else if (key === 'g') goSince.current = performance.now();
      else if (key === 'j' || key === 'k') return moveRow(key === 'j' ? 1 : -1);
      else return false;
      return true;
    };
    const onKey = (event: KeyboardEvent) => {
      const { isComposing, defaultPrevented, target, repeat } = event;
      if (event.key === 'Shift' || event.key === 'Alt') return;
      const isGo = performance.now() - goSince.current < PLACE_WAIT_MS;
      goSince.current = -Infinity;
      if (!defaultPrevented && pressStep(event)) event.preventDefault();
      const meant = meantKey(event);
      if (meant === null || !(isOn || meant.isHeld) || isComposing || event.defaultPrevented || isLetterTaken(target)) return;
      const { key } = meant;
      if (repeat && key !== 'j' && key !== 'k') return;
      if (act(key, isGo)) event.preventDefault();
    };
    return listen(document, { keydown: onKey });
  }, [isOn, navigate, places]);
  return isOpen ? <KeysDialog places={places} onClose={close} /> : null;
}
