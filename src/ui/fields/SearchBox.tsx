import { useRef, useState } from 'react';
import { Icon } from '../icons/Icon';

/** Reports what was typed once the user pauses. It keeps its own text, which a new `value` from outside (Back, Clear) replaces. */
export function SearchBox({ value, pauseMs, onSearch, label = 'Search' }: {
  readonly value: string;
  readonly pauseMs: number;
  readonly onSearch: (text: string) => void;
  readonly label?: string;
}) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const [reported, setReported] = useState(value);
  const timer = useRef<number | undefined>(undefined);
  const box = useRef<HTMLInputElement>(null);
  if (value !== known) {
    setKnown(value);
    // The reported value may come back after further keystrokes: it must not overwrite them.
    if (value !== reported) {
      setTyped(value);
      setReported(value);
    }
  }

  const report = (text: string, afterMs: number) => {
    window.clearTimeout(timer.current);
    const report = () => {
      // Clear or Back has set another text meanwhile, or the box has unmounted.
      if (box.current?.value !== text) return;
      setReported(text.trim());
      onSearch(text.trim());
    };
    // Updated at once, in the same render as the key.
    if (afterMs === 0) report();
    else timer.current = window.setTimeout(report, afterMs);
  };
  return (
    <div className="is-growing search-box" role="search" aria-label={label}>
      <Icon name="search" />
      <input
        ref={box}
        className="form-control"
        type="search"
        placeholder={label}
        aria-label={label}
        autoComplete="off"
        spellCheck={false}
        translate="no"
        value={typed}
        onChange={(event) => { setTyped(event.target.value); report(event.target.value, pauseMs); }}
        onKeyDown={(event) => { if (event.key === 'Enter') report(typed, 0); }}
      />
    </div>
  );
}
