import { useState, type FocusEvent, type KeyboardEvent } from 'react';

export const staysInside = ({ currentTarget, relatedTarget }: FocusEvent): boolean =>
  relatedTarget instanceof Node && currentTarget.contains(relatedTarget);

/**
 * Judges a typed text when the user leaves its control or presses Enter, not while it is typed. A judged text is judged
 * with every change from then on, until it is right.
 * @returns `shown`: what the page says of it; `isLive`: the user has been here, so that it is announced; `handlers` for
 * the element around the control
 */
export function useLateValidation(problem: string | null) {
  const [focus, setFocus] = useState<'never' | 'in' | 'out'>('never');
  const [isJudged, setJudged] = useState(false);
  if (problem === null && isJudged) setJudged(false);
  const shown = focus === 'in' && !isJudged ? null : problem;
  const handlers = {
    onFocusCapture: () => {
      if (focus === 'in') return;
      setJudged(shown !== null);
      setFocus('in');
    },
    onBlurCapture: (event: FocusEvent) => { if (!staysInside(event)) setFocus('out'); },
    onKeyDownCapture: ({ key }: KeyboardEvent) => { if (key === 'Enter') setJudged(problem !== null); },
  };
  return { shown, isFocused: focus === 'in', isLive: focus !== 'never', handlers } as const;
}
