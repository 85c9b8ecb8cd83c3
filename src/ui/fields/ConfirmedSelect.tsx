import { useEffectEvent, useLayoutEffect, useRef, useState, type ComponentPropsWithoutRef } from 'react';
import { listen } from '../../state/listen';

/** Keys that change a closed list or a group of radios. The browser opens a list on Space and on Alt with an arrow. */
export const moves = ({ key, altKey }: { readonly key: string; readonly altKey: boolean }): boolean =>
  !altKey && (key.startsWith('Arrow') || key.startsWith('Page') || key === 'Home' || key === 'End' || (key.length === 1 && key !== ' '));

/** A select that no stray key changes: arrows and letters only show an option. Enter, a click or blur chooses it, Escape reverts it. */
export function ConfirmedSelect({ value, onChoose, ...rest }: Omit<ComponentPropsWithoutRef<'select'>, 'value' | 'defaultValue' | 'onChange'> & {
  readonly value: string;
  readonly onChoose: (value: string) => void;
}) {
  const [held, setHeld] = useState<string | null>(null);
  const isMoving = useRef(false);
  const choose = (chosen: string) => {
    setHeld(null);
    if (chosen !== value) onChoose(chosen);
  };

  // A list that unmounts and a page that is hidden are left without a blur.
  const leave = useEffectEvent(() => { if (held !== null) choose(held); });
  useLayoutEffect(() => {
    const stop = listen(window, { pagehide: () => { leave(); } });
    return () => {
      stop();
      leave();
    };
  }, []);

  return (
    <select
      {...rest}
      value={held ?? value}
      onPointerDown={() => { isMoving.current = false; }}
      onKeyDown={(event) => {
        isMoving.current = moves(event);
        if (event.key === 'Enter') choose(event.currentTarget.value);
        if (event.key !== 'Escape' || held === null) return;
        event.stopPropagation();
        setHeld(null);
      }}
      onChange={({ currentTarget }) => {
        if (isMoving.current) setHeld(currentTarget.value);
        else choose(currentTarget.value);
        isMoving.current = false;
      }}
      onBlur={({ currentTarget }) => { choose(currentTarget.value); }}
    />
  );
}
